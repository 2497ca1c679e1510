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
    type Shift = PerformanceEntry & { value: number; startTime: number; sources: Moved[] };
    type Moved = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    const place = ({ top, height }: DOMRect) => `${top} + ${height}`;
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[])
        shifts.push(
          `${value.toFixed(4)} at ${startTime} ms: ${sources.map(({ node, previousRect, currentRect }) => `${(node as Element | undefined)?.outerHTML.slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`).join(' | ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = async (page: Page) => {
  // Shifts are reported with the frame after them.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
};

for (const locale of LOCALES)
  for (const width of [360, 768, 1440])
    test(`nothing on /${locale}/ moves by itself at ${width} px`, async ({ page, expectConsole }) => {
      expectConsole(/status of 404/);
      await page.setViewportSize({ width, height: 900 });
      await recordShifts(page);
      for (const path of PATHS) {
        await page.goto(`${SITE()}/${locale}/${path}`);
        if (path === '#sign-up') await expect(page.locator('#sign-up-form[data-hydrated]')).toBeAttached();
        expect(await shiftsOf(page), path).toEqual([]);
      }
    });

/** A heading that is set anew in the web font may grow by a hair; what stands below it stays. */
const HAIR = 0.001;

for (const locale of ['pt-BR', 'en-GB', 'es-AR'])
  test(`/${locale}/ stays where it is when the fonts arrive late`, async ({ page, expectConsole }) => {
    expectConsole(/status of 404/);
    await recordShifts(page);
    const shown = () =>
      page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    let waiting: Promise<unknown> = Promise.resolve();
    await page.route('**/fonts/*', async (route) => {
      await waiting;
      await route.continue();
    });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['', 'login', 'missing-page']) {
        let release = () => {};
        waiting = new Promise<void>((resolve) => {
          release = resolve;
        });
        const arrived = page.waitForResponse('**/fonts/big-shoulders-core-*');
        await page.goto(`${SITE()}/${locale}/${path}`, { waitUntil: 'domcontentloaded' });
        await shown();
        release();
        await (await arrived).finished();
        const moved = (await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) >= HAIR);
        expect(moved, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
