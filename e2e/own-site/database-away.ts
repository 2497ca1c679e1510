import type { Page } from 'playwright/test';
import { newPerson, SITE } from '../../harness/people/learner';
import { seedLearner } from '../../harness/people/seeded-learner';
import type { Demo } from '../../harness/site/start-demo';
import { textOf } from '../support/any-locale';
import { answered, expect, test } from '../support/journey';

/** A database that says nothing for a while, seen by somebody who is signed in. */

const LOCALE = 'es-MX';

/** The page's data, asked for as a change of page in the browser does. */
const dataOf = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    // From the page itself: Next's own copy of it comes later, with its script.
    const { buildId } = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '');
    const answer = await fetch(`/_next/data/${buildId}/${wanted}.json`, {
      headers: { 'x-nextjs-data': '1' },
    });
    const header = (name: string) => answer.headers.get(name);
    const text = await answer.text();
    return { status: answer.status, retry: header('retry-after'), cache: header('cache-control'), text };
  }, path);

export const databaseAwayJourneys = (freezeDatabase: Demo['freezeDatabase']): void => {
  test('a link followed without a database leads to a notice', async ({ page, expectConsole }) => {
    expectConsole(answered(503, ''), /^A backend call failed\./);
    const person = newPerson();
    await seedLearner(page, person, LOCALE);
    await page.goto(`${SITE()}/${LOCALE}/inicio-cursos`);
    const thaw = freezeDatabase();
    try {
      const data = await dataOf(page, `${LOCALE}/perfil`);
      expect(data).toMatchObject({ status: 503, retry: '60', cache: 'no-store' });
      expect(JSON.parse(data.text)).toMatchObject({
        pageProps: { screen: 'unavailable', site: { locale: LOCALE } },
      });
      expect(data.text).not.toContain(person.email);

      const profile = page
        .getByRole('banner')
        .getByRole('link', { name: textOf(LOCALE, 'common:header.profile') });
      const answer = page.waitForResponse(`**/${LOCALE}/perfil`);
      await profile.first().click();
      expect((await answer).status()).toBe(503);
      const notice = page.getByRole('heading', { level: 1, name: textOf(LOCALE, 'unavailable:heading') });
      await expect(notice).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', LOCALE);
    } finally {
      thaw();
    }
    await expect.poll(async () => (await fetch(`${SITE()}/api/health/ready`)).status).toBe(200);
    await page.getByRole('link', { name: textOf(LOCALE, 'unavailable:retry') }).click();
    await expect(page.locator('#you')).toBeVisible();
  });
};
