import { randomBytes } from 'node:crypto';
import BigInteger from 'amazon-cognito-identity-js/es/BigInteger';
import { afterEach, describe, expect, it } from 'vitest';
import { applyNativePowers } from '@/lib/auth/cognito/native-powers';

const own = BigInteger.prototype.modPow;
afterEach(() => {
  BigInteger.prototype.modPow = own;
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
      applyNativePowers();
      expect(BigInteger.prototype.modPow).not.toBe(own);
      expect(powerOf(base, exponent, odd)).toBe(expected);
      BigInteger.prototype.modPow = own;
    }
  });

  it('to nothing are one', () => {
    applyNativePowers();
    expect(powerOf(integer(8), new BigInteger('0', 16), integer(8))).toBe('1');
  });
});
