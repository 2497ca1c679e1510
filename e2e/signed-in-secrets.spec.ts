import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { newPerson, SITE } from '../harness/people/learner';
import { openSession } from '../harness/people/seeded-learner';
import { buildIdIn } from '../harness/site/build-id';
import { type Locale, SITES } from '../lib/shared/config/locales';
import { ENDPOINTS } from '../lib/shared/contract/endpoints';
import { expect, test } from './support/journey';
import { raw } from './support/raw-request';

/** What somebody who is signed in is handed: pages, their data and answers of the API (quality: Security 1 and 10). */

const LOCALE: Locale = 'pt-BR';

const protectedPages = (): string[] => {
  const { coursesHome, course, footballCourse, profile, impact, survey } = SITES[LOCALE].slugs;
  return [coursesHome, course, footballCourse, profile, impact, survey, 'courses'];
};

/** Keys of the run, as `canaries.spec.ts` looks for them in what strangers get. */
const keysOfTheRun = (): string[] =>
  Object.values<string>(
    JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'demo-keys.json'), 'utf8')),
  );

const sessionCookie = async (context: BrowserContext): Promise<string> =>
  (await context.cookies(SITE())).find(({ name }) => name.startsWith('bb-session'))?.value ?? '';

test('no page, data or answer holds token, key or password', async ({ context }) => {
  const { request } = context;
  const person = newPerson();
  await openSession(request, person, LOCALE);
  const session = await sessionCookie(context);
  expect(session.length).toBeGreaterThan(40);
  const id = buildIdIn((await raw('/pt-BR/')).body);
  const data = protectedPages().map((page) => `/_next/data/${id}/${LOCALE}/${page}.json`);
  const reads = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const paths = [...protectedPages().map((page) => `/${LOCALE}/${page}`), ...data, ...reads];
  const secrets = [person.password, session, ...keysOfTheRun()];
  for (const path of paths) {
    const answer = await request.get(SITE() + path, {
      headers: { 'x-nextjs-data': path.startsWith('/_next') ? '1' : '' },
    });
    expect([200, 204, 400], path).toContain(answer.status());
    const text = await answer.text();
    const told = secrets.filter((secret) => text.includes(secret));
    expect(told, path).toEqual([]);
    expect(text, path).not.toMatch(/eyJ[\w-]{8,}\.[\w-]{8,}/);
    // Only the endpoint that says what is kept of a person lists sessions, and no token with them.
    expect(text, path).not.toMatch(/"(access|id|refresh)_?token"|"tokens"|"id_?hash"/i);
  }
  // They were the pages of this person, not the way to the login.
  const profile = await request.get(
    `${SITE()}/_next/data/${id}/${LOCALE}/${SITES[LOCALE].slugs.profile}.json`,
  );
  expect(await profile.text()).toContain(person.email);
});
