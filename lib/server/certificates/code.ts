import { randomInt } from 'node:crypto';

/** Crockford’s base 32: no I, L, O or U, so that a code read from paper or over the phone comes out right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'QB';
/** 12 characters of 5 bits are 60 random bits: nobody finds a certificate by trying. */
const LENGTH = 12;
const READ_AS: Record<string, string> = { O: '0', I: '1', L: '1' };

const grouped = (characters: string): string =>
  [PREFIX, ...(characters.match(/.{4}/g) as string[])].join('-');

/** A new code such as `QB-7F3K-92MD-X4TV`. `random(n)` gives an integer in 0..n-1 that nobody can predict. */
export const newCertificateCode = (random: (limit: number) => number = randomInt): string =>
  grouped(Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join(''));

/**
 * The code as we write it, from what a person typed: any case, with or without dashes, blanks and the prefix,
 * O for 0, I or L for 1. Null when it cannot be a code.
 */
export const parseCertificateCode = (typed: string): string | null => {
  if (typed.length > 64) return null;
  const bare = typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '');
  const characters = bare.length === LENGTH + PREFIX.length && bare.startsWith(PREFIX) ? bare.slice(2) : bare;
  const read = characters.replace(/[OIL]/g, (letter) => READ_AS[letter] as string);
  return read.length === LENGTH && [...read].every((letter) => ALPHABET.includes(letter))
    ? grouped(read)
    : null;
};
