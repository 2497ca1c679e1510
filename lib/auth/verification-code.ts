import { withPlainDigits } from '@/lib/shared/rules/digits';

/** Length of the code that confirms an address (spec §5, §9). */
const CODE_LENGTH = 6;

/** UTF-16 units of a whole mail; nothing longer is looked at. */
const LONGEST_TYPED_CODE = 4_000;

/** Digits in pieces, as people and mail programs write a code: `123 456`, `12-34-56`. */
const PIECES = /\d+(?:[\s.·\p{Dash}]{1,3}\d+)*/gu;
const IN_HALVES = /^\d{3}\D+\d{3}$/;

const distinct = (codes: readonly string[]): string[] => [...new Set(codes)];

/**
 * The codes that a text may mean, each once: its groups of six digits, whatever words, marks and other numbers stand around
 * them. Digits that are written one by one or in other pieces count when there is no such group.
 */
export const codesIn = (text: string): string[] => {
  if (text.length > LONGEST_TYPED_CODE) return [];
  const plain = withPlainDigits(text);
  const pieces = (plain.match(PIECES) ?? []).filter(
    (group) => group.replace(/\D/g, '').length === CODE_LENGTH,
  );
  const codesOf = (groups: readonly string[]) => groups.map((group) => group.replace(/\D/g, ''));
  const plainly = [
    ...(plain.match(/\d+/g) ?? []).filter((group) => group.length === CODE_LENGTH),
    ...codesOf(pieces.filter((group) => IN_HALVES.test(group))),
  ];
  return distinct(plainly.length > 0 ? plainly : codesOf(pieces));
};

/** The code as it was meant, or nothing where a text holds none or several. */
export const normaliseCode = (text: string): string => {
  const [code = '', ...others] = codesIn(text);
  return others.length === 0 ? code : '';
};
