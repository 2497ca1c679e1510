import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildWithCanaries, canaryBuildIsCurrent } from './build';
import { ensureChromium } from './ensure-chromium';
import { run } from './processes';

/**
 * `npm test`: types, lint, tests of every kind, build, browser journeys. Goes on after a failure, so that one run
 * shows them all; the last line is `N passed, N failed`.
 */

interface Count {
  passed: number;
  failed: number;
  /** What failed, by name, for the summary at the end: the last screen of a log is what people get to see. */
  failures: readonly string[];
}

interface Step {
  title: string;
  run(workDir: string): Promise<Count>;
}

const root = process.cwd();
const resolveBin = createRequire(join(root, 'package.json')).resolve;
const vitest = join(resolveBin('vitest/package.json'), '..', 'vitest.mjs');
const typescript = resolveBin('typescript/bin/tsc');
const biome = resolveBin('@biomejs/biome/bin/biome');
const playwright = join(resolveBin('playwright/package.json'), '..', 'cli.js');

const node = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, args, { env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env } });

const single = (ok: boolean, failure = ''): Count =>
  ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [failure].filter(Boolean) };

/** A runner that ended badly without a report, or with nothing in it, counts as one failure. */
const fromReport = async (file: string, code: number, read: (report: never) => Count): Promise<Count> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return single(false, 'no report was written');
  const count = read(JSON.parse(text) as never);
  return count.failed === 0 && (code !== 0 || count.passed === 0)
    ? { ...count, failed: 1, failures: ['the runner ended badly, outside of any test'] }
    : count;
};

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface JourneySuite {
  title: string;
  specs?: { title: string; ok: boolean }[];
  suites?: JourneySuite[];
}

const failedJourneys = (suite: JourneySuite): string[] => [
  ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ title }) => `${suite.title} › ${title}`),
  ...(suite.suites ?? []).flatMap(failedJourneys),
];

const vitestStep = (projects: readonly string[], title: string): Step => ({
  title,
  async run(workDir) {
    const file = join(workDir, `${projects[0]}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const code = await node([
      vitest,
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    return fromReport(file, code, (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
      ),
    }));
  },
});

const STEPS: readonly Step[] = [
  { title: 'Types', run: async () => single((await node([typescript, '--noEmit'])) === 0) },
  {
    title: 'Format and lint',
    run: async () => single((await node([biome, 'check', '.', '--error-on-warnings'])) === 0),
  },
  vitestStep(['unit', 'components', 'architecture'], 'Unit, component and architecture tests'),
  vitestStep(['contract', 'api'], 'Contract and API tests'),
  {
    title: 'Build',
    async run() {
      if (!(await canaryBuildIsCurrent())) await buildWithCanaries();
      return single(true);
    },
  },
  {
    title: 'Browser journeys',
    async run(workDir) {
      const file = join(workDir, 'journeys.json');
      const code = await node([playwright, 'test', '--config', 'e2e/playwright.config.ts'], {
        CHROMIUM_PATH: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      });
      return fromReport(
        file,
        code,
        (report: {
          stats: { expected: number; unexpected: number; flaky: number };
          suites: JourneySuite[];
        }) => ({
          passed: report.stats.expected,
          failed: report.stats.unexpected + report.stats.flaky,
          failures: report.suites.flatMap(failedJourneys),
        }),
      );
    },
  },
];

const main = async () => {
  const workDir = await mkdtemp(join(tmpdir(), 'breaking-barriers-test-'));
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  for (const step of STEPS) {
    process.stdout.write(`\n── ${step.title}\n`);
    const started = Date.now();
    const count = await step.run(workDir).catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      return single(false);
    });
    passed += count.passed;
    failed += count.failed;
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
