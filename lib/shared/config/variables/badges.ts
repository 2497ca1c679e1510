import { z } from 'zod';
import { json, separated, webAddress } from './shapes';

/** Who signs the badges, and with what. */

/** AlgorithmIdentifier of rsaEncryption (RFC 8017, appendix A.1) as DER, in hex. */
const RSA = '300d06092a864886f70d0101010500';
/** Sizes of keys in bits. Larger ones sign so slowly that a few requests at once would keep the site busy. */
const SMALLEST_KEY = 2048;
const LARGEST_KEY = 4096;

/** DER of a base64 text in hex; empty when it is none. Runs in the edge middleware too, which has no `node:crypto`. */
const hexOf = (base64: string): string => {
  try {
    return Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  } catch {
    return '';
  }
};

/** What stands before a key's modulus, whose length in bytes is what follows (RFC 8017, appendix A.1). */
const BEFORE_MODULUS = {
  private: new RegExp(`^3082.{4}020100${RSA}0482.{4}3082.{4}0201000282`),
  public: new RegExp(`^3082.{4}${RSA}0382.{4}003082.{4}0282`),
};

/** Bits of the modulus; null for a text that is no key of this kind. */
const bitsOf = (kind: keyof typeof BEFORE_MODULUS, base64: string): number | null => {
  const hex = hexOf(base64);
  const start = BEFORE_MODULUS[kind].exec(hex)?.[0].length;
  if (start === undefined) return null;
  const bytes = Number.parseInt(hex.slice(start, start + 4), 16);
  // A byte of zeros before the number says only that it is positive.
  const modulus = hex.slice(start + 4, start + 4 + 2 * bytes).replace(/^00/, '');
  return modulus.length * 4 - Math.clz32(Number.parseInt(modulus.slice(0, 2), 16)) + 24;
};

const isKey = (kind: keyof typeof BEFORE_MODULUS, base64: string): boolean => {
  const bits = bitsOf(kind, base64);
  return bits !== null && bits >= SMALLEST_KEY && bits <= LARGEST_KEY;
};

const isPrivateKey = (base64: string) => isKey('private', base64);
const isPublicKey = (base64: string) => isKey('public', base64);

const badgeKey = z
  .string()
  .refine(
    (key) => isPrivateKey(key) || isPublicKey(key),
    `each must be an RSA key of ${SMALLEST_KEY} to ${LARGEST_KEY} bits, DER in base64`,
  );

/** By name, in the order of `.env.example`. */
export const badgeVariables = {
  BADGE_KEYS: z
    .string()
    .default('')
    .transform(separated)
    .pipe(
      z
        .array(badgeKey)
        .refine(
          ([first]) => first === undefined || !isPublicKey(first),
          'the first key signs and must be a private one',
        ),
    ),
  BADGE_ISSUER: z
    .string()
    .default('{}')
    .transform(json)
    .pipe(
      z.strictObject({
        name: z.string().min(1).max(200).optional(),
        url: webAddress.optional(),
        email: z.email().optional(),
      }),
    ),
};
