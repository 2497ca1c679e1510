/**
 * The rows of docs/requirements.md against the titles of tests: a row counts as covered when a test that ran and passed
 * names its id in its title, or in the title of a group around it.
 */

/** Rows up to this step are due in what is built; later ones are only listed. */
export const STEP_REACHED = 6;

export interface RequirementRow {
  id: string;
  /** The step with which the row is due. */
  step: number;
  /** The step that brings what the row speaks of, when that does not exist yet. */
  openUntil: number | null;
}

const ROW = /^\| (R\d+\.\d+) \|.*\| (\d)(?:, open until (\d))? \|$/gm;

/** The rows of the sheet, in its order. */
export const readRows = (sheet: string): RequirementRow[] =>
  [...sheet.matchAll(ROW)].map(([, id = '', step, openUntil]) => ({
    id,
    step: Number(step),
    openUntil: openUntil === undefined ? null : Number(openUntil),
  }));

/** The ids that texts name, written as in the sheet. */
export const idsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/\bR\d+\.\d+\b/g) ?? []));

export interface RequirementVerdict {
  /** One sentence each; none when all is well. */
  problems: readonly string[];
  /** Rows of built steps whose subject comes with a later step. */
  open: readonly string[];
  /** Rows of later steps that no test names yet. */
  later: readonly string[];
}

const isOpen = ({ openUntil }: RequirementRow): boolean => openUntil !== null && openUntil > STEP_REACHED;

/** Holds every row against the titles of tests that passed. */
export const judgeRequirements = (
  rows: readonly RequirementRow[],
  passedTitles: readonly string[],
): RequirementVerdict => {
  const named = idsIn(passedTitles);
  const known = new Set(rows.map(({ id }) => id));
  const built = rows.filter(({ step }) => step <= STEP_REACHED);
  const open = built.filter(isOpen);
  const missing = built.filter((row) => !isOpen(row) && !named.has(row.id));
  return {
    problems: [
      ...missing.map(({ id }) => `${id} is named by no test that passed`),
      ...[...named].filter((id) => !known.has(id)).map((id) => `${id} is named by a test, and is no row`),
      ...open
        .filter(({ id }) => named.has(id))
        .map(({ id, openUntil }) => `${id} is open until step ${openUntil}, yet a test names it`),
    ],
    open: open.map(({ id, openUntil }) => `${id} (step ${openUntil})`),
    later: rows.filter(({ id, step }) => step > STEP_REACHED && !named.has(id)).map(({ id }) => id),
  };
};
