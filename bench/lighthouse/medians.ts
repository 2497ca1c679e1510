import { median } from '../median';
import { type Audit, CATEGORIES } from './audit';

/** The figures of several audits of one page, and what of them misses its budget. */

/** Each figure's median by itself. */
export const medianOf = (audits: readonly Audit[]): Audit => ({
  largestPaint: median(audits.map(({ largestPaint }) => largestPaint)),
  shift: median(audits.map(({ shift }) => shift)),
  blocked: median(audits.map(({ blocked }) => blocked)),
  scores: Object.fromEntries(
    CATEGORIES.map((name) => [name, median(audits.map(({ scores }) => scores[name]))]),
  ) as Audit['scores'],
});

/** Largest paint in ms; pages without an entry have no budget of it. */
const LARGEST_PAINT: Readonly<Record<string, number>> = { home: 1300, login: 1300, module: 1800 };

/** Of the bare page, in ms: the budgets are for a machine on which it takes no longer. */
export const BARE_LARGEST_PAINT = 850;

/** What misses its budget, in words; nothing when all is well. No page moves at all. */
export const missesOf = (name: string, { largestPaint, shift }: Audit): string[] => {
  const budget = LARGEST_PAINT[name];
  return [
    ...(budget !== undefined && largestPaint > budget
      ? [`paint ${(largestPaint - budget).toFixed(0)} ms late`]
      : []),
    ...(shift > 0 ? ['moves'] : []),
  ];
};

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

const HEAD = ['page', 'largest paint, s', 'budget', 'of five', 'shift', 'blocked, ms', ...CATEGORIES, 'met'];

/** A line for each page, by its name. */
export const lighthouseTable = (pages: ReadonlyMap<string, readonly Audit[]>): string[][] => [
  HEAD,
  ...[...pages].map(([name, audits]) => {
    const figures = medianOf(audits);
    const budget = LARGEST_PAINT[name];
    const paints = audits.map(({ largestPaint }) => largestPaint);
    const misses = missesOf(name, figures);
    return [
      name,
      seconds(figures.largestPaint),
      budget ? `≤ ${seconds(budget)}` : '',
      `${seconds(Math.min(...paints))}–${seconds(Math.max(...paints))}`,
      String(Number(figures.shift.toFixed(4))),
      figures.blocked.toFixed(0),
      ...CATEGORIES.map((category) => String(figures.scores[category])),
      misses.length > 0 ? `no: ${misses.join(', ')}` : 'yes',
    ];
  }),
];
