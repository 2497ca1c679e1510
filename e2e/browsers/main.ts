import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackages } from '../../harness/apt-get';
import { warmUp } from '../../harness/people/seeded-learner';
import { startDemo } from '../../harness/site/start-demo';
import { allCells, type Cell } from './cells';
import { CONDITIONS } from './conditions/all';
import type { Engine } from './driver';
import { chromiumEngine } from './engines/chromium';
import { firefoxEngine } from './engines/firefox';
import { webkitEngine } from './engines/webkit';
import { JOURNEYS } from './journeys/all';
import { countOf, isGood, type Result, reasonsOf, tableOf } from './results';
import { resultOf, runIn, SIZES } from './run';
import type { Condition } from './screen';

/**
 * `npm run test:browsers`: the main journeys in Chromium, Firefox and WebKit against the built demo, at the width of a phone
 * and of a desktop. `npm run test:conditions`: the same journeys under every condition of a device, a line, a browser or
 * another tab. As root it installs the packages of Debian that are missing; a browser that cannot be had is printed as not run.
 *
 * Words after `--` choose: `-- firefox 360 profile`, `-- "320 px"`; `engine=`, `condition=` or `journey=` before a word tells what it means.
 * `unfinished` takes what has not passed since the last whole run, `one-at-a-time` is for a small machine. Pictures and results
 * are kept in `test-results/browsers` and `test-results/conditions`.
 */

const ENGINES: readonly Engine[] = [chromiumEngine, firefoxEngine, webkitEngine];

const TABLES = { browsers: SIZES, conditions: CONDITIONS };

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Those whose name has one of the words that may mean them, all of them when none has. */
const chosen = <Item extends { name: string }>(
  kind: string,
  all: readonly Item[],
  words: readonly string[],
): readonly Item[] => {
  const own = words.map((word) => (word.startsWith(`${kind}=`) ? word.slice(kind.length + 1) : word));
  const named = all.filter(({ name }) => own.some((word) => name.toLowerCase().includes(word)));
  return named.length > 0 ? named : all;
};

/** Resolves with why the engine cannot be started, `''` when it can. */
const install = async ({ missing, packages }: Engine): Promise<string> => {
  if (missing().length === 0) return '';
  if (process.getuid?.() !== 0)
    return `${missing().join(', ')} missing; as root: apt-get install ${packages.join(' ')}`;
  say(`Installing ${packages.join(' ')}`);
  await installPackages('--no-install-recommends', ...packages);
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

const placeIn = (list: readonly { name: string }[], wanted: string): number =>
  list.findIndex(({ name }) => name === wanted);

/** In the order of the lists, whatever was ready first. */
const inOrder = (results: readonly Result[], conditions: readonly Condition[]): Result[] => {
  const place = ({ engine, condition, journey }: Result): number =>
    placeIn(ENGINES, engine) * 1e6 + placeIn(conditions, condition) * 1e3 + placeIn(JOURNEYS, journey);
  return [...results].sort((one, other) => place(one) - place(other));
};

const isSameCell = (one: Result, other: Result): boolean =>
  one.engine === other.engine && one.condition === other.condition && one.journey === other.journey;

/** Results of this run and, with `unfinished`, of those before it; each is written down as soon as it is there. */
const openResults = async (file: string, goOn: boolean) => {
  if (!goOn) await rm(file, { force: true });
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const all: Result[] = [];
  const add = (result: Result) => {
    const before = all.findIndex((known) => isSameCell(known, result));
    if (before >= 0) all[before] = result;
    else all.push(result);
  };
  for (const line of lines) add(JSON.parse(line) as Result);
  return {
    all,
    hasPassed: (engine: Engine, cell: Cell) => {
      const wanted = resultOf(engine, cell, { outcome: 'passed' });
      return all.some((known) => isSameCell(known, wanted) && known.outcome === 'passed');
    },
    note: async (result: Result) => {
      add(result);
      const { engine, condition, journey, outcome, reason } = result;
      say([`${outcome}: ${engine}, ${condition}, ${journey}`, reason].filter(Boolean).join('\n    '));
      await appendFile(file, `${JSON.stringify(result)}\n`);
    },
  };
};

const main = async (): Promise<void> => {
  const [table = '', ...rest] = process.argv.slice(2);
  const words = rest.map((word) => word.toLowerCase());
  const folder = join(process.cwd(), 'test-results', table);
  await mkdir(folder, { recursive: true });
  const { all, hasPassed, note } = await openResults(
    join(folder, 'results.jsonl'),
    words.includes('unfinished'),
  );
  const conditions = chosen('condition', TABLES[table as keyof typeof TABLES], words);
  const cells = allCells(conditions, chosen('journey', JOURNEYS, words));
  const atATime = words.includes('one-at-a-time') ? 1 : 2;
  const closeDemo = await openDemo();
  try {
    for (const engine of chosen('engine', ENGINES, words)) {
      const left = cells.filter((cell) => !hasPassed(engine, cell));
      const reason = await install(engine);
      if (reason) for (const cell of left) await note(resultOf(engine, cell, { outcome: 'not run', reason }));
      else await runIn(engine, left, { pictures: folder, atATime }, note);
    }
  } finally {
    await closeDemo();
  }
  const results = inOrder(all, TABLES[table as keyof typeof TABLES]);
  say(`\n${tableOf(results)}\n`);
  for (const line of reasonsOf(results)) say(line);
  say(`\n${countOf(all)}`);
  process.exitCode = isGood(all) ? 0 : 1;
};

main().catch((error: Error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exitCode = 1;
});
