import { newPerson, SITE } from '../harness/people/learner';
import { createConfirmed } from '../harness/people/pool-accounts';
import { buildIdIn } from '../harness/site/build-id';
import { LOCALES, SITES } from '../lib/shared/config/locales';
import { signInAs } from './support/accounts';
import { expect, test } from './support/journey';
import { raw } from './support/raw-request';
import { wakeForm } from './support/wake';

/** Addresses that nobody types: gates, redirects and error answers, asked byte for byte. */

const encoded = (slug: string) => `%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`;

/** Every page that needs a session, in every locale, under its own slug. */
const protectedPages = LOCALES.flatMap((locale) => {
  const { coursesHome, course, footballCourse, profile, impact, survey } = SITES[locale].slugs;
  const pages = ['courses', coursesHome, course, footballCourse, profile, impact, survey, `${course}/any`];
  return pages.map((page) => ({ locale, page }));
});

const FORGED: Record<string, string>[] = [
  {},
  { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
  { 'x-middleware-invoke': '1', 'x-invoke-path': '/pt-BR/login' },
  { 'x-middleware-rewrite': '/pt-BR/login', 'x-nextjs-rewrite': '/pt-BR/login' },
  { 'x-forwarded-host': 'evil.example', 'x-original-url': '/pt-BR/login', 'x-rewrite-url': '/pt-BR/login' },
];

test('R2.6 R6.2 every protected page of every locale is closed', async () => {
  for (const { locale, page } of protectedPages) {
    for (const path of [page, encoded(page), `${page}/`, `${page}?x=1`, `.//${page}`])
      for (const headers of path === page ? FORGED : [{}]) {
        const answer = await raw(`/${locale}/${path}`, headers);
        const place = `/${locale}/${path} ${JSON.stringify(headers)}`;
        expect([307, 308, 404], place).toContain(answer.status);
        expect(answer.body, place).not.toMatch(/transcript|first_name|firstName|"email"/);
        if (answer.status === 307)
          expect(String(answer.headers.location), place).toMatch(
            new RegExp(`^(${SITE()})?/${locale}/\\?next=`),
          );
      }
  }
});

test('R2.6 the page data of every protected page is closed', async () => {
  const id = buildIdIn((await raw('/pt-BR/')).body);
  expect(id).not.toBe('');
  for (const { locale, page } of protectedPages) {
    for (const headers of [
      { 'x-nextjs-data': '1' },
      {},
      ...FORGED.map((one) => ({ ...one, 'x-nextjs-data': '1' })),
    ]) {
      const answer = await raw(`/_next/data/${id}/${locale}/${page}.json`, headers as Record<string, string>);
      expect(answer.body, `${locale} ${page}`).not.toMatch(/transcript|first_name|firstName|"email"/);
      const leads = [answer.headers['x-nextjs-redirect'], answer.headers.location, answer.body].join(' ');
      expect(leads, `${locale} ${page} ${JSON.stringify(headers)}`).toContain('?next=');
    }
  }
});

const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/\t/evil.example',
  '%09//evil.example',
  '%0d%0alocation:%20//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,evil.example',
  '/pt-BR//evil.example',
  '/pt-BR/..//evil.example',
  '/pt-BR/%2e%2e/%2fevil.example',
  '/..;/evil.example',
  '/.evil.example',
  '@evil.example',
];

/** Where an answer would take a browser that asked for `path`; null when nowhere. */
const takenTo = (path: string, location: unknown): string | null =>
  typeof location === 'string'
    ? new URL(location, new URL(path.startsWith('/') ? '/pt-BR/' : '/', SITE())).origin
    : null;

test('R2.3 no address leads to another site', async () => {
  for (const evil of ELSEWHERE) {
    const tab = evil.replaceAll('\t', '%09').replaceAll('\\', '%5C');
    const query = encodeURIComponent(evil);
    const paths = [
      evil.startsWith('/') ? evil.replaceAll('\t', '%09') : `/${tab}`,
      `/pt-BR/${tab}`,
      `/xx-XX/${tab}`,
      `/fr${tab}`,
      `/pt-BR/curso?next=${query}`,
      `/pt-BR/login?next=${query}`,
      `/?next=${query}`,
      `/pt-BR/certificate/${encodeURIComponent(evil)}`,
      `/_next/image?url=${query}&w=64&q=75`,
    ];
    for (const path of paths) {
      const answer = await raw(path);
      const origin = takenTo(path, answer.headers.location);
      if (origin !== null) expect(origin, path).toBe(SITE());
      const refresh = /http-equiv="refresh"/i.test(answer.body);
      expect(refresh, path).toBe(false);
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
      expect(answer.status, path).toBeLessThan(500);
    }
  }
});

test('R2.3 nothing of a bad locale, slug or code is repeated', async () => {
  const canary = 'zzyzx%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E';
  for (const path of [
    `/${canary}`,
    `/${canary}/login`,
    `/pt-BR/${canary}`,
    `/en-GB/course/${canary}`,
    `/api/${canary}`,
    `/pt-BR/certificate/${canary}`,
    `/api/config/${canary}`,
    `/pt-BR/%ff${canary}`,
  ]) {
    const answer = await raw(path);
    expect(answer.body.includes('zzyzx'), path).toBe(false);
    if (answer.headers.location) expect(String(answer.headers.location), path).not.toContain('<');
  }
});

test('after logging in, a next address elsewhere is ignored', async ({ page, context }) => {
  const person = newPerson();
  await createConfirmed('pt-BR', person);
  for (const evil of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/pt-BR//evil.example']) {
    // A signed-in page that finds its marker gone leaves for login, in the way of what is opened here.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto(`${SITE()}/pt-BR/login?next=${encodeURIComponent(evil)}`);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(
      links.filter((href) => /^javascript:/i.test(href) || new URL(href).hostname === 'evil.example'),
    ).toEqual([]);
    await wakeForm(page, 'login-form');
    await signInAs(page, { ...person, locale: 'pt-BR' });
    await page.waitForURL(`${SITE()}/pt-BR/inicio-cursos`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('an undecodable API address is a problem document', async () => {
  for (const path of [
    '/api/%ff',
    '/api/config/%E0%A4%A',
    '/api/certificates/%/pdf',
    '/api/%00',
    '/api',
    '/api/',
    '/api//login',
  ])
    for (const method of ['GET', 'POST']) {
      const answer = await raw(path, {}, { method });
      expect([308, 400, 404, 405], `${method} ${path}`).toContain(answer.status);
      expect(answer.headers['x-request-id'], path).toBeTruthy();
      expect(answer.headers['content-security-policy'], path).toContain("object-src 'none'");
      if (answer.status !== 308)
        expect(answer.headers['content-type'], path).toContain('application/problem+json');
      expect(answer.body, path).not.toContain('<html');
    }
});
