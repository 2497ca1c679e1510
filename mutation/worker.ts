import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestRunResult, TestSpecification, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { applyPatch, type Patch } from '@/harness/patch';
import { type Behaviour, nameOf, partsOfTest } from './behaviour';

/** One process that takes behaviours out, in a copy of the project that is its working folder. */

/** Behaviours that the same tests notice, or that there is nothing more to do. */
export type Order = readonly Behaviour[] | 'end';

/** `broken`: no expectation decided, since the tests failed in another way, or unchanged. */
export type Verdict = 'noticed' | 'survived' | 'broken';

export interface Outcome {
  name: string;
  verdict: Verdict;
  /** The test that noticed, or what was broken. */
  by: string;
  seconds: number;
}

const root = process.cwd();

/** A test that waits for what no longer comes would wait for minutes, for the sake of busy machines. */
const LESS_PATIENCE: readonly Patch[] = [
  {
    file: 'vitest.config.mts',
    from: 'testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 200_000 } }',
    to: 'testTimeout: 15_000, hookTimeout: 60_000, expect: { poll: { timeout: 5_000 } }',
  },
  { file: 'tests/support/dom-setup.ts', from: 'asyncUtilTimeout: 120_000', to: 'asyncUtilTimeout: 5_000' },
];

/** Never into the file that is there, which may have another name elsewhere. */
const write = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
};

const change = async (patch: Patch): Promise<{ path: string; before: string }> => {
  const path = join(root, patch.file);
  const before = await readFile(path, 'utf8');
  await write(path, applyPatch(before, patch));
  return { path, before };
};

type Failure = NonNullable<ReturnType<TestCase['result']>['errors']>[number];

/** Of the language: what was taken out broke the code, and no test judged it. */
const BUILT_IN = [
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
];

/** Of Vitest, of the testing library and its matchers, of a property of fast-check; or an error of the product's own where a test awaits a result. */
const isExpectation = ({ name, message }: Failure): boolean =>
  !BUILT_IN.includes(name ?? 'Error') ||
  /^(Property failed after|expect\()/.test(stripVTControlCharacters(message));

const firstLine = (text: string): string => text.split('\n', 1)[0]?.slice(0, 160) ?? '';

const judge = ({ testModules, unhandledErrors }: TestRunResult): Pick<Outcome, 'verdict' | 'by'> => {
  const failed = testModules.flatMap(({ children }) => [...children.allTests('failed')]);
  const noticing = failed.find((test) => test.result().errors?.some(isExpectation));
  if (noticing) return { verdict: 'noticed', by: noticing.fullName };
  const errors = [
    ...failed.flatMap((test) => test.result().errors ?? []),
    ...testModules.flatMap((module) => module.errors()),
    ...(unhandledErrors as Failure[]),
  ];
  const [error] = errors;
  if (error) return { verdict: 'broken', by: firstLine(`${error.name}: ${error.message}`) };
  const ran = testModules.some(({ children }) => [...children.allTests('passed')].length > 0);
  return ran ? { verdict: 'survived', by: '' } : { verdict: 'broken', by: 'no test ran' };
};

/** What failed in earlier runs would count in this one, and end it at once. */
const forgetRuns = ({ state }: Vitest): void => {
  state.filesMap.clear();
  state.idMap.clear();
  state.clearErrors();
};

const specificationsOf = (vitest: Vitest, test: string): TestSpecification[] => {
  const { file, title } = partsOfTest(test);
  const ofFile = vitest.getModuleSpecifications(join(root, file));
  if (title === undefined) return ofFile;
  const testNamePattern = new RegExp(title.replace(/[^\p{L}\p{N} ]/gu, '.'));
  return ofFile.map(({ project, moduleId }) => project.createSpecification(moduleId, { testNamePattern }));
};

const runTests = async (vitest: Vitest, tests: readonly string[]) => {
  const specifications = tests.flatMap((test) => specificationsOf(vitest, test));
  if (specifications.length < tests.length)
    return { verdict: 'broken', by: `not all of ${tests} are there` } as const;
  forgetRuns(vitest);
  return judge(await vitest.runTestSpecifications(specifications));
};

const takeOut = async (vitest: Vitest, { patch, tests }: Behaviour) => {
  const { path, before } = await change(patch);
  vitest.invalidateFile(path);
  try {
    return await runTests(vitest, tests);
  } finally {
    await write(path, before);
    vitest.invalidateFile(path);
  }
};

const say = (outcome: Outcome | 'ready'): void => {
  process.send?.(outcome);
};

const timed = async (
  name: string,
  work: () => Promise<Pick<Outcome, 'verdict' | 'by'>>,
): Promise<Outcome> => {
  const begin = performance.now();
  const { verdict, by } = await work().catch((error: Error) => ({
    verdict: 'broken' as const,
    by: firstLine(error.message),
  }));
  return { name, verdict, by, seconds: (performance.now() - begin) / 1000 };
};

const work = async (): Promise<void> => {
  for (const patch of LESS_PATIENCE) await change(patch);
  const vitest = await createVitest(
    'test',
    { root, watch: false, reporters: [{}], maxWorkers: 1, bail: 1, passWithNoTests: true },
    // Never below `node_modules`, which is not a copy.
    { cacheDir: join(root, '.cache') },
  );
  await vitest.globTestSpecifications();
  const passUnchanged = new Map<string, boolean>();
  const carryOut = async (behaviours: readonly Behaviour[]): Promise<void> => {
    const tests = behaviours[0]?.tests ?? [];
    const key = tests.join();
    const unchanged = await timed(key, () => runTests(vitest, tests));
    passUnchanged.set(key, unchanged.verdict === 'survived');
    for (const behaviour of behaviours) {
      const name = nameOf(behaviour);
      if (!passUnchanged.get(key))
        say({ name, verdict: 'broken', by: `unchanged: ${unchanged.by}`, seconds: 0 });
      else say(await timed(name, () => takeOut(vitest, behaviour)));
    }
    say('ready');
  };
  process.on('message', (order: Order) => {
    // Vitest wants to end with 1, since tests failed.
    if (order === 'end') void vitest.close().then(() => process.exit(0));
    else void carryOut(order);
  });
  // The command was ended.
  process.once('disconnect', () => process.exit(1));
  say('ready');
};

void work();
