/** What became of each journey under each condition, as `npm run test:browsers` and `test:conditions` print it. */

export interface Result {
  engine: string;
  condition: string;
  journey: string;
  /** `untouched`: the condition cannot touch the journey (decision 071). */
  outcome: 'passed' | 'failed' | 'not run' | 'untouched';
  /** Why it failed or was not run. */
  reason?: string;
}

const rowOf = ({ engine, condition }: Result): string => `${engine}, ${condition}`;

const SHOWN: Partial<Record<Result['outcome'], string>> = { untouched: '–' };

/** A table with a row for each condition in each engine and a column for each journey, in the order of the results. */
export const tableOf = (results: readonly Result[]): string => {
  const journeys = [...new Set(results.map(({ journey }) => journey))];
  const cellOf = (row: string, column: string): string => {
    const found = results.find((result) => rowOf(result) === row && result.journey === column);
    return found ? (SHOWN[found.outcome] ?? found.outcome) : '';
  };
  const rows = [
    ['', ...journeys],
    ...[...new Set(results.map(rowOf))].map((row) => [
      row,
      ...journeys.map((journey) => cellOf(row, journey)),
    ]),
  ];
  const widths = ['', ...journeys].map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** A line for each reason. What is not run is so for all journeys of a row, which need not be named. */
export const reasonsOf = (results: readonly Result[]): string[] => {
  const lines = results
    .filter(({ reason }) => reason)
    .map((result) =>
      result.outcome === 'not run'
        ? `${rowOf(result)}: not run: ${result.reason}`
        : `${rowOf(result)}, ${result.journey}: failed: ${result.reason}`,
    );
  return [...new Set(lines)];
};

/** The last line. What was not run counts as neither. */
export const countOf = (results: readonly Result[]): string => {
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return `${count('passed')} passed, ${count('failed')} failed`;
};

/** True when something passed and nothing failed. */
export const isGood = (results: readonly Result[]): boolean =>
  results.some(({ outcome }) => outcome === 'passed') && results.every(({ outcome }) => outcome !== 'failed');
