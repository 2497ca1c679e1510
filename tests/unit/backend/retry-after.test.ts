import { describe, expect, it } from 'vitest';
import { answeredAt, retryAfterMs } from '@/lib/shared/http/retry-after';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const DAY = 86_400_000;

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['999999999999999999999', DAY],
    ['Sun, 21 Nov 2027 12:00:00 GMT', DAY],
  ])('%s is %i ms', (header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms);
  });

  it.each([-DAY, DAY])('counts by the server’s clock, device %i ms off', (off) => {
    const now = answeredAt('Sat, 21 Nov 2026 12:00:00 GMT', NOW + off);
    expect(retryAfterMs('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
  });

  it.each([undefined, null, 'today'])('counts by the device’s clock where the date is %s', (date) => {
    expect(answeredAt(date, NOW)).toBe(NOW);
  });

  it.each([undefined, null, '', 'soon', '-5', '1.5', '2026-11-21', ['1', '2']])(
    '%s says nothing',
    (header) => {
      expect(retryAfterMs(header, NOW)).toBeUndefined();
    },
  );
});
