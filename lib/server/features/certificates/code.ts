import { withPlainDigits } from '@/lib/shared/rules/digits';
import {
  grouped,
  newReadableCode,
  type Random,
  READABLE_ALPHABET,
  READABLE_LENGTH,
} from '../../platform/security/readable-code';

const PREFIX = 'QB';
const READ_AS: Record<string, string> = { O: '0', I: '1', L: '1' };

/** A new code such as `QB-7F3K-92MD-X4TV`. */
export const newCertificateCode = (random?: Random): string => newReadableCode(PREFIX, random);

/**
 * The code as we write it, from what a person typed: any case and width, digits of any script, with or without the prefix and
 * with whatever marks and blanks between and around, O for 0, I or L for 1. Null when it cannot be a code.
 */
export const parseCertificateCode = (typed: string): string | null => {
  if (typed.length > 64) return null;
  const bare = withPlainDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const hasPrefix = bare.length === READABLE_LENGTH + PREFIX.length && bare.startsWith(PREFIX);
  const read = (hasPrefix ? bare.slice(PREFIX.length) : bare).replace(
    /[OIL]/g,
    (letter) => READ_AS[letter] as string,
  );
  return read.length === READABLE_LENGTH && [...read].every((letter) => READABLE_ALPHABET.includes(letter))
    ? grouped(PREFIX, read)
    : null;
};
