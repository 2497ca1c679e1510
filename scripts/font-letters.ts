/**
 * The letters of the files that each page loads: those in which Portuguese, English and Spanish are written, and the signs
 * that our texts use. All others, as of names from elsewhere, come in files of their own when a page shows one.
 * `tests/unit/ui/font-letters.test.ts` compares this with the texts of all sites and courses.
 */

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

const ASCII = range(0x20, 0x7e);
const ACCENTED = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const SIGNS = '¡¿ªº§©®°·×«»–—‘’“”•…€™';
/** Line ends, blanks and joiners: no font is to be asked for one, and most have no drawing for them. */
const UNSEEN = [
  [0x00, 0x1f],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x2000, 0x2011],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0xfeff, 0xfeff],
]
  .map(([first = 0, last = 0]) => range(first, last))
  .join('');

export const CORE_LETTERS: ReadonlySet<string> = new Set(
  ASCII + ACCENTED + ACCENTED.toLocaleUpperCase('pt') + SIGNS + UNSEEN,
);

const written = (codePoint: number): string => codePoint.toString(16).toUpperCase().padStart(4, '0');

/** These letters as a `unicode-range`. */
export const unicodeRangeOf = (letters: Iterable<string>): string => {
  const points = [...letters].map((letter) => letter.codePointAt(0) as number).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  return runs
    .map(([first, last]) => (first === last ? `U+${written(first)}` : `U+${written(first)}-${written(last)}`))
    .join(',');
};

/** All letters of a `unicode-range`. */
export const lettersIn = (unicodeRange: string): string[] =>
  unicodeRange.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [...range(first, last)];
  });
