import { aheadOfUtc } from '@/lib/shared/config/time-zone';
import { oncePerKey } from '@/lib/shared/texts/once-per-key';

const dateFormat = oncePerKey(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The calendar date (YYYY-MM-DD) that a moment, in epoch milliseconds, had in an IANA time zone. */
export const calendarDate = (moment: number, timeZone: string): string => {
  const parts = dateFormat(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** An offset from UTC in milliseconds as ISO 8601 writes it: `-03:00`. */
const writtenOffset = (ahead: number): string => {
  const minutes = Math.abs(ahead) / 60_000;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/**
 * When a calendar date (YYYY-MM-DD) begins in an IANA time zone, with the offset of that zone:
 * `2026-03-14T00:00:00-03:00`.
 */
export const dayBegins = (date: string, timeZone: string): string => {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  const nearby = aheadOfUtc(asUtc, timeZone);
  const then = aheadOfUtc(asUtc - nearby, timeZone);
  // On the day before where clocks are put forward at midnight: there is no midnight then.
  const ahead = calendarDate(asUtc - then, timeZone) === date ? then : nearby;
  return `${date}T00:00:00${writtenOffset(ahead)}`;
};
