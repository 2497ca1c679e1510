import type { EvidenceRow, Stage } from './evidence-rows';

/** The list that the screen shows. Each change makes a new one and tells the screen. */
export interface RowList {
  all(): readonly EvidenceRow[];
  find(id: string): EvidenceRow | undefined;
  isAt(id: string, stages: readonly Stage[]): boolean;
  /** In place of the one with the same id, or at the end. */
  put(row: EvidenceRow): void;
  change(id: string, changes: Partial<EvidenceRow>): void;
  drop(id: string): void;
  clear(): void;
}

export const createRowList = (
  known: readonly EvidenceRow[],
  onRows: (rows: readonly EvidenceRow[]) => void,
): RowList => {
  let rows = known;
  const show = (next: readonly EvidenceRow[]) => {
    rows = next;
    onRows(rows);
  };
  const find = (id: string) => rows.find((row) => row.id === id);
  return {
    all: () => rows,
    find,
    isAt: (id, stages) => stages.some((stage) => find(id)?.stage === stage),
    put: (row) => show(find(row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row]),
    change: (id, changes) => show(rows.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    drop: (id) => show(rows.filter((row) => row.id !== id)),
    clear: () => show([]),
  };
};
