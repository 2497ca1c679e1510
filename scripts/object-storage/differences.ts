/** What a real server does otherwise than the suite expects, beside the differences that are known. */

/** One test of the suite. */
export interface TestResult {
  /** Its file, without folders. */
  file: string;
  title: string;
  passed: boolean;
}

/** A reason, and the tests that fail because of it, by file. */
export interface KnownDifference {
  reason: string;
  tests: Readonly<Record<string, readonly string[]>>;
}

export interface Differences {
  passed: number;
  /** Tests that fail as is known, by reason. */
  known: ReadonlyMap<string, number>;
  /** Known to fail, and passed. */
  healed: readonly string[];
  /** Failed, and not known. */
  failed: readonly string[];
  /** Known, but no test of the suite is called so. */
  gone: readonly string[];
}

const nameOf = ({ file, title }: Pick<TestResult, 'file' | 'title'>): string => `${file}: ${title}`;

const reasonsByName = (list: readonly KnownDifference[]): Map<string, string> =>
  new Map(
    list.flatMap(({ reason, tests }) =>
      Object.entries(tests).flatMap(([file, titles]) =>
        titles.map((title) => [nameOf({ file, title }), reason] as const),
      ),
    ),
  );

export const differencesOf = (
  results: readonly TestResult[],
  list: readonly KnownDifference[],
): Differences => {
  const reasons = reasonsByName(list);
  const names = new Set(results.map(nameOf));
  const failing = results.filter(({ passed }) => !passed).map(nameOf);
  const known = new Map(list.map(({ reason }) => [reason, 0]));
  for (const name of failing) {
    const reason = reasons.get(name);
    if (reason) known.set(reason, (known.get(reason) ?? 0) + 1);
  }
  return {
    passed: results.length - failing.length,
    known,
    healed: results.filter((result) => result.passed && reasons.has(nameOf(result))).map(nameOf),
    failed: failing.filter((name) => !reasons.has(name)),
    gone: [...reasons.keys()].filter((name) => !names.has(name)),
  };
};
