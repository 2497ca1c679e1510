import { createDiffieHellman, getDiffieHellman } from 'node:crypto';
import { createRequire } from 'node:module';

/**
 * Gives the identity client OpenSSL's arithmetic in the contract tests, loaded before each file: the same numbers in a
 * thirtieth of the time of its own, which takes half a second for each sign-in. The journeys run the client as it is.
 */

interface ClientInteger {
  toString(radix: 16): string;
  modPow(
    exponent: ClientInteger,
    modulus: ClientInteger,
    done: (error: null, result: ClientInteger) => void,
  ): ClientInteger;
}

const { default: Integer } = createRequire(import.meta.url)('amazon-cognito-identity-js/lib/BigInteger') as {
  default: { new (hex: string, radix: 16): ClientInteger; prototype: ClientInteger };
};

const prime = getDiffieHellman('modp15').getPrime();
const modulusOfTheGroup = BigInt(`0x${prime.toString('hex')}`);
const group = createDiffieHellman(prime, 2);

const toBigInt = (integer: ClientInteger): bigint => {
  const hex = integer.toString(16);
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
};

const bytesOf = (value: bigint): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
};

Integer.prototype.modPow = function modPow(exponent, modulus, done) {
  if (toBigInt(modulus) !== modulusOfTheGroup) throw new Error('The client works in another group.');
  const base = ((toBigInt(this) % modulusOfTheGroup) + modulusOfTheGroup) % modulusOfTheGroup;
  group.setPrivateKey(bytesOf(toBigInt(exponent)));
  const result = new Integer(group.computeSecret(bytesOf(base)).toString('hex'), 16);
  done(null, result);
  return result;
};
