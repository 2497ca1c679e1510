import { type Contribution, type Figure, type Part, partKey } from './contributions';

/** What many people add up to, with nothing that speaks of fewer than five. */

/** A part that fewer people than these add to is not shown. */
export const FEWEST_PEOPLE = 5;

interface Sum extends Part {
  value: number;
  /** How many people add to it. */
  people: number;
}

export interface FigureRow extends Part {
  /** An average is of two decimals. Null: not shown, since it would tell of too few people. */
  count: number | null;
}

export interface FigureTable {
  /** What one person adds, each part once. */
  add(contributions: readonly Contribution[]): void;
  /** In the order of figure, split and name. */
  rows(): FigureRow[];
}

/** Figures that count young people, who are not the people who add them. */
const COUNTS_YOUNG_PEOPLE: ReadonlySet<Figure> = new Set(['young_people', 'girls', 'age_band']);

const isFew = (count: number): boolean => count > 0 && count < FEWEST_PEOPLE;

const isHidden = ({ figure, value, people }: Sum): boolean =>
  isFew(people) || (COUNTS_YOUNG_PEOPLE.has(figure) && isFew(value));

const rowOf = (sum: Sum): FigureRow => {
  const { figure, split, name, value, people } = sum;
  const count = split === 'average' ? Math.round((value * 100) / people) / 100 : value;
  return { figure, split, name, count: isHidden(sum) ? null : count };
};

/**
 * The parts of one figure in one split. A single one that is hidden would follow from the whole, so the smallest of the others is
 * hidden, too. Where the average of the answers is told, two of them would follow: then none is shown.
 */
const withoutWhatFollows = (rows: readonly FigureRow[], hasAverage: boolean): FigureRow[] => {
  const hidden = rows.filter(({ count }) => count === null).length;
  if (hidden === 0) return [...rows];
  if (hasAverage) return rows.map((row) => ({ ...row, count: null }));
  const counts = rows.flatMap(({ count }) => (count === null || count === 0 ? [] : [count]));
  const smallest = hidden === 1 ? Math.min(...counts) : undefined;
  const place = rows.findIndex(({ count }) => count === smallest);
  return rows.map((row, index) => (index === place ? { ...row, count: null } : row));
};

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const inOrder = (one: Part, other: Part): number =>
  compare(one.figure, other.figure) || compare(one.split, other.split) || compare(one.name, other.name);

/** In order, by figure and split. */
const groupsOf = (rows: readonly FigureRow[]): FigureRow[][] => {
  const groups = new Map<string, FigureRow[]>();
  for (const row of rows) {
    const name = `${row.figure} ${row.split}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()];
};

/** Sums that begin with nothing. */
export const createFigureTable = (): FigureTable => {
  const sums = new Map<string, Sum>();
  const tellsAverage = (figure: Figure): boolean => {
    const average = sums.get(partKey({ figure, split: 'average', name: '' }));
    return average !== undefined && !isHidden(average);
  };
  return {
    add(contributions) {
      for (const one of contributions) {
        const sum = sums.get(partKey(one));
        if (!sum) sums.set(partKey(one), { ...one, people: 1 });
        else {
          sum.value += one.value;
          sum.people += 1;
        }
      }
    },
    rows: () =>
      groupsOf([...sums.values()].sort(inOrder).map(rowOf)).flatMap((rows) => {
        const [first] = rows;
        if (!first || first.split === 'all' || first.split === 'average') return rows;
        return withoutWhatFollows(rows, first.split === 'answer' && tellsAverage(first.figure));
      }),
  };
};
