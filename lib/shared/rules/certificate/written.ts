import type { Locale } from '@/lib/shared/config/locales';

/** A calendar date (YYYY-MM-DD) written out: “14 de março de 2026”, “March 14, 2026”. */
export const writtenDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Minutes written out: “42 minutos”, “1 hora e 10 minutos”. */
export const writtenDuration = (minutes: number, locale: Locale): string => {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [...(hours > 0 ? [unit(hours, 'hour')] : []), ...(rest > 0 ? [unit(rest, 'minute')] : [])];
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
};
