import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../harness/ensure-chromium';
import { run, runAndCollect } from '../harness/processes';
import { canaryBuildIsCurrent } from '../harness/site/current-build';
import { judgeRequirements, readRows } from './requirements';
import { type Count, fromReport, readJourneyReport, readVitestReport, single } from './test-reports';

/**
 * `npm test`: types, lint, tests of every kind, build, browser journeys, and whether those that passed cover
 * the requirements. Goes on after a failure, so that one run shows them all; the last line is `N passed, N failed`.
 */

interface Step {
  title: string;
  /** When its work begins: with the whole run, or while the step before this one runs. `run` then waits for its end. */
  early?: 'with the run' | 'one step before';
  begin?(): void;
  /** @param passedTitles of the tests of all earlier steps */
  run(workDir: string, passedTitles: readonly string[]): Promise<Count>;
}

const root = process.cwd();
const resolveBin = createRequire(join(root, 'package.json')).resolve;
const vitest = join(resolveBin('vitest/package.json'), '..', 'vitest.mjs');
const typescript = join(resolveBin('typescript-native/package.json'), '..', 'bin/tsc');
const playwright = join(resolveBin('playwright/package.json'), '..', 'cli.js');

const node = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, args, { env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env } });

/** In one run, so that no worker waits for the last file of one kind before it begins with the next. */
const testsWithoutBrowser: Step = {
  title: 'Unit, component, architecture, contract, API and fault tests',
  async run(workDir) {
    const file = join(workDir, 'tests.json');
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await node([vitest, 'run', ...reports]);
    return fromReport(file, code, readVitestReport);
  },
};

/**
 * Begins with the step before it: a build keeps one processor busy most of the time, and those tests often wait for
 * services. What it prints is shown when it is its turn.
 */
const buildStep = (): Step => {
  const build = async () => {
    if (await canaryBuildIsCurrent()) return { code: 0, output: 'The build is current.\n' };
    return runAndCollect(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--canaries']);
  };
  let begun: ReturnType<typeof build> | undefined;
  return {
    title: 'Build',
    early: 'one step before',
    begin: () => {
      begun = build();
      // A failure to start it is reported by `run`, which may come much later.
      begun.catch(() => undefined);
    },
    async run() {
      const { code, output } = await (begun ?? build());
      process.stdout.write(output);
      return single(code === 0);
    },
  };
};

/** A browser may have to be installed first, which is mostly waiting for a network. */
const journeysStep = (): Step => {
  let browser: Promise<string> | undefined;
  return {
    title: 'Browser journeys',
    early: 'with the run',
    begin: () => {
      browser = ensureChromium();
      browser.catch(() => undefined);
    },
    async run(workDir) {
      const file = join(workDir, 'journeys.json');
      const code = await node([playwright, 'test', '--config', 'e2e/playwright.config.ts'], {
        CHROMIUM_PATH: await (browser ?? ensureChromium()),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      });
      return fromReport(file, code, readJourneyReport);
    },
  };
};

/** Two dozen behaviours, other ones each day, are taken out: each has to be noticed by a test. */
const mutationStep: Step = {
  title: 'Behaviours taken out',
  async run(workDir) {
    const file = join(workDir, 'mutation.json');
    const code = await node(['--import', 'tsx', 'mutation/main.ts', '--turn', `--report=${file}`]);
    return fromReport(file, code, (count: Count) => count);
  },
};

const STEPS: readonly Step[] = [
  { title: 'Types', run: async () => single((await node([typescript, '--noEmit'])) === 0) },
  {
    title: 'Format and lint',
    run: async () => single((await node(['--import', 'tsx', 'scripts/lint.ts'])) === 0),
  },
  mutationStep,
  testsWithoutBrowser,
  buildStep(),
  journeysStep(),
  {
    title: 'Requirements',
    async run(_workDir, passedTitles) {
      const rows = readRows(await readFile(join(root, 'docs/requirements.md'), 'utf8'));
      const { problems, open, later } = judgeRequirements(rows, passedTitles);
      const list = (title: string, ids: readonly string[]) =>
        process.stdout.write(`${title} (${ids.length}): ${ids.join(', ')}\n`);
      list('Rows whose subject comes with a later step', open);
      list('Rows of later steps that no test names yet', later);
      for (const problem of problems) process.stdout.write(`${problem}\n`);
      return { ...single(problems.length === 0), failed: problems.length, failures: problems };
    },
  },
];

const main = async () => {
  const workDir = await mkdtemp(join(tmpdir(), 'breaking-barriers-test-'));
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  const passedTitles: string[] = [];
  for (const step of STEPS) if (step.early === 'with the run') step.begin?.();
  for (const [index, step] of STEPS.entries()) {
    const next = STEPS[index + 1];
    if (next?.early === 'one step before') next.begin?.();
    process.stdout.write(`\n── ${step.title}\n`);
    const started = Date.now();
    const count = await step.run(workDir, passedTitles).catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      return single(false);
    });
    passed += count.passed;
    failed += count.failed;
    passedTitles.push(...count.passedTitles);
    if (count.failed > 0)
      failures.push(
        ...(count.failures.length > 0 ? count.failures : ['']).map((name) => `${step.title}: ${name}`),
      );
    const seconds = Math.round((Date.now() - started) / 1000);
    process.stdout.write(`── ${step.title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`);
  }
  await rm(workDir, { recursive: true, force: true });
  if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${failures.join('\n')}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
};

void main();
