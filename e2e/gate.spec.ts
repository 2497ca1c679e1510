import { SITE } from '../harness/people/learner';
import { buildIdIn } from '../harness/site/build-id';
import { textOf } from './support/any-locale';
import { answered, expect, test } from './support/journey';

/** What the site answers before anybody has signed in, asked over plain HTTP and in the browser. */

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(SITE() + path, { redirect: 'manual', headers });

test('R2.6 R6.2 protected pages stay closed through HTML, encodings and forged headers', async () => {
  const paths = [
    '/pt-BR/curso',
    '/pt-BR/inicio-cursos',
    '/pt-BR/courses',
    '/pt-BR/%63urso',
    '/pt-BR/curso/qualquer',
  ];
  const forged = [
    {},
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware' },
    { 'x-middleware-prefetch': '1' },
  ];
  for (const path of paths) {
    for (const headers of forged) {
      const response = await get(path, headers as Record<string, string>);
      expect(response.status, path).toBe(307);
      expect(response.headers.get('location')).toMatch(/^(http:\/\/[^/]+)?\/pt-BR\/\?next=/);
    }
  }
});

test('R2.6 page data of protected pages stays closed as well', async () => {
  const id = buildIdIn(await (await get('/pt-BR/')).text());
  for (const page of ['curso', 'inicio-cursos', '%63urso', 'curso/qualquer']) {
    const response = await get(`/_next/data/${id}/pt-BR/${page}.json`, { 'x-nextjs-data': '1' });
    // An address of data in another spelling is answered as one that is not there.
    if (page.startsWith('%')) {
      expect(response.status, page).toBe(404);
      continue;
    }
    const body = await response.text();
    expect(body).not.toContain('transcript');
    expect(body).not.toContain('email');
    const leads = response.headers.get('x-nextjs-redirect') ?? response.headers.get('location') ?? body;
    expect(leads, page).toContain('/pt-BR/?next=');
  }
});

test('R2.3 an unknown locale leads to Portuguese or its 404', async () => {
  expect((await get('/')).headers.get('location')).toMatch(/\/pt-BR\/$/);
  expect((await get('/fr-FR/login')).headers.get('location')).toMatch(/\/pt-BR\/login$/);
  for (const path of ['/fr-FR/zzyzx', '/zzyzx', '/pt-BR/zzyzx', '/pt-BR/certificate/zzyzx/zzyzx']) {
    const response = await get(path);
    expect(response.status, path).toBe(404);
    expect((await response.text()).includes('zzyzx'), path).toBe(false);
  }
});

test('an unknown page is a 404 in the visitor’s language', async ({ page, expectConsole }) => {
  expectConsole(answered(404, '/(nada|nothing)'));
  for (const [path, locale] of [
    ['/pt-BR/nada', 'pt-BR'],
    ['/en-GB/nothing', 'en-GB'],
    ['/es-MX/nada', 'es-MX'],
  ] as const) {
    const response = await page.goto(SITE() + path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(locale, 'not-found:heading'));
  }
});

test('an unknown path of the API is a problem document', async () => {
  const response = await get('/api/zzyzx');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

test('no answer shows the middleware’s headers, no redirect is stored', async () => {
  for (const path of ['/', '/zzyzx', '/pt-BR/nada', '/pt-BR/curso', '/pt-BR/certificate/zzyzx/zzyzx']) {
    const { status, headers } = await get(path);
    expect(
      [...headers.keys()].filter((name) => name.startsWith('x-middleware')),
      path,
    ).toEqual([]);
    if (status !== 404) expect([status, headers.get('cache-control')], path).toEqual([307, 'no-store']);
  }
});

test('every answer but files carries the policy, without inline scripts', async () => {
  for (const path of [
    '/pt-BR/',
    '/pt-BR/login',
    '/pt-BR/nada',
    '/api/health/live',
    '/api/zzyzx',
    '/favicon.svg',
  ]) {
    const response = await get(path);
    expect(response.headers.get('content-security-policy'), path).toContain("script-src 'self';");
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
    const html = await response.text();
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    // Data, which no browser runs: the page's props, and what search engines read.
    expect(
      inline.filter((attributes) => !/application\/(ld\+)?json/.test(attributes ?? '')),
      path,
    ).toEqual([]);
  }
});

test('R1.13 R2.1 R2.7 every locale has home and sign-in in its language', async () => {
  for (const locale of ['pt-BR', 'en-GB', 'en-US', 'en-AU', 'en-NZ', 'es-AR', 'es-MX', 'es-US']) {
    for (const path of [`/${locale}`, `/${locale}/`, `/${locale}/login`]) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      expect((await response.text()).includes(`<html lang="${locale}"`), path).toBe(true);
    }
  }
});

test('R1.15 every page’s title ends with the Portuguese slogan', async ({ page }) => {
  await page.goto(`${SITE()}/en-GB/`);
  await expect(page).toHaveTitle('Quebrando Barreiras');
  await page.goto(`${SITE()}/es-AR/login`);
  await expect(page).toHaveTitle(/.+ – Quebrando Barreiras$/);
});
