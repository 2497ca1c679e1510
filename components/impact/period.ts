import type { Locale } from '@/lib/shared/config/locales';
import type { ImpactRecord } from '@/lib/shared/rules/impact';
import { dayInFigures } from './day-in-figures';

/** The days of a record in figures, from the first to the last; one day alone. */
export const periodOf = ({ from, to }: Pick<ImpactRecord, 'from' | 'to'>, locale: Locale): string =>
  [...new Set([from, to])].map((day) => dayInFigures(locale, day)).join(' – ');
