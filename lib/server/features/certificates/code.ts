import { isStreamSafe } from '@/lib/shared/contract/text';
import { withPlainDigits } from '@/lib/shared/rules/digits';
import {
  newReadableCode,
  type Random,
  READABLE_LENGTH,
  readReadableCode,
} from '../../platform/security/readable-code';

const PREFIX = 'QB';

/** A new code such as `QB-7F3K-92MD-X4TV`. */
export const newCertificateCode = (random?: Random): string => newReadableCode(PREFIX, random);

/** UTF-16 units of what is pasted with a code; nothing longer is looked at. */
const LONGEST_TYPED = 500;

/** Codes with their prefix among other words, and nothing right behind them that would make them longer. */
const AMONG_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])${PREFIX}(?:[^\\p{L}\\p{N}]{0,3}[0-9A-Z]{4}){${READABLE_LENGTH / 4}}(?!\\p{Pd}?[\\p{L}\\p{N}])`,
  'gu',
);

const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu;

const codeOf = (text: string): string | null =>
  readReadableCode(PREFIX, text.replace(NO_LETTER_OR_DIGIT, ''));

/**
 * The code as we write it, from what a person typed or pasted: any case and width, digits of any script, with or without the prefix
 * and with whatever marks and blanks between and around, O for 0, I or L for 1. Where words or the rest of an address stand around
 * it, the one code with its prefix. Null when it cannot be a code, or may be several.
 */
export const parseCertificateCode = (typed: string): string | null => {
  if (typed.length > LONGEST_TYPED || !isStreamSafe(typed)) return null;
  const plain = withPlainDigits(typed.normalize('NFKC')).toUpperCase();
  const alone = codeOf(plain);
  if (alone !== null) return alone;
  const found = new Set((plain.match(AMONG_WORDS) ?? []).map(codeOf));
  const [code = null, ...others] = found;
  return others.length === 0 ? code : null;
};
