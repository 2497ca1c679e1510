import * as fontkit from 'fontkit';

/** What the font scripts read of a font; fontkit (a part of pdfkit) ships no types. */
export interface FontReader {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  capHeight: number;
  layout(text: string): {
    advanceWidth: number;
    glyphs: readonly { path: GlyphPath }[];
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

export interface GlyphPath {
  commands: readonly { command: string; args: readonly number[] }[];
}

/** Opens one static font file. */
export const openFont = (path: string): FontReader => fontkit.openSync(path) as unknown as FontReader;

const LETTERS: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** Path data counts in tenths of a unit: they are whole numbers until they are written. */
const tenths = (value: number) => Math.round(value * 10);

/** Path data may leave out the zero before a point and the space before a sign. */
const written = (values: readonly number[]) =>
  values
    .map((value) => String(value / 10).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');

type Point = readonly [x: number, y: number];

/** One letter: where it begins, and from there steps from point to point. */
const letter = ({ commands }: GlyphPath, scale: number, [left, baseline]: Point) => {
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  return commands
    .map(({ command, args }, index) => {
      if (command === 'closePath') {
        at = start;
        return 'z';
      }
      const points = args.map((value, axis) => tenths(value * scale) * (axis % 2 === 0 ? 1 : -1));
      const [fromX, fromY] = index === 0 ? [-left, -baseline] : at;
      at = [points.at(-2) ?? 0, points.at(-1) ?? 0];
      if (command === 'moveTo') start = at;
      const steps = points.map((value, axis) => value - (axis % 2 === 0 ? fromX : fromY));
      return (index === 0 ? 'M' : LETTERS[command]) + written(steps);
    })
    .join('');
};

interface Placement {
  /** Where the line begins, and where its letters stand. */
  x: number;
  baseline: number;
  /** Size of the type in the drawing's units. */
  size: number;
}

/**
 * One line of text as SVG path data, and how far it reaches to the right of `x`. Each letter is drawn from where it stands, with
 * steps from point to point: the same letter has the same text again, which compresses to almost nothing.
 */
export const outline = (font: FontReader, text: string, { x, baseline, size }: Placement) => {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(text);
  let left = 0;
  const path = glyphs
    .map((glyph, index) => {
      const origin = [tenths(x + left * scale), tenths(baseline)] as const;
      left += positions[index]?.xAdvance ?? 0;
      return letter(glyph.path, scale, origin);
    })
    .join('');
  return { path, width: advanceWidth * scale };
};
