import type { Browser, Page } from 'playwright/test';
import { PAGE_KINDS, type PageKind } from '../../harness/received/page-kinds';
import { asVisitor, openKind, type Visitors } from '../../harness/received/visitors';
import { median } from '../median';

/** How long the first press on a page that sleeps takes to its effect, in milliseconds. */

interface Press {
  name: string;
  page: PageKind['name'];
  /** What is pressed, and what is there once that has had its effect. */
  target: string;
  effect: string;
  /** And what is entered in it. */
  value?: string;
}

const PRESSES: readonly Press[] = [
  { page: 'login', name: 'show password', target: '#password + button', effect: '#password[type=text]' },
  {
    page: 'contact',
    name: 'send with nothing entered',
    target: '#contact-form [type=submit]',
    effect: '#contact-form [aria-invalid=true]',
  },
  { page: 'module', name: 'play', target: '[data-play]', effect: 'video[data-asked]' },
  {
    page: 'module',
    name: 'check with nothing chosen',
    target: '#questions form [type=submit]',
    effect: '#questions form [role=alert]',
  },
  { page: 'profile', name: 'open a part', target: '#work-start', effect: '#organisation' },
  { page: 'impact', name: 'one more', target: '#people + button', effect: '#people', value: '1' },
];

/** A line and a device, as Chromium stands in for them. */
interface Condition {
  name: string;
  /** Whether the browser has been on the page before, and pressed. */
  isWarm: boolean;
  processor: 1 | 6;
  isSlow: boolean;
  rounds: number;
  /** Milliseconds. */
  limit?: number;
}

const CONDITIONS: readonly Condition[] = [
  { name: 'fast, warm', isWarm: true, processor: 1, isSlow: false, rounds: 3, limit: 150 },
  { name: 'fast, empty', isWarm: false, processor: 1, isSlow: false, rounds: 3, limit: 500 },
  { name: 'fast, warm, ÷ 6', isWarm: true, processor: 6, isSlow: false, rounds: 3 },
  { name: 'fast, empty, ÷ 6', isWarm: false, processor: 6, isSlow: false, rounds: 3 },
  { name: '400 kbit/s', isWarm: false, processor: 1, isSlow: true, rounds: 1 },
  { name: '400 kbit/s, ÷ 6', isWarm: false, processor: 6, isSlow: true, rounds: 1 },
];

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const slowDown = async (page: Page, { processor, isSlow }: Condition): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (isSlow) await cdp.send('Network.emulateNetworkConditions', SLOW);
};

/** Presses, and answers how long that took. */
const pressAndWait = async (page: Page, { target, ...press }: Press): Promise<number> => {
  const button = page.locator(target).last();
  await button.scrollIntoViewIfNeeded();
  const waiting = page.evaluate(async ({ effect, value }) => {
    const began = await new Promise<number>((done) => {
      addEventListener('pointerdown', ({ timeStamp }) => done(timeStamp), { capture: true, once: true });
    });
    for (;;) {
      const found = document.querySelector<HTMLInputElement>(effect);
      if (found && (value === undefined || found.value === value)) return performance.now() - began;
      await new Promise(requestAnimationFrame);
    }
  }, press);
  await button.click({ noWaitAfter: true });
  return waiting;
};

const pressOnce = (browser: Browser, press: Press, condition: Condition, visitors: Visitors) => {
  const kind = PAGE_KINDS.find(({ name }) => name === press.page);
  if (!kind) throw new Error(`There is no page “${press.page}”.`);
  return asVisitor(browser, kind, visitors, async (page) => {
    const open = async () => {
      await openKind(page, kind, visitors);
      await page.waitForLoadState('networkidle');
    };
    await slowDown(page, condition);
    await open();
    if (condition.isWarm) {
      await pressAndWait(page, press);
      await open();
    }
    return pressAndWait(page, press);
  });
};

export interface PressFigure {
  press: string;
  condition: Condition;
  /** Median of the rounds. */
  milliseconds: number;
}

export const measureFirstPresses = async (
  browser: Browser,
  visitors: Visitors,
): Promise<readonly PressFigure[]> => {
  const figures: PressFigure[] = [];
  for (const condition of CONDITIONS)
    for (const press of PRESSES) {
      const times: number[] = [];
      for (let round = 0; round < condition.rounds; round += 1)
        times.push(await pressOnce(browser, press, condition, visitors));
      figures.push({ press: `${press.page}: ${press.name}`, condition, milliseconds: median(times) });
    }
  return figures;
};

export const isFastEnough = ({ milliseconds, condition: { limit } }: PressFigure): boolean =>
  limit === undefined || milliseconds <= limit;

/** A line for each press, a column for each condition. */
export const pressTable = (figures: readonly PressFigure[]): string[][] => {
  const cell = (press: string, { name, limit }: Condition): string => {
    const found = figures.find((one) => one.press === press && one.condition.name === name);
    if (!found) return '';
    return `${found.milliseconds.toFixed(0)}${isFastEnough(found) ? '' : `, over ${limit}`}`;
  };
  return [
    ['first press to effect, ms', ...CONDITIONS.map(({ name }) => name)],
    ...[...new Set(figures.map(({ press }) => press))].map((press) => [
      press,
      ...CONDITIONS.map((condition) => cell(press, condition)),
    ]),
  ];
};
