import { randomBytes } from 'node:crypto';
import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import BigInteger from 'amazon-cognito-identity-js/es/BigInteger';
import DateHelper from 'amazon-cognito-identity-js/es/DateHelper';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUserPool, userOf } from '@/lib/auth/cognito/user-pool';

const email = 'ana@example.com';
const part = (value: object) => btoa(JSON.stringify(value));
const token = `${part({ alg: 'none' })}.${part({ sub: 'somebody', exp: 4_000_000_000 })}.signature`;

const own = BigInteger.prototype.modPow;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  BigInteger.prototype.modPow = own;
  vi.useRealTimers();
});

const address = {
  userPoolId: 'sa-east-1_Example',
  webClientId: 'client',
  endpoint: 'http://localhost:4000',
};

it('R7.55 the identity client keeps tokens in memory, not web storage', () => {
  const user = userOf(createUserPool(address), email);
  user.setSignInUserSession(
    new CognitoUserSession({
      IdToken: new CognitoIdToken({ IdToken: token }),
      AccessToken: new CognitoAccessToken({ AccessToken: token }),
      RefreshToken: new CognitoRefreshToken({ RefreshToken: 'a refresh token' }),
    }),
  );
  expect(user.getSignInUserSession()?.getAccessToken().getJwtToken()).toBe(token);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(document.cookie).toBe('');
});

it('the identity client takes no person out of web storage', () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', email);
  expect(createUserPool(address).getCurrentUser()).toBeNull();
});

const integer = (bytes: number, sign = '') => new BigInteger(sign + randomBytes(bytes).toString('hex'), 16);

const powerOf = (base: BigInteger, exponent: BigInteger, modulus: BigInteger): string => {
  let power = '';
  base.modPow(exponent, modulus, (_, result) => {
    power = result.toString(16);
  });
  return power;
};

describe('powers of the identity client', () => {
  // A login subtracts before it raises to a power, so the base may be negative.
  it.each([
    ['positive', ''],
    ['negative', '-'],
  ])('are the same with native integers, for a %s base', (_, sign) => {
    for (let round = 0; round < 20; round += 1) {
      const odd = new BigInteger(`${randomBytes(47).toString('hex')}f1`, 16);
      const [base, exponent] = [integer(96, sign), integer(16)];
      const expected = powerOf(base, exponent, odd);
      createUserPool(address);
      expect(BigInteger.prototype.modPow).not.toBe(own);
      expect(powerOf(base, exponent, odd)).toBe(expected);
      BigInteger.prototype.modPow = own;
    }
  });

  it('to nothing are one', () => {
    createUserPool(address);
    expect(powerOf(integer(8), new BigInteger('0', 16), integer(8))).toBe('1');
  });
});

/** A page that has heard no time yet, with an identity client of its own, which writes it as ours. */
const openPage = async () => {
  vi.resetModules();
  const pool = await import('@/lib/auth/cognito/user-pool');
  const { default: PatchedHelper } = await import('amazon-cognito-identity-js/es/DateHelper');
  const { hearTime } = await import('@/lib/browser/server-clock');
  pool.createUserPool(address);
  return { hearTime, written: () => new PatchedHelper().getNowString() };
};

describe('R4.13 the time of a proof', () => {
  it.each(['2026-11-03T09:05:07Z', '2026-11-21T19:45:00Z', '2027-01-01T00:00:00Z'])(
    'is written as the identity client does (%s)',
    async (moment) => {
      const { written } = await openPage();
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
      expect(written()).toBe(new DateHelper().getNowString());
    },
  );

  it.each([2, -24])('is the server’s when the device is %i h off', async (hours) => {
    const { hearTime, written } = await openPage();
    const now = Date.parse('2026-11-27T12:00:00Z');
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: now + hours * 3_600_000 });
    hearTime((name) => (name === 'date' ? new Date(now).toUTCString() : 'no-store'));
    expect(written()).toBe('Fri Nov 27 12:00:00 UTC 2026');
  });
});
