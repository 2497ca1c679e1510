import type { Locale } from '@/lib/shared/config/locales';

/** A calendar day, `2026-11-23`, in figures: server and browser may not shorten the names of months alike. */
export const dayInFigures = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
