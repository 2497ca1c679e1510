import type { Browser, Page } from 'playwright/test';
import { budgetOf, PAGE_KINDS, type PageKind } from '../../harness/received/page-kinds';
import {
  asVisitor,
  inFreshContext,
  openKind,
  type Visitors,
  withVisitors,
} from '../../harness/received/visitors';
import { median } from '../median';

/**
 * How long the browser's main thread works on a page until it rests, in CPU time of that thread: other work of the
 * machine does not count. In rounds that open every page once, the bare one first, in a browser without a cache.
 */

export interface MainThreadPage extends PageKind {
  /** Milliseconds, median of the rounds. */
  milliseconds: number;
  /** Of the rounds, the median of the ratio to the bare page of the same round. */
  ratio: number;
}

export interface MainThreadFigures {
  /** Milliseconds of the bare page, median of the rounds. */
  bare: number;
  pages: readonly MainThreadPage[];
}

const ROUNDS = 5;

/** Milliseconds that the main thread has worked on what `open` opens, until the network has been idle for half a second. */
const measure = async (page: Page, open: () => Promise<unknown>): Promise<number> => {
  const cdp = await page.context().newCDPSession(page);
  // Before `enable`, else it counts by the clock.
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await cdp.send('Performance.enable');
  await open();
  await page.waitForLoadState('networkidle');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const secondsOf = (wanted: string): number =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  // What the measuring itself asks of the page (has it settled?) is no work of the page.
  return (secondsOf('TaskDuration') - secondsOf('DevToolsCommandDuration')) * 1000;
};

interface Round {
  bare: number;
  /** By name of the page. */
  pages: ReadonlyMap<string, number>;
}

const playRound = async (
  browser: Browser,
  bareAddress: string,
  kinds: readonly PageKind[],
  visitors: Visitors,
): Promise<Round> => {
  const bare = await inFreshContext(browser, undefined, (page) =>
    measure(page, () => page.goto(bareAddress)),
  );
  const pages = new Map<string, number>();
  for (const kind of kinds) {
    const open = (page: Page) => measure(page, () => openKind(page, kind, visitors));
    pages.set(kind.name, await asVisitor(browser, kind, visitors, open));
  }
  return { bare, pages };
};

/** @param bareAddress of the bare page, whose files are sent in brotli as ours are */
export const measureMainThread = (
  browser: Browser,
  bareAddress: string,
  kinds: readonly PageKind[] = PAGE_KINDS,
): Promise<MainThreadFigures> =>
  withVisitors(browser, async (visitors) => {
    const rounds: Round[] = [];
    // The first round starts what all of them share, and does not count.
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push(await playRound(browser, bareAddress, kinds, visitors));
    const counted = rounds.slice(1);
    const pages = kinds.map((kind) => {
      const own = ({ pages }: Round) => pages.get(kind.name) ?? Number.NaN;
      const ratio = median(counted.map((round) => own(round) / round.bare));
      return { ...kind, milliseconds: median(counted.map(own)), ratio };
    });
    return { bare: median(counted.map(({ bare }) => bare)), pages };
  });

/** Whether it keeps its budget. */
export const isQuickEnough = (page: MainThreadPage): boolean => page.ratio <= budgetOf(page).mainThread;

export const mainThreadTable = ({ bare, pages }: MainThreadFigures): string[][] => [
  ['page, CPU of the main thread', 'ms', 'ratio', 'budget', 'met'],
  ['bare page', bare.toFixed(1), '1.00', '', ''],
  ...pages.map((page) => [
    page.name,
    page.milliseconds.toFixed(1),
    page.ratio.toFixed(2),
    `≤ ${budgetOf(page).mainThread.toFixed(1)}`,
    isQuickEnough(page) ? 'yes' : `no, ${(page.ratio - budgetOf(page).mainThread).toFixed(2)} over`,
  ]),
];
