import type { Browser, Locator, Page } from 'playwright/test';
import { PAGE_KINDS, type PageKind } from '../../harness/received/page-kinds';
import { asVisitor, openKind, type Visitors } from '../../harness/received/visitors';
import { quantile } from '../median';

/**
 * Interaction to next paint, on a sixth of the processor: every control of every page is pressed once its script is there, those that a
 * press brings along included. Milliseconds, which the browser rounds to 8.
 */

const PROCESSOR = 6;
const LONGEST_MS = 200;
/** Of all but 2 % of the presses. */
const USUAL_MS = 100;
const USUAL_PART = 0.98;
/** For a control to be pressed. */
const PATIENCE_MS = 500;
/** A press may bring a new control in the place of the one before, for ever. */
const MOST_ON_A_PAGE = 60;

const CONTROLS =
  'button:not([data-log-out]), input:not([type=file]):not([type=hidden]), select, textarea, summary';

/** What was pressed, and how long that took. */
type Press = readonly [string, number];

export interface Interactions {
  page: PageKind['name'];
  presses: readonly Press[];
}

/** Notes how long each press takes, where that is more than a frame. */
const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** The longest since it was asked last, once the page has painted; 0 for less than a frame. */
const longestSince = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
    await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
    const { durations } = window as unknown as { durations: number[] };
    return Math.max(0, ...durations.splice(0));
  });

/** Gives every control that was not seen before a number of its own; how many there have been. */
const numberControls = (page: Page, seen: number): Promise<number> =>
  page.evaluate(
    ([selector, known]) => {
      let count = known;
      for (const control of document.querySelectorAll<HTMLElement>(selector))
        if (
          control.dataset.bench === undefined &&
          control.checkVisibility() &&
          !control.matches(':disabled')
        ) {
          control.dataset.bench = String(count);
          count += 1;
        }
      return count;
    },
    [CONTROLS, seen] as const,
  );

/** Null for one that has gone since it was numbered. */
const describe = (control: Locator) =>
  control
    .evaluate(
      (element) => ({
        name:
          element.id ||
          element.getAttribute('aria-label') ||
          element.textContent?.trim() ||
          element.localName,
        isDisclosure: element.localName === 'summary',
      }),
      undefined,
      { timeout: PATIENCE_MS },
    )
    .catch(() => null);

/** Touches what works by the page's script, if anything does, and waits for that; whether there is one. */
const wake = async (page: Page): Promise<boolean> => {
  const hasScript = await page.evaluate(() => {
    const asleep = document.querySelectorAll('script[type=late]').length;
    for (const control of document.querySelectorAll('main :is(form, button, input)'))
      control.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    return document.querySelectorAll('script[type=late]').length < asleep;
  });
  if (hasScript) await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  return hasScript;
};

/** The middle of a control that is brought into the window; null for what went meanwhile, or lies under something else. */
const middleOf = async (control: Locator): Promise<{ x: number; y: number } | null> => {
  const isThere = await control.scrollIntoViewIfNeeded({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const uppermost = document.elementFromPoint(x, y);
    const label = uppermost?.closest('label');
    return element.contains(uppermost) || label?.control === element ? { x, y } : null;
  });
};

/** Milliseconds; null where it cannot be pressed. By the mouse alone: what Playwright’s own `click` does in the page would count, too. */
const press = async (page: Page, control: Locator): Promise<number | null> => {
  const middle = await middleOf(control);
  if (!middle) return null;
  await page.mouse.move(middle.x, middle.y);
  await longestSince(page);
  await page.mouse.down();
  await page.mouse.up();
  return longestSince(page);
};

/** Whether a part of the page fills the screen. */
const isInFull = (page: Page): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);

const pressAll = async (page: Page): Promise<Press[]> => {
  const presses: Press[] = [];
  const home = page.url();
  let count = 0;
  for (let at = 0; ; at += 1) {
    count = await numberControls(page, count);
    if (at === Math.min(count, MOST_ON_A_PAGE)) return presses;
    const control = page.locator(`[data-bench="${at}"]`);
    const described = await describe(control);
    if (!described || !(await control.isVisible())) continue;
    const { name, isDisclosure } = described;
    const measure = async () => {
      const time = await press(page, control);
      if (time !== null) presses.push([name, time]);
    };
    await measure();
    // What opens is closed again: it may lie over the others.
    if (isDisclosure || (await isInFull(page))) await measure();
    if (page.url() !== home) return presses;
  }
};

const measurePage = (browser: Browser, kind: PageKind, visitors: Visitors): Promise<Interactions> =>
  asVisitor(browser, kind, visitors, async (page) => {
    await openKind(page, kind, visitors);
    await page.waitForLoadState('networkidle');
    if (!(await wake(page))) return { page: kind.name, presses: [] };
    await page.waitForLoadState('networkidle');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await watchInteractions(page);
    return { page: kind.name, presses: await pressAll(page) };
  });

export const measureInteractions = async (
  browser: Browser,
  visitors: Visitors,
): Promise<readonly Interactions[]> => {
  const measured: Interactions[] = [];
  for (const kind of PAGE_KINDS) measured.push(await measurePage(browser, kind, visitors));
  const missed = PAGE_KINDS.filter(({ touch }, at) => touch && measured[at]?.presses.length === 0);
  if (missed.length > 0)
    throw new Error(`Nothing was pressed on ${missed.map(({ name }) => name).join(', ')}.`);
  return measured.filter(({ presses }) => presses.length > 0);
};

const timesOf = (measured: readonly Interactions[]): number[] =>
  measured.flatMap(({ presses }) => presses.map(([, time]) => time));

/** Whether no press takes longer than 200 ms, and 98 of 100 not longer than 100 ms. */
export const areQuick = (measured: readonly Interactions[]): boolean => {
  const times = timesOf(measured);
  return Math.max(...times) <= LONGEST_MS && quantile(times, USUAL_PART) <= USUAL_MS;
};

/** A line for each page with its slowest press, and one for all. */
export const interactionTable = (measured: readonly Interactions[]): string[][] => {
  const line = (name: string, presses: Interactions['presses']): string[] => {
    const times = presses.map(([, time]) => time);
    const slowest = presses.find(([, time]) => time === Math.max(...times));
    const cells = [quantile(times, USUAL_PART), Math.max(...times)].map((time) => time.toFixed(0));
    return [name, String(presses.length), ...cells, (slowest?.[0] ?? '').slice(0, 60)];
  };
  return [
    ['interaction to next paint, ÷ 6', 'presses', '98 % within, ms', 'longest, ms', 'the longest'],
    ...measured.map(({ page, presses }) => line(page, presses)),
    line(
      'all',
      measured.flatMap(({ presses }) => presses),
    ),
  ];
};
