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
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

const round = (value: number) => String(Math.round(value * 10) / 10);

interface Placement {
  /** Where the line begins, and where its letters stand. */
  x: number;
  baseline: number;
  /** Size of the type in the drawing's units. */
  size: number;
}

/** One line of text as SVG path data, and how far it reaches to the right of `x`. */
export const outline = (font: FontReader, text: string, { x, baseline, size }: Placement) => {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(text);
  let left = 0;
  const path = glyphs
    .map((glyph, index) => {
      const start = left;
      left += positions[index]?.xAdvance ?? 0;
      return glyph.path.commands
        .map(({ command, args }) => {
          const points = args.map((value, at) =>
            round(at % 2 === 0 ? x + (start + value) * scale : baseline - value * scale),
          );
          return LETTERS[command] + points.join(' ');
        })
        .join('');
    })
    .join('');
  return { path, width: advanceWidth * scale };
};
