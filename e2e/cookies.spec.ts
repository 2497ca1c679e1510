import type { BrowserContext } from 'playwright/test';
import { SITE } from '../harness/people/learner';
import { expect, test } from './support/journey';
import { expectToFit } from './support/window-size';

/** The cookie page and its form, with JavaScript and without. */

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => [
    name.replace(/-\d+$/, ''),
    value.replace(/\d+$/, 'time'),
  ]);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice is made on the cookie page alone', async ({ page, context }) => {
    await page.goto(`${SITE()}/en-GB/`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie notice' }).click();
    await expect(page).toHaveURL(`${SITE()}/en-GB/cookies`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cookies and your choice' })).toBeVisible();
    // Nothing is claimed that the page cannot know.
    const claims = page.getByText(/At the moment|You have not chosen yet/);
    await expect(claims.filter({ visible: true })).toHaveCount(0);
    expect(await cookiesOf(context)).toEqual([]);

    await page.getByRole('button', { name: 'Allow counting', exact: true }).click();
    await expect(page.getByText('Saved. You allow counting.')).toBeVisible();
    await expect(page).toHaveURL(`${SITE()}/en-GB/cookies#consent-granted`);
    expect(await cookiesOf(context)).toEqual([['bb-consent', 'granted.time']]);

    await page.getByRole('button', { name: 'Do not allow counting' }).click();
    await expect(page.getByText('Saved. You do not allow counting.')).toBeVisible();
    await expect(page.getByText('Saved. You allow counting.')).toBeHidden();
    expect(await cookiesOf(context)).toEqual([['bb-consent', 'denied.time']]);
  });

  test('both choices weigh the same', async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${SITE()}/es-AR/cookies`);
      const looks = await page.locator('form[action="/api/consent"] button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height } = button.getBoundingClientRect();
          const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button);
          return {
            width: Math.round(width),
            height,
            backgroundColor,
            color,
            fontSize,
            fontWeight,
            borderColor,
          };
        }),
      );
      expect(looks).toHaveLength(2);
      expect(looks[0]).toEqual(looks[1]);
    }
  });
});

test('the line with the current choice moves nothing', async ({ page }) => {
  await page.route('**/consent.js', async (route) => {
    // Not before the browser has painted what came until then.
    await page.evaluate(
      () =>
        new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
    );
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${SITE()}/pt-BR/cookies`);
  await expect(page.getByText('Você ainda não escolheu. Até lá, nada é contado.')).toBeVisible();
  const shifts = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const values: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) values.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(values)));
      }),
  );
  expect(shifts).toEqual([]);
});

test('the page shows the current choice and its default', async ({ page }) => {
  await page.goto(`${SITE()}/pt-BR/cookies`);
  await expect(page.getByText('Você ainda não escolheu. Até lá, nada é contado.')).toBeVisible();
  await page.goto(`${SITE()}/en-US/cookies`);
  await expect(page.getByText('Until you say no, we may count visits and clicks.')).toBeVisible();
  await page.getByRole('button', { name: 'Do not allow counting' }).click();
  await expect(page.getByText('Saved. You do not allow counting.')).toBeVisible();
  await expect(page.getByText('At the moment, you do not allow counting.')).toBeHidden();
  await page.goto(`${SITE()}/es-MX/cookies`);
  await expect(page.getByText('En este momento: medición rechazada.')).toBeVisible();
});

test('Global Privacy Control is honoured, and shown as honoured', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.goto(`${SITE()}/en-US/cookies`);
  await expect(page.getByText('We honor that: we count nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Allow counting', exact: true }).click();
  await expect(page.getByText('Saved. You do not allow counting.')).toBeVisible();
  expect(await cookiesOf(context)).toEqual([['bb-consent', 'denied.time']]);
});

for (const locale of ['en-NZ', 'es-US', 'pt-BR'])
  test(`/${locale}/cookies complains of nothing and fits at 320 px`, async ({ page }) => {
    const complaints: string[] = [];
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
    );
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${SITE()}/${locale}/cookies`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectToFit(page, 320);
    expect(complaints).toEqual([]);
  });
