import type { Page } from 'playwright/test';
import { textOf } from './support/any-locale';
import { expect } from './support/journey';
import { test } from './support/own-demo';

/** A window that opens while somebody has a page open, and ends again. Each change is a restart, without a build. */

const EMAIL = 'kim@example.com';
/** Past the minute in which a page does not ask, and past any time between two questions. */
const LONG = 10 * 60_000;

/** Lets the page come to its first question, as after a minute. */
const firstQuestion = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse('**/api/maintenance/en-GB');
  await page.clock.runFor(61_000);
  await answered;
};

test('R2.13 R2.18 R2.19 R2.20 typed text survives a window, a page without it moves', async ({
  page,
  startOwnDemo,
  expectConsole,
}) => {
  expectConsole(/status of 503|ERR_CONNECTION_REFUSED/);
  const first = await startOwnDemo();
  const again = (position: string) => ({
    dataDir: first.dataDir,
    env: {
      PORT: new URL(first.site).port,
      SANDBOX_PORT: new URL(first.sandbox).port,
      MAINTENANCE_SWITCH: JSON.stringify({ 'en-GB': position }),
    },
  });
  await page.clock.install();
  await page.goto(`${first.site}/en-GB/login`);
  const email = page.locator('main input[type=email]');
  await email.fill(EMAIL);
  const idle = await page.context().newPage();
  await idle.clock.install();
  await idle.goto(`${first.site}/en-GB/faq`);
  await Promise.all([page, idle].map(firstQuestion));
  await first.stop();

  const closed = await startOwnDemo(again('on'));
  await Promise.all([page, idle].map((open) => open.clock.runFor(LONG)));
  const notice = page.getByRole('alert').filter({ hasText: textOf('en-GB', 'maintenance:stays') });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(email).toHaveValue(EMAIL);
  await idle.waitForURL('**/en-GB/maintenance');
  await expect(idle.getByRole('heading', { level: 1 })).toHaveText(textOf('en-GB', 'maintenance:heading'));
  const ready = await (await fetch(`${closed.site}/api/health/ready`)).json();
  expect(ready).toEqual({ status: 'ok', maintenance: ['en-GB'] });
  await closed.stop();

  await startOwnDemo(again('off'));
  await Promise.all([page, idle].map((open) => open.clock.runFor(LONG)));
  await expect(notice).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(email).toHaveValue(EMAIL);
  await idle.waitForURL(/\/en-GB\/$/);
});
