import type { Page } from 'playwright/test';

/** Has every page that opens from now on note what moves in it by itself, and from where to where. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; startTime: number; sources: Moved[] };
    type Moved = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    const place = ({ x, y, width, height }: DOMRect) => `${x}, ${y} (${width} × ${height})`;
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[])
        shifts.push(
          `${value.toFixed(4)} at ${startTime} ms: ${sources.map(({ node, previousRect, currentRect }) => `${((node as Element | undefined)?.outerHTML ?? node?.textContent)?.slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`).join(' | ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved in the page, one line for each time; the fonts are there. */
export const shiftsOf = async (page: Page) => {
  // Shifts are reported with the frame after them.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
};
