import { randomInt } from 'node:crypto';

/** Crockford’s base 32: no I, L, O or U, so that a code read from paper or over the phone comes out right. */
export const READABLE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 12 characters of 5 bits are 60 random bits, too many to try. */
export const READABLE_LENGTH = 12;

/** `random(n)` gives an unpredictable integer in 0..n-1. */
export type Random = (limit: number) => number;

/** Characters in groups of four after a prefix, such as `QB-7F3K-92MD-X4TV`. */
export const grouped = (prefix: string, characters: string): string =>
  [prefix, ...(characters.match(/.{4}/g) as string[])].join('-');

const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The code as we write it, from what somebody typed: with or without its prefix, O for 0, I or L for 1; null when it is none.
 * @param bare capitals and digits alone
 */
export const readReadableCode = (prefix: string, bare: string): string | null => {
  const hasPrefix = bare.length === READABLE_LENGTH + prefix.length && bare.startsWith(prefix);
  const read = (hasPrefix ? bare.slice(prefix.length) : bare).replace(
    /[OIL]/g,
    (letter) => READ_AS[letter] as string,
  );
  return read.length === READABLE_LENGTH && [...read].every((letter) => READABLE_ALPHABET.includes(letter))
    ? grouped(prefix, read)
    : null;
};

/** A new random code that a person can read out. */
export const newReadableCode = (prefix: string, random: Random = randomInt): string => {
  const letter = () => READABLE_ALPHABET[random(READABLE_ALPHABET.length)];
  return grouped(prefix, Array.from({ length: READABLE_LENGTH }, letter).join(''));
};
