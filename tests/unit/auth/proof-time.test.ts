import DateHelper from 'amazon-cognito-identity-js/es/DateHelper';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyServerTime } from '@/lib/auth/cognito/proof-time';
import { createUserPool } from '@/lib/auth/cognito/user-pool';
import { hearTime } from '@/lib/browser/server-clock';

const theirs = DateHelper.prototype.getNowString;
const written = () => new DateHelper().getNowString();

afterEach(() => {
  DateHelper.prototype.getNowString = theirs;
  vi.useRealTimers();
});

describe('R4.13 the time of a proof', () => {
  it.each(['2026-11-03T09:05:07Z', '2026-11-21T19:45:00Z', '2027-01-01T00:00:00Z'])(
    'is written as the identity client does (%s)',
    (moment) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
      const expected = written();
      applyServerTime();
      expect(written()).toBe(expected);
    },
  );

  it.each([2, -24])('is the server’s on a device whose clock is %i h off', (hours) => {
    createUserPool({
      userPoolId: 'sa-east-1_Example',
      webClientId: 'client',
      endpoint: 'http://localhost:4000',
    });
    const now = Date.parse('2026-11-27T12:00:00Z');
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: now + hours * 3_600_000 });
    hearTime((name) => (name === 'date' ? new Date(now).toUTCString() : 'no-store'));
    expect(written()).toBe('Fri Nov 27 12:00:00 UTC 2026');
  });
});
