import type { Locale } from '@/lib/shared/config/locales';
import { oncePerKey } from '@/lib/shared/texts/once-per-key';

const format = oncePerKey(
  (locale: Locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' }),
);

/** A calendar day, `2026-11-23`, in figures: server and browser may not shorten the names of months alike. */
export const dayInFigures = (locale: Locale, day: string): string =>
  format(locale).format(new Date(`${day}T00:00:00Z`));
