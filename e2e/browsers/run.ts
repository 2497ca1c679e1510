import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cell, touches } from './cells';
import type { BrowserDriver, Engine, RunningBrowser, Surroundings } from './driver';
import type { Result } from './results';
import { type Condition, Screen } from './screen';

/** Takes journeys under conditions. */

const DESKTOP = { width: 1440, height: 900 };

/** A phone and a desktop with nothing special about them, for `npm run test:browsers`. */
export const SIZES: readonly Condition[] = [
  { name: '360', size: { width: 360, height: 740 } },
  { name: '1440', size: DESKTOP },
];

export const surroundingsOf = ({ size = DESKTOP, script, line, forcedColors }: Condition): Surroundings => ({
  size,
  script,
  line,
  forcedColors,
});

/** A call that took longer than the product waits: how fast the machine is, no journey judges. */
const SLOW = /^A backend call failed\..*timeout/;
/** Firefox and WebKit end what is under way when its page is left, and the site says so: the next page asks again, the server clears drafts. */
const LEFT = /^A backend call failed\..*(token-validation|storage-delete).*unreachable/;
/** Firefox takes a picture for broken that was on its way when its page was left. */
const CUT_PICTURE = /^not caught: Image corrupt or truncated/;

const VIOLATION = 'security policy: ';

/** Console errors that the journey or its condition causes on purpose. */
export const expectedIn = ({ journey, condition }: Cell): RegExp[] => [
  ...(journey.expected ?? []),
  ...(condition.expected ?? []),
];

const unexpected = (complaints: readonly string[], cell: Cell): string[] => {
  const expected = [SLOW, LEFT, CUT_PICTURE, ...expectedIn(cell)];
  return [...new Set(complaints)].filter(
    (text) => text.startsWith(VIOLATION) || !expected.some((pattern) => pattern.test(text)),
  );
};

/**
 * Takes the journey in a window that has the condition. Rejects with why it failed.
 * @param pictures folder and beginning of the names of its pictures
 */
export const take = async (cell: Cell, driver: BrowserDriver, pictures?: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'breaking-barriers-browsers-'));
  const screen = new Screen(driver, cell.condition, pictures);
  try {
    await cell.journey.take(screen, folder);
  } catch (error) {
    await screen.photographFailure();
    const complaints = await driver.complaints();
    throw new Error([(error as Error).message, ...new Set(complaints)].join('\n    '));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const complaints = unexpected(await driver.complaints(), cell);
  if (complaints.length > 0) throw new Error(`the browser complained:\n    ${complaints.join('\n    ')}`);
};

type Outcome = Pick<Result, 'outcome' | 'reason'>;

/** What becomes of a cell without taking it, if anything does. */
const settledWithout = ({ cannot }: Engine, cell: Cell): Outcome | undefined => {
  if (!touches(cell)) return { outcome: 'untouched' };
  const { takes } = cell.condition;
  const reason = takes && cannot[takes];
  return reason ? { outcome: 'not run', reason: `${takes}: ${reason}` } : undefined;
};

const takeIn = async (browser: RunningBrowser, cell: Cell, pictures: string): Promise<Outcome> => {
  try {
    const driver = await browser.openWindow(surroundingsOf(cell.condition));
    await take(cell, driver, pictures).finally(() => driver.close());
    return { outcome: 'passed' };
  } catch (error) {
    return { outcome: 'failed', reason: (error as Error).message };
  }
};

export const resultOf = ({ name }: Engine, { condition, journey }: Cell, outcome: Outcome): Result => ({
  engine: name,
  condition: condition.name,
  journey: journey.name,
  ...outcome,
});

const removePictures = async (folder: string, name: string): Promise<void> => {
  for (const file of await readdir(folder))
    if (file.startsWith(`${name}-`)) await rm(join(folder, file), { force: true });
};

/** Takes cells in a browser of its own until none is left. */
const work = async (
  engine: Engine,
  waiting: Cell[],
  pictures: string,
  note: (result: Result) => Promise<void>,
): Promise<void> => {
  let browser = await engine.start();
  for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
    const name = [engine.name, cell.condition.name, cell.journey.name].join(' ').toLowerCase();
    const file = name.replaceAll(/[^\w.]+/g, '-');
    await removePictures(pictures, file);
    if (!browser.isThere()) browser = await engine.start();
    const outcome = settledWithout(engine, cell) ?? (await takeIn(browser, cell, join(pictures, file)));
    await note(resultOf(engine, cell, outcome));
  }
  await browser.close();
};

/** Takes the cells, so many at a time, each in a window that knows nothing of those before. */
export const runIn = async (
  engine: Engine,
  cells: readonly Cell[],
  { pictures, atATime }: { pictures: string; atATime: number },
  note: (result: Result) => Promise<void>,
): Promise<void> => {
  const waiting = [...cells];
  const workers = Array.from({ length: atATime }, () => work(engine, waiting, pictures, note));
  for (const ended of await Promise.allSettled(workers)) {
    if (ended.status === 'fulfilled') continue;
    const reason = `the browser did not start or go on: ${(ended.reason as Error).message}`;
    for (const cell of waiting.splice(0)) await note(resultOf(engine, cell, { outcome: 'failed', reason }));
  }
};
