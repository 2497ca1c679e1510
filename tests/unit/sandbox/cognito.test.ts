import { getDiffieHellman } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deliveryTo } from '@/sandbox/cognito/codes';
import { codeMail } from '@/sandbox/cognito/mail-texts';
import { POOL_NAMES, POOLS, poolAddresses } from '@/sandbox/cognito/pools';
import { isUsablePublicValue, matchesPassword, recordPassword } from '@/sandbox/cognito/srp';

describe('what is recorded of a password', () => {
  it('fits that password, pool and user only', () => {
    const record = recordPassword('pool', 'user', 'a password');
    expect(matchesPassword(record, 'pool', 'user', 'a password')).toBe(true);
    expect(matchesPassword(record, 'pool', 'user', 'A password')).toBe(false);
    expect(matchesPassword(record, 'other', 'user', 'a password')).toBe(false);
    expect(matchesPassword(record, 'pool', 'other', 'a password')).toBe(false);
  });

  it('differs each time', () => {
    const [one, other] = [recordPassword('p', 'u', 'same'), recordPassword('p', 'u', 'same')];
    expect(one.salt).not.toBe(other.salt);
    expect(one.verifier).not.toBe(other.verifier);
  });
});

describe('the client’s public value', () => {
  // The 3072-bit group from Node's own table rather than from the code under test.
  const modulus = getDiffieHellman('modp15').getPrime('hex');
  it.each(['0', '00', modulus, (BigInt(`0x${modulus}`) * 2n).toString(16), 'xyz', ''])(
    'is refused when it would give the key away: %.20s',
    (value) => {
      expect(isUsablePublicValue(value)).toBe(false);
    },
  );
  it('is taken otherwise', () => {
    expect(isUsablePublicValue('2')).toBe(true);
  });
});

describe('the pools', () => {
  it('R3.49 R7.56 have a unique region, pool id and client id', () => {
    const addresses = poolAddresses();
    expect(Object.keys(addresses)).toEqual([...POOL_NAMES]);
    for (const { region, userPoolId } of Object.values(addresses)) {
      expect(userPoolId).toMatch(new RegExp(`^${region}_[0-9A-Za-z]{9}$`));
    }
    expect(new Set(POOLS.map(({ userPoolId }) => userPoolId)).size).toBe(6);
    expect(new Set(POOLS.map(({ webClientId }) => webClientId)).size).toBe(6);
  });

  it.each(['pt', 'en', 'es'] as const)('write the code into each %s e-mail, once', (language) => {
    for (const purpose of ['signUp', 'recovery'] as const) {
      expect(codeMail(language, purpose, '004321').text.match(/\d{6}/g)).toEqual(['004321']);
    }
  });

  it('mask the address that they wrote to', () => {
    expect(deliveryTo('ana@example.com').Destination).toBe('a***@e***');
  });
});
