import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type Random, READABLE_ALPHABET } from '../../platform/security/readable-code';

/** Codes of the links that lead into a group: 16 characters of 5 bits, which are 80 random bits. */

const LENGTH = 16;
const SHAPE = new RegExp(`^[${READABLE_ALPHABET}]{${LENGTH}}$`);

/** A new code such as `7F3K92MDX4TV0A6B`. */
export const newGroupCode = (random: Random = randomInt): string =>
  Array.from({ length: LENGTH }, () => READABLE_ALPHABET[random(READABLE_ALPHABET.length)]).join('');

/** SHA-256, hex: tables are searched by it, so that how long the search takes says nothing of a code. */
export const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** The digest of what a link gave, in small letters or with marks between as some programs change it; null when it is no code. */
export const digestOfTyped = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return SHAPE.test(code) ? digestOf(code) : null;
};

/** Compares two digests in the same time wherever they differ. */
export const isSameDigest = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
