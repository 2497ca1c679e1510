import type { Locale } from '@/lib/shared/config/locales';
import { oncePerKey } from '@/lib/shared/texts/once-per-key';

const longDate = oncePerKey(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);
const inUnits = (unit: 'hour' | 'minute') =>
  oncePerKey((locale: Locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }));
const [inHours, inMinutes] = [inUnits('hour'), inUnits('minute')];
const enumeration = oncePerKey((locale: Locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** A calendar date (YYYY-MM-DD) written out: “14 de março de 2026”, “March 14, 2026”. */
export const writtenDate = (date: string, locale: Locale): string =>
  longDate(locale).format(new Date(`${date}T00:00:00Z`));

/** Minutes written out: “42 minutos”, “1 hora e 10 minutos”. */
export const writtenDuration = (minutes: number, locale: Locale): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [inHours(locale).format(hours)] : []),
    ...(rest > 0 ? [inMinutes(locale).format(rest)] : []),
  ];
  return enumeration(locale).format(parts);
};

/** The address of a certificate's page as it is printed: without `https://`, which nobody types. */
export const printedAddress = (publicUrl: string): string => publicUrl.replace(/^https?:\/\//, '');

/** Titles of modules as a sheet has them: two in a line, which is as many as fit in any language. */
export const inPairs = (titles: readonly string[]): string[] =>
  titles.flatMap((_, index) => (index % 2 === 0 ? titles.slice(index, index + 2).join(' · ') : []));
