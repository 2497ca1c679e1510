import { randomInt } from 'node:crypto';

/** Crockford’s base 32: no I, L, O or U, so that a code read from paper or over the phone comes out right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'QB';
/** 12 characters of 5 bits are 60 random bits: nobody finds a certificate by trying. */
const LENGTH = 12;
const READ_AS: Record<string, string> = { O: '0', I: '1', L: '1' };

const grouped = (characters: string, prefix = PREFIX): string =>
  [prefix, ...(characters.match(/.{4}/g) as string[])].join('-');

/** `random(n)` gives an integer in 0..n-1 that nobody can predict. */
type Random = (limit: number) => number;

const randomCharacters = (random: Random): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('');

/** A new code such as `QB-7F3K-92MD-X4TV`. */
export const newCertificateCode = (random: Random = randomInt): string => grouped(randomCharacters(random));

/** Something to quote to the operator, such as `BB-7F3K-92MD-X4TV`; no certificate has it. */
export const newReference = (random: Random = randomInt): string => grouped(randomCharacters(random), 'BB');

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
