import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';

/** What the JSON reports of Vitest and Playwright say, as far as `npm test` needs it. */

export interface Count {
  passed: number;
  failed: number;
  /** What failed, by name, for the summary at the end: the last screen of a log is what people get to see. */
  failures: readonly string[];
  /** Titles of the tests that ran and passed, those of the groups around them included. */
  passedTitles: readonly string[];
}

export const single = (ok: boolean, failure = ''): Count => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: ok ? [] : [failure].filter(Boolean),
  passedTitles: [],
});

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

export const readVitestReport = (report: VitestReport): Count => {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(process.cwd(), name) })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, fullName }) => `${file} › ${fullName}`),
    passedTitles: tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  };
};

interface JourneySuite {
  title: string;
  specs?: { title: string; ok: boolean; tests: { results: { status: string }[] }[] }[];
  suites?: JourneySuite[];
}

export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: JourneySuite[];
}

const journeys = (suite: JourneySuite, around = ''): { title: string; ok: boolean; passed: boolean }[] => {
  const titleOf = (title: string) => (around ? `${around} › ${title}` : title);
  return [
    ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
      title: `${titleOf(suite.title)} › ${title}`,
      ok,
      // A journey that was skipped is `ok` as well.
      passed: ok && tests.every(({ results }) => results.at(-1)?.status === 'passed'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => journeys(inner, titleOf(suite.title))),
  ];
};

export const readJourneyReport = ({ stats, suites }: JourneyReport): Count => {
  const all = suites.flatMap((suite) => journeys(suite));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: all.filter(({ ok }) => !ok).map(({ title }) => title),
    passedTitles: all.filter(({ passed }) => passed).map(({ title }) => title),
  };
};

const NO_REPORT = 'no report was written';

/** A runner that ended badly without a report, or with nothing in it, counts as one failure. */
export const fromReport = async (
  file: string,
  code: number,
  read: (report: never) => Count,
): Promise<Count> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return single(false, NO_REPORT);
  const count = read(JSON.parse(text) as never);
  return count.failed === 0 && (code !== 0 || count.passed === 0)
    ? { ...count, failed: 1, failures: ['the runner ended badly, outside of any test'] }
    : count;
};

/** With what `outside-tests.ts` wrote down, in the summary. Where it wrote nothing down, nobody knows what failed there. */
export const withOutside = async (count: Count, file: string): Promise<Count> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) return { ...count, failures: [...count.failures, ...(JSON.parse(text) as string[])] };
  // A runner that was stopped writes neither report, which is a failure already.
  if (count.failures.includes(NO_REPORT)) return count;
  const failure = `${basename(file)} was not written, so what failed outside of any test is not known`;
  return { ...count, failed: count.failed + 1, failures: [...count.failures, failure] };
};
