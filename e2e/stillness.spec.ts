import type { Page } from 'playwright/test';
import { expect, test } from './support/journey';
import { SITE } from './support/learner';

/** Pages do not move while they open: cumulative layout shift is 0. */

const LOCALES = ['pt-BR', 'en-AU', 'es-AR', 'es-US'];
const PATHS = ['', '#sign-up', 'login', 'cookies', 'maintenance', 'missing-page'];

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => (node as Element | undefined)?.parentElement?.outerHTML.slice(0, 120)).join(' | ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const locale of LOCALES)
  for (const width of [360, 768, 1440])
    test(`nothing on /${locale}/ moves by itself at ${width} px`, async ({ page, expectConsole }) => {
      expectConsole(/status of 404/);
      await page.setViewportSize({ width, height: 900 });
      await recordShifts(page);
      for (const path of PATHS) {
        await page.goto(`${SITE()}/${locale}/${path}`);
        if (path === '#sign-up') await expect(page.locator('#sign-up-form[data-hydrated]')).toBeAttached();
        // Shifts are reported with the frame after them.
        await page.evaluate(async () => {
          await document.fonts.ready;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        });
        const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
        expect(shifts, path).toEqual([]);
      }
    });
