import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../e2e/browsers/driver';
import { chromiumEngine } from '../e2e/browsers/engines/chromium';
import { firefoxEngine } from '../e2e/browsers/engines/firefox';
import { webkitEngine } from '../e2e/browsers/engines/webkit';
import { JOURNEYS } from '../e2e/browsers/journeys/all';
import { countOf, isGood, type Result, reasonsOf, tableOf } from '../e2e/browsers/results';
import { type Choice, resultsOf, runIn, SIZES } from '../e2e/browsers/run';
import { warmUp } from '../e2e/support/seeded-learner';
import { startDemo } from '../tests/support/start-demo';
import { aptGet } from './apt-get';

/**
 * `npm run test:browsers`: the main journeys in Chromium, Firefox and WebKit against the built demo, one browser after the
 * other, at the width of a phone and of a desktop. As root it installs the packages of Debian that are missing; a browser
 * that cannot be had is printed as not run. Words after `--` choose: `-- firefox webkit` or `-- firefox 360 profile`.
 * Pictures of the pages are kept in `test-results/browsers`.
 */

const ENGINES: readonly Engine[] = [chromiumEngine, firefoxEngine, webkitEngine];

const PICTURES = join(process.cwd(), 'test-results/browsers');

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Those whose name has one of the words, all of them when none has. */
const chosen = <Item>(
  all: readonly Item[],
  nameOf: (item: Item) => string,
  words: readonly string[],
): readonly Item[] => {
  const named = all.filter((item) => words.some((word) => nameOf(item).toLowerCase().includes(word)));
  return named.length > 0 ? named : all;
};

/** Resolves with why the engine cannot be started, `''` when it can. */
const install = async ({ missing, packages }: Engine): Promise<string> => {
  if (missing().length === 0) return '';
  if (process.getuid?.() !== 0)
    return `${missing().join(', ')} missing; as root: apt-get install ${packages.join(' ')}`;
  say(`Installing ${packages.join(' ')}`);
  await aptGet('update', '-qq');
  await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
  return missing().length === 0 ? '' : `${missing().join(', ')} could not be installed by apt-get`;
};

/** The demo that these variables name, as for the other journeys, else one of its own. */
const openDemo = async (): Promise<() => Promise<void>> => {
  if (process.env.E2E_SITE && process.env.E2E_SANDBOX) return async () => undefined;
  const demo = await startDemo();
  process.env.E2E_SITE = demo.site;
  process.env.E2E_SANDBOX = demo.sandbox;
  await warmUp();
  return async () => {
    await demo.stop();
    await demo.clean();
  };
};

const tryIn = async (engine: Engine, choice: Choice): Promise<Result[]> => {
  const obstacle = await install(engine);
  return obstacle ? resultsOf(engine, choice, 'not run', obstacle) : runIn(engine, choice, PICTURES, say);
};

const main = async (): Promise<void> => {
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const choice = {
    sizes: chosen(SIZES, ({ width }) => String(width), words),
    journeys: chosen(JOURNEYS, ({ name }) => name, words),
  };
  await mkdir(PICTURES, { recursive: true });
  const closeDemo = await openDemo();
  const results: Result[] = [];
  try {
    for (const engine of chosen(ENGINES, ({ name }) => name, words))
      results.push(...(await tryIn(engine, choice)));
  } finally {
    await closeDemo();
  }
  say(`\n${tableOf(results)}\n`);
  for (const line of reasonsOf(results)) say(line);
  say(`\n${countOf(results)}`);
  process.exitCode = isGood(results) ? 0 : 1;
};

main().catch((error: Error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exitCode = 1;
});
