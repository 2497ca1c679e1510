import type { Page } from 'playwright/test';
import { SITE } from '../../harness/people/learner';
import { consentCookieName, consentCookieValue } from '../../lib/shared/rules/consents/measuring';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/journey';

/** Measuring on the site of an operator who measures: after consent, and never before (spec §2, §9). */

const TAGS = 'https://tags.example.com';
export const TAG_MANAGER = JSON.stringify({
  url: `${TAGS}/gtm.js`,
  connections: ['https://collect.example.com'],
});

/** What was asked for of measuring, in turn. */
const watchRequests = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route(`${TAGS}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = 1' }),
  );
  page.on('request', (request) => {
    if (/\/measure\.js$|tags\.example\.com/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

/** Entries of the data layer with this event. */
const events = (page: Page, event: string) =>
  page.evaluate(
    (name) => (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event === name),
    event,
  );

const line = (page: Page) => page.getByRole('region', { name: /May we count visits and clicks/ });
const scriptOf = (id: string) => `${TAGS}/gtm.js?id=${id}`;

/** The choice of somebody who has agreed before. */
const granted = () => ({
  name: consentCookieName(SITE()),
  value: consentCookieValue('granted', 0),
  url: SITE(),
});

/** The page stays when a link is clicked. */
const stayOnClick = (page: Page) =>
  page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));

export const measuringJourneys = (): void => {
  test('R7.60 R9.14 R2.25 nothing is measured until the visitor agrees, then all', async ({ page }) => {
    const asked = await watchRequests(page);
    await page.goto(`${SITE()}/en-GB/`);
    await expect(line(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    await expectAccessible(page);

    await line(page).getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(line(page)).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
    await expect.poll(() => asked).toEqual([`${SITE()}/measure.js`, scriptOf('GTM-KICKON')]);
    await expect.poll(() => events(page, 'page_view')).toEqual([{ event: 'page_view', page: '/en-GB/' }]);
    expect(await events(page, 'site')).toEqual([
      {
        event: 'site',
        locale: 'en-GB',
        analytics_ids: { global: ['G-1'], local: ['L-1', 'L-2'] },
        monitoring_id: 'monitor-1',
      },
    ]);
    await stayOnClick(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().click();
    expect(await events(page, 'link_click')).toEqual([
      { event: 'link_click', page: '/en-GB/', to: '/en-GB/login', outbound: false },
    ]);
  });

  test('R2.23 R2.24 R9.8 how far a page is read is told each quarter', async ({ page, context }) => {
    await watchRequests(page);
    await context.addCookies([granted()]);
    await page.goto(`${SITE()}/en-GB/`);
    await expect.poll(() => events(page, 'page_view')).toHaveLength(1);
    for (const to of ['bottom', 'top', 'bottom'])
      await page.evaluate(
        (end) =>
          window.scrollTo({ top: end === 'bottom' ? document.body.scrollHeight : 0, behavior: 'instant' }),
        to,
      );
    const percents = [25, 50, 75, 100].map((percent) => ({
      event: 'scroll_depth',
      page: '/en-GB/',
      percent,
    }));
    await expect.poll(() => events(page, 'scroll_depth')).toEqual(percents);
  });

  test('R2.22 with allowScripts=false no tag manager comes', async ({ page, context }) => {
    const asked = await watchRequests(page);
    await context.addCookies([granted()]);
    for (const query of ['allowScripts=false', 'allowScripts=FALSE']) {
      asked.length = 0;
      await page.goto(`${SITE()}/en-GB/?${query}`);
      await expect.poll(() => events(page, 'page_view')).toHaveLength(1);
      expect(asked).toEqual([`${SITE()}/measure.js`]);
    }
    await page.goto(`${SITE()}/en-GB/?allowScripts=perhaps`);
    await expect.poll(() => asked).toContain(scriptOf('GTM-KICKON'));
  });

  test('no tag manager learns of certificates; an unsent no counts', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/status of (404|503)/);
    const asked = await watchRequests(page);
    await context.addCookies([granted()]);
    await page.goto(`${SITE()}/en-GB/certificate/7KQ2-9XMD-4HTR`);
    const viewed = [{ event: 'page_view', page: '/en-GB/certificate/:text' }];
    await expect.poll(() => events(page, 'page_view')).toEqual(viewed);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().click();
    await expect
      .poll(() => events(page, 'page_view'))
      .toEqual([{ event: 'page_view', page: '/en-GB/login' }]);
    expect(asked).toEqual([`${SITE()}/measure.js`, `${SITE()}/measure.js`]);

    await context.clearCookies();
    await page.goto(`${SITE()}/en-GB/`);
    await page.route('**/api/consent', (route) => route.fulfill({ status: 503 }));
    await line(page).getByRole('button', { name: 'Do not allow' }).click();
    await expect(line(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'denied');
  });

  test('a choice holds in every open tab at once', async ({ page, context }) => {
    await watchRequests(page);
    await context.addCookies([granted()]);
    await page.goto(`${SITE()}/en-GB/`);
    await expect.poll(() => events(page, 'page_view')).toHaveLength(1);
    const other = await context.newPage();
    await watchRequests(other);
    await other.goto(`${SITE()}/en-GB/cookies`);
    await other.getByRole('button', { name: 'Do not allow counting' }).click();
    await expect(other.getByText('Saved. You do not allow counting.')).toBeVisible();

    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-consent', 'denied');
    const before = await page.evaluate(() => window.dataLayer?.length);
    await stayOnClick(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().click();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    // As long as the browser takes to tell of a scroll.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => window.dataLayer?.length)).toBe(before);

    await page.goto(`${SITE()}/en-GB/login`);
    await expect(html).toHaveAttribute('data-consent', 'denied');
    await other.getByRole('button', { name: 'Allow counting', exact: true }).click();
    await expect(html).toHaveAttribute('data-consent', 'granted');
    await expect.poll(() => events(page, 'page_view')).toHaveLength(1);
  });

  test('a browser that forbids tracking is asked for nothing', async ({ page, context }) => {
    const asked = await watchRequests(page);
    await context.addCookies([granted()]);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    );
    await page.goto(`${SITE()}/en-GB/`);
    await page.waitForLoadState('networkidle');
    await expect(line(page)).toBeHidden();
    expect(asked).toEqual([]);
  });

  for (const [where, path] of [
    ['where the operator measures nothing', '/en-NZ/login'],
    ['on the page that asks by itself', '/en-GB/cookies'],
  ] as const)
    test(`no line asks ${where}`, async ({ page }) => {
      await page.goto(SITE() + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Allow', exact: true })).toHaveCount(0);
    });
};
