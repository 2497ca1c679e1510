import { describe, expect, it } from 'vitest';
import { calendarDate, dayBegins } from '@/lib/server/platform/calendar-date';
import { LOCALES, SITES } from '@/lib/shared/config/locales';

describe('the date on a certificate (R1.7)', () => {
  it('is the day in the programme’s time zone', () => {
    const lateEvening = Date.UTC(2026, 2, 15, 1, 30);
    expect(calendarDate(lateEvening, 'America/Sao_Paulo')).toBe('2026-03-14');
    expect(calendarDate(lateEvening, 'Europe/London')).toBe('2026-03-15');
    expect(calendarDate(Date.UTC(2026, 11, 31, 13), 'Pacific/Auckland')).toBe('2027-01-01');
  });

  it('has the same shape in every locale’s time zone', () => {
    for (const locale of LOCALES)
      expect(calendarDate(Date.UTC(2026, 0, 5, 12), SITES[locale].timeZone)).toMatch(/^2026-01-0\d$/);
  });
});

describe('the beginning of a day', () => {
  it.each([
    ['2026-03-14', 'America/Sao_Paulo', '2026-03-14T00:00:00-03:00'],
    ['2027-01-01', 'Pacific/Auckland', '2027-01-01T00:00:00+13:00'],
    ['2026-07-01', 'Europe/London', '2026-07-01T00:00:00+01:00'],
    ['2026-01-01', 'Europe/London', '2026-01-01T00:00:00+00:00'],
    // Clocks are put forward at two, and back at three.
    ['2026-09-27', 'Pacific/Auckland', '2026-09-27T00:00:00+12:00'],
    ['2027-04-04', 'Pacific/Auckland', '2027-04-04T00:00:00+13:00'],
    // Clocks were put forward at midnight.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T00:00:00-03:00'],
  ])('of %s in %s has its offset', (date, timeZone, begins) => {
    expect(dayBegins(date, timeZone)).toBe(begins);
    expect(calendarDate(Date.parse(begins), timeZone)).toBe(date);
  });
});
