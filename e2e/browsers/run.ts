import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserDriver, Engine, RunningBrowser, WindowSize } from './driver';
import type { Journey } from './journeys/journey';
import type { Result } from './results';
import { Screen } from './screen';

/** Takes journeys in a browser. */

/** A phone and a desktop. */
export const SIZES: readonly WindowSize[] = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** What is to be tried. */
export interface Choice {
  sizes: readonly WindowSize[];
  journeys: readonly Journey[];
}

/** A call that took longer than the product waits: how fast the machine is, no journey judges. */
const SLOW = /^A backend call failed\..*timeout/;
/** Firefox and WebKit end the check of the session when its page is left, and the site says so; the next page asks again. */
const LEFT = /^A backend call failed\..*token-validation.*unreachable/;

const VIOLATION = 'security policy: ';

const unexpected = (complaints: readonly string[], expected: readonly RegExp[]): string[] =>
  [...new Set(complaints)].filter(
    (text) => text.startsWith(VIOLATION) || ![SLOW, LEFT, ...expected].some((pattern) => pattern.test(text)),
  );

/** Rejects with why the journey failed. */
const take = async (journey: Journey, driver: BrowserDriver, pictures: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'breaking-barriers-browsers-'));
  const screen = new Screen(driver, pictures);
  try {
    await journey.take(screen, folder);
  } catch (error) {
    await screen.photographFailure();
    const complaints = await driver.complaints();
    throw new Error([(error as Error).message, ...new Set(complaints)].join('\n    '));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const complaints = unexpected(await driver.complaints(), journey.expected ?? []);
  if (complaints.length > 0) throw new Error(`the browser complained:\n    ${complaints.join('\n    ')}`);
};

const takeAt = async (
  browser: RunningBrowser,
  size: WindowSize,
  journey: Journey,
  pictures: string,
): Promise<Pick<Result, 'outcome' | 'reason'>> => {
  try {
    const driver = await browser.openWindow(size);
    await take(journey, driver, pictures).finally(() => driver.close());
    return { outcome: 'passed' };
  } catch (error) {
    return { outcome: 'failed', reason: (error as Error).message };
  }
};

/** The same of all that an engine was to try. */
export const resultsOf = (
  engine: Engine,
  { sizes, journeys }: Choice,
  outcome: Result['outcome'],
  reason: string,
): Result[] =>
  sizes.flatMap(({ width }) =>
    journeys.map(({ name }) => ({ journey: name, where: `${engine.name} ${width}`, outcome, reason })),
  );

const removePictures = async (folder: string, name: string): Promise<void> => {
  for (const file of await readdir(folder))
    if (file.startsWith(`${name}-`)) await rm(join(folder, file), { force: true });
};

/** Takes each journey at each width, in a window that knows nothing of those before. */
export const runIn = async (
  engine: Engine,
  { sizes, journeys }: Choice,
  pictures: string,
  say: (line: string) => void,
): Promise<Result[]> => {
  const browser = await engine.start().catch((error: Error) => error);
  if (browser instanceof Error)
    return resultsOf(engine, { sizes, journeys }, 'failed', `it did not start: ${browser.message}`);
  say(`\n── ${browser.version}`);
  const results: Result[] = [];
  for (const size of sizes)
    for (const journey of journeys) {
      const where = `${engine.name} ${size.width}`;
      const name = `${where} ${journey.name}`.toLowerCase().replaceAll(' ', '-');
      await removePictures(pictures, name);
      const result = await takeAt(browser, size, journey, join(pictures, name));
      say([`${result.outcome}: ${where}, ${journey.name}`, result.reason].filter(Boolean).join('\n    '));
      results.push({ journey: journey.name, where, ...result });
    }
  await browser.close();
  return results;
};
