import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../harness/ensure-chromium';
import { run, runAndHandOn } from '../harness/processes';
import { canaryBuildIsCurrent } from '../harness/site/current-build';
import { createProcessorMeter, type PartTime, printPartTimes } from './part-times';
import { judgeRequirements, readRows } from './requirements';
import {
  type Count,
  fromReport,
  readJourneyReport,
  readVitestReport,
  single,
  withOutside,
} from './test-reports';

/**
 * `npm test`: types, lint, tests of every kind, build, browser journeys, and whether those that passed cover
 * the requirements. Goes on after a failure, so that one run shows them all; the last line is `N passed, N failed`.
 */

interface Step {
  title: string;
  run(tools: Tools): Promise<Count>;
}

/** What a step has. */
interface Tools {
  /** For reports; removed after the run. */
  workDir: string;
  /** Runs Node with these arguments to its end; its exit code. */
  node(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<number>;
  print(text: string): void;
}

interface Result {
  title: string;
  count: Count;
  time: PartTime;
}

const root = process.cwd();
const resolveBin = createRequire(join(root, 'package.json')).resolve;
const vitest = join(resolveBin('vitest/package.json'), '..', 'vitest.mjs');
const typescript = join(resolveBin('typescript-native/package.json'), '..', 'bin/tsc');
const playwright = join(resolveBin('playwright/package.json'), '..', 'cli.js');

const types: Step = {
  title: 'Types',
  run: async ({ node }) => single((await node([typescript, '--noEmit'])) === 0),
};

const lint: Step = {
  title: 'Format and lint',
  run: async ({ node }) => single((await node(['--import', 'tsx', 'scripts/lint.ts'])) === 0),
};

/** Two dozen behaviours, other ones each day, are taken out: each has to be noticed by a test. */
const mutation: Step = {
  title: 'Behaviours taken out',
  async run({ workDir, node }) {
    const file = join(workDir, 'mutation.json');
    const code = await node(['--import', 'tsx', 'mutation/main.ts', '--turn', `--report=${file}`]);
    return fromReport(file, code, (count: Count) => count);
  },
};

/** In one run, so that no worker waits for the last file of one kind before it begins with the next. */
const testsWithoutBrowser: Step = {
  title: 'Unit, component, architecture, contract, API and fault tests',
  async run({ workDir, node }) {
    const file = join(workDir, 'tests.json');
    const outside = join(workDir, 'outside-tests.json');
    const reporters = ['default', 'json', join(root, 'scripts/outside-tests.ts')];
    const reports = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`];
    const code = await node([vitest, 'run', ...reports], { OUTSIDE_TESTS: outside });
    return withOutside(await fromReport(file, code, readVitestReport), outside);
  },
};

const build: Step = {
  title: 'Build',
  async run({ node, print }) {
    if (!(await canaryBuildIsCurrent()))
      return single((await node(['--import', 'tsx', 'scripts/build.ts', '--canaries'])) === 0);
    print('The build is current.\n');
    return single(true);
  },
};

/** @param browser its program, which may have to be installed first */
const journeys = (browser: Promise<string>): Step => ({
  title: 'Browser journeys',
  async run({ workDir, node }) {
    const file = join(workDir, 'journeys.json');
    const code = await node([playwright, 'test', '--config', 'e2e/playwright.config.ts'], {
      CHROMIUM_PATH: await browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    return fromReport(file, code, readJourneyReport);
  },
});

/** @param passedTitles of all tests before it */
const requirements = (passedTitles: readonly string[]): Step => ({
  title: 'Requirements',
  async run({ print }) {
    const rows = readRows(await readFile(join(root, 'docs/requirements.md'), 'utf8'));
    const { problems, open, later } = judgeRequirements(rows, passedTitles);
    const list = (title: string, ids: readonly string[]) =>
      print(`${title} (${ids.length}): ${ids.join(', ')}\n`);
    list('Rows whose subject comes with a later step', open);
    list('Rows of later steps that no test names yet', later);
    for (const problem of problems) print(`${problem}\n`);
    return { ...single(problems.length === 0), failed: problems.length, failures: problems };
  },
});

const processorMeter = createProcessorMeter();

const secondsSince = (started: number): number => (Date.now() - started) / 1000;

const take = async ({ title, run: runStep }: Step, tools: Tools): Promise<Result> => {
  tools.print(`\n── ${title}\n`);
  const started = Date.now();
  let processorSeconds: number | null = 0;
  const node: Tools['node'] = async (args, env) => {
    const code = await tools.node(args, env);
    processorSeconds = processorMeter();
    return code;
  };
  const count = await runStep({ ...tools, node }).catch((error: Error) => {
    tools.print(`${error.message}\n`);
    return single(false);
  });
  const time = { title, seconds: secondsSince(started), processorSeconds };
  const { passed, failed } = count;
  tools.print(`── ${title}: ${passed} passed, ${failed} failed (${Math.round(time.seconds)} s)\n`);
  return { title, count, time };
};

const takeInOrder = async (steps: readonly Step[], tools: Tools): Promise<Result[]> => {
  const results: Result[] = [];
  for (const step of steps) results.push(await take(step, tools));
  return results;
};

const withTelemetryOff = (env: Readonly<Record<string, string>> = {}) => ({
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
});

/** Steps that have the console. */
const atTheConsole = (workDir: string): Tools => ({
  workDir,
  node: (args, env) => run(process.execPath, args, withTelemetryOff(env)),
  print: (text) => process.stdout.write(text),
});

/** Steps beside them. `show` prints what they have printed by then, and from then on what they print. */
const besideThem = (workDir: string): Tools & { show(): void } => {
  const kept: string[] = [];
  let isShown = false;
  const print = (text: string) => void (isShown ? process.stdout.write(text) : kept.push(text));
  const show = () => {
    isShown = true;
    for (const text of kept.splice(0)) print(text);
  };
  const node: Tools['node'] = (args, env) =>
    runAndHandOn(process.execPath, args, print, withTelemetryOff(env));
  return { workDir, node, print, show };
};

const failuresOf = ({ title, count: { failed, failures } }: Result): string[] =>
  failed === 0 ? [] : (failures.length > 0 ? failures : ['']).map((name) => `${title}: ${name}`);

const tell = (results: readonly Result[], started: number): void => {
  const failures = results.flatMap(failuresOf);
  const sumOf = (of: 'passed' | 'failed') => results.reduce((sum, { count }) => sum + count[of], 0);
  process.stdout.write('\n');
  printPartTimes(
    results.map(({ time }) => time),
    secondsSince(started),
  );
  if (failures.length > 0) process.stdout.write(`What failed:\n${failures.join('\n')}\n\n`);
  process.stdout.write(`${sumOf('passed')} passed, ${sumOf('failed')} failed\n`);
  process.exitCode = sumOf('failed') === 0 ? 0 : 1;
};

const main = async () => {
  const started = Date.now();
  const workDir = await mkdtemp(join(tmpdir(), 'breaking-barriers-test-'));
  // Mostly waiting for a network, where it has to be installed.
  const browser = ensureChromium();
  browser.catch(() => undefined);
  const console = atTheConsole(workDir);
  // Before the build, which writes types of its own.
  const first = await takeInOrder([types], console);
  const beside = besideThem(workDir);
  const building = takeInOrder([build], beside);
  const withoutBuild = await takeInOrder([lint, mutation, testsWithoutBrowser], console);
  beside.show();
  const built = await building;
  // Not beside the others: each of both keeps two processors busy, and on a slow machine their limits of time would run out.
  const inBrowser = await takeInOrder([journeys(browser)], console);
  const all = [...first, ...withoutBuild, ...built, ...inBrowser];
  const passedTitles = all.flatMap(({ count }) => count.passedTitles);
  const last = await takeInOrder([requirements(passedTitles)], console);
  await rm(workDir, { recursive: true, force: true });
  tell([...all, ...last], started);
};

void main();
