import { BYTE_ORDER_MARK, csvRow, type Separator } from '../export/csv';
import type { ProgrammeFigures } from './count-programme';

/** One row for each part of a figure; a count that is not shown is empty. */
export const figuresCsv = ({ country, from, to, rows }: ProgrammeFigures, separator: Separator): string =>
  BYTE_ORDER_MARK +
  [
    ['country', 'from', 'to', 'figure', 'split', 'name', 'count'],
    ...rows.map(({ figure, split, name, count }) => [country, from, to, figure, split, name, count]),
  ]
    .map((cells) => csvRow(cells, separator))
    .join('');
