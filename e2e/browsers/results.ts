/** What became of each journey in each browser, as `npm run test:browsers` prints it. */

export interface Result {
  journey: string;
  /** The column: an engine and a width, such as `Firefox 360`. */
  where: string;
  outcome: 'passed' | 'failed' | 'not run';
  /** Why it failed or was not run. */
  reason?: string;
}

const columnsOf = (results: readonly Result[]): string[] => [...new Set(results.map(({ where }) => where))];

/** A table of journeys and browsers, in the order of the results. */
export const tableOf = (results: readonly Result[]): string => {
  const columns = columnsOf(results);
  const journeys = [...new Set(results.map(({ journey }) => journey))];
  const rows = [
    ['', ...columns],
    ...journeys.map((journey) => [
      journey,
      ...columns.map(
        (where) =>
          results.find((result) => result.journey === journey && result.where === where)?.outcome ?? '',
      ),
    ]),
  ];
  const widths = ['', ...columns].map((_, column) =>
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

/** A line for each reason. Nothing of a browser that is missing runs, so that its journeys need not be named. */
export const reasonsOf = (results: readonly Result[]): string[] => {
  const lines = results
    .filter(({ reason }) => reason)
    .map(({ journey, where, outcome, reason }) =>
      outcome === 'not run' ? `${where}: not run: ${reason}` : `${where}, ${journey}: failed: ${reason}`,
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
