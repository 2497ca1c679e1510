import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { textOf } from './support/any-locale';
import { expect } from './support/journey';
import { test } from './support/own-demo';

/** A site that closes while somebody has a page open, and opens again: by the file of its switch, without a restart. */

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
  expectConsole(/status of 503/);
  const folder = await mkdtemp(join(tmpdir(), 'switch-'));
  const file = join(folder, 'switch');
  await writeFile(file, '{}');
  const { site } = await startOwnDemo({ env: { MAINTENANCE_SWITCH_FILE: file } });
  const health = async () => (await fetch(`${site}/api/health/ready`)).json();
  const turn = async (position: 'on' | 'off'): Promise<void> => {
    await writeFile(file, JSON.stringify({ 'en-GB': position }));
    const maintenance = position === 'on' ? ['en-GB'] : [];
    await expect.poll(health).toEqual({ status: 'ok', maintenance });
  };
  await page.clock.install();
  await page.goto(`${site}/en-GB/login`);
  const email = page.locator('main input[type=email]');
  await email.fill(EMAIL);
  const idle = await page.context().newPage();
  await idle.clock.install();
  await idle.goto(`${site}/en-GB/faq`);
  await Promise.all([page, idle].map(firstQuestion));
  await turn('on');
  await Promise.all([page, idle].map((open) => open.clock.runFor(LONG)));
  const notice = page.getByRole('alert').filter({ hasText: textOf('en-GB', 'maintenance:stays') });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(email).toHaveValue(EMAIL);
  await idle.waitForURL('**/en-GB/maintenance');
  await expect(idle.getByRole('heading', { level: 1 })).toHaveText(textOf('en-GB', 'maintenance:heading'));
  await turn('off');
  await Promise.all([page, idle].map((open) => open.clock.runFor(LONG)));
  await expect(notice).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(email).toHaveValue(EMAIL);
  await idle.waitForURL(/\/en-GB\/$/);
  await rm(folder, { recursive: true });
});
