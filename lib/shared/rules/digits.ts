import { withoutTail } from '../texts/without-tail';

/** Numbers as keyboards and clipboards write them. Costs are linear; whoever calls bounds the length. */

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script: Unicode has them in runs of ten that begin with 0. */
const digitOf = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
};

/** Decimal digits of any script as `0` to `9`, without what is invisible and without marks on digits (`1️⃣`). */
export const withPlainDigits = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (/[0-9]/.test(digit) ? digit : digitOf(digit)));

/** Nothing longer is a number of ours, in UTF-16 units. */
const LONGEST_NUMBER = 100;

/** `1.000`, `1,000`, `1 000`, `1'000`: a separator before each three digits. Decimals of nothing: `12.0`. */
const GROUPED = /^-?\d{1,3}(?:[.,'’٬\s]\d{3})+$/;
const NOTHING_BEHIND_THE_POINT = /[.,٫]0{1,2}$/;

/**
 * The whole number that was typed, or null where it is none or could be several. Words are not taken away: `2 mil` and `50%`
 * are no 2 and no 50.
 */
export const wholeNumberIn = (text: string): number | null => {
  if (text.length > LONGEST_NUMBER) return null;
  const typed = withoutTail(withPlainDigits(text), /[\s"'“”.,;:]/)
    .replace(/^[\s"'“”+~≈]+/, '')
    .replace(/^[−–‐‑]/, '-');
  const digits = GROUPED.test(typed)
    ? typed.replace(/[^\d-]/g, '')
    : typed.replace(NOTHING_BEHIND_THE_POINT, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : null;
};
