/** How a name of any length is set: as large as it fits, on as few lines as look good. Pure. */

/** Points. The name keeps clear of the bars, which come nearer with every line further down. */
export const NAME_WIDTH = 560;

export interface NameFit {
  /** Points. */
  size: number;
  lines: string[];
}

/** From one line of a name to the next, in sizes: in less, accents of capitals touch the line above. */
export const NAME_LEADING = 1.18;

/** Marks that stand above a letter, as Unicode orders them: after those below it and the horn. */
const ABOVE = '[\\u031b\\u0321-\\u0333]*[\\u0300-\\u0314]';
const RISES = [
  { letters: new RegExp(`\\p{Lu}${ABOVE}{2}`, 'u'), rise: 1.22 },
  { letters: new RegExp(`\\p{Lu}${ABOVE}`, 'u'), rise: 1.06 },
  { letters: new RegExp(`\\p{Ll}${ABOVE}{2}`, 'u'), rise: 0.98 },
];
const PLAIN_RISE = 0.86;

/** How much room a line of a name needs above its baseline, in sizes: capitals with accents reach higher than plain ones. */
export const riseOf = (line = ''): number =>
  RISES.find(({ letters }) => letters.test(line.normalize('NFD')))?.rise ?? PLAIN_RISE;

/** Sizes for one, two and three lines, in points; a longer name gets more lines before it gets small. */
const STEPS = [
  { lines: 1, largest: 68, smallest: 46 },
  { lines: 2, largest: 46, smallest: 32 },
  { lines: 3, largest: 32, smallest: 12 },
] as const;

interface Piece {
  text: string;
  /** With and without the blank at its end, at one point. */
  width: number;
  inkWidth: number;
}

type Measure = (text: string) => number;

/** Parts after which a line may end: with the blank or hyphen at their end. */
const wordsOf = (name: string): string[] => name.split(/(?<=[ -])/u);

/** Each with the marks upon it. Firefox before 125 has no `Intl.Segmenter`. */
const lettersOf = (name: string): string[] => name.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];

const piecesOf = (texts: readonly string[], measure: Measure): Piece[] =>
  texts.map((text) => ({ text, width: measure(text), inkWidth: measure(text.trimEnd()) }));

const wrap = (pieces: readonly Piece[], limit: number): string[] => {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const piece of pieces) {
    if (line && width + piece.inkWidth > limit) {
      lines.push(line.trimEnd());
      line = '';
      width = 0;
    }
    line += piece.text;
    width += piece.width;
  }
  return [...lines, line.trimEnd()];
};

/** At most `count` lines, the widest of them as narrow as can be. */
const balancedLines = (pieces: readonly Piece[], count: number): string[] => {
  let tooNarrow = 0;
  let wideEnough = pieces.reduce((sum, piece) => sum + piece.width, 0);
  for (let halving = 0; halving < 24; halving += 1) {
    const limit = (tooNarrow + wideEnough) / 2;
    if (wrap(pieces, limit).length <= count) wideEnough = limit;
    else tooNarrow = limit;
  }
  return wrap(pieces, wideEnough);
};

/** The first step at which the pieces fit, at its smallest size or a larger one; else the last step at its smallest. */
const fitPieces = (pieces: readonly Piece[], available: number, measure: Measure) => {
  let fit: NameFit = { size: 0, lines: [] };
  for (const step of STEPS) {
    const lines = balancedLines(pieces, step.lines);
    const fitting = Math.floor((available / Math.max(...lines.map(measure))) * 2) / 2;
    fit = { size: Math.min(step.largest, Math.max(step.smallest, fitting)), lines };
    if (fitting >= step.smallest) return { fit, fits: true };
  }
  return { fit, fits: false };
};

/**
 * Size and lines for a name in a column of `available` points; `measure` gives the width of text set in one
 * point. A name of 120 characters, the longest that the contract takes, fits whatever its letters. A word is broken between
 * letters only when the name does not fit otherwise.
 */
export const fitName = (name: string, available: number, measure: Measure): NameFit => {
  const whole = fitPieces(piecesOf(wordsOf(name), measure), available, measure);
  if (whole.fits) return whole.fit;
  return fitPieces(piecesOf(lettersOf(name), measure), available, measure).fit;
};
