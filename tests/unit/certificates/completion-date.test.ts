import { describe, expect, it } from 'vitest';
import { calendarDate } from '@/lib/server/features/certificates/completion-date';
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
