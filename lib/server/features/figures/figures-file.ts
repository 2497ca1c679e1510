import type { FigureFormat } from '@/lib/shared/contract/operation';
import type { Separator } from '../export/csv';
import type { ProgrammeFigures } from './count-programme';
import { figuresCsv } from './figures-csv';
import { figuresPage, type PageWords } from './figures-page';

export const FIGURES_TYPE: Readonly<Record<FigureFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  html: 'text/html; charset=utf-8',
};

/** The figures as a file of this format. */
export const figuresFile = async (
  figures: ProgrammeFigures,
  { format, separator }: { format: FigureFormat; separator: Separator },
  words: PageWords,
): Promise<string> => {
  if (format === 'csv') return figuresCsv(figures, separator);
  if (format === 'html') return figuresPage(figures, words);
  return `${JSON.stringify(figures, null, 2)}\n`;
};
