import BigInteger from 'amazon-cognito-identity-js/es/BigInteger';

/**
 * A login by SRP raises integers of 3072 bits to a power three times. The identity client does it in JavaScript of its own,
 * for more than half a second on a desktop and several on a phone, and blocks the page meanwhile; the browser's integers take
 * a sixth of that.
 */

const native = (integer: BigInteger): bigint => {
  const digits = integer.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
};

/** @param exponent not negative */
const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n % modulus;
  let square = ((base % modulus) + modulus) % modulus;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};

/** Has the identity client calculate powers with the browser's integers. */
export const applyNativePowers = (): void => {
  BigInteger.prototype.modPow = function modPow(exponent, modulus, done) {
    const result = power(native(this), native(exponent), native(modulus));
    done(null, new BigInteger(result.toString(16), 16));
  };
};
