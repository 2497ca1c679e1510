import type { Contour } from './canvas';
import { CAP_HEIGHT, glyphOutlines, UNITS_PER_EM } from './glyph-outlines';

const CURVE_STEPS = 5;

/** The contours of one outline in font units, curves flattened. */
const flatten = (path: string): number[][] => {
  const contours: number[][] = [];
  let points: number[] = [];
  for (const [, command = '', text = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const args = text.trim().split(/\s+/).map(Number);
    if (command === 'M') {
      points = [...args];
      contours.push(points);
    } else if (command === 'L') points.push(...args);
    else if (command === 'Q') {
      const [x0 = 0, y0 = 0] = points.slice(-2);
      const [cx = 0, cy = 0, x = 0, y = 0] = args;
      for (let i = 1; i <= CURVE_STEPS; i += 1) {
        const p = i / CURVE_STEPS;
        const q = 1 - p;
        points.push(q * q * x0 + 2 * q * p * cx + p * p * x, q * q * y0 + 2 * q * p * cy + p * p * y);
      }
    }
  }
  return contours;
};

const outlines = new Map(
  Object.entries(glyphOutlines).map(([sign, { w, p }]) => [sign, { advance: w, contours: flatten(p) }]),
);
const SPACE = 420;

export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, sign) => sum + (outlines.get(sign)?.advance ?? SPACE), 0) * size) / UNITS_PER_EM;

/**
 * Figures and signs as contours, the middle of the capitals' height at `y`. `size` is the type size.
 * Throws for a letter: films are read in every language, so they hold none but the unit of length.
 */
export const textContours = (
  text: string,
  x: number,
  y: number,
  size: number,
  align: 'left' | 'middle' | 'right' = 'middle',
): Contour[] => {
  const k = size / UNITS_PER_EM;
  const shift = { left: 0, middle: 0.5, right: 1 }[align];
  let pen = x - textWidth(text, size) * shift;
  const base = y + (CAP_HEIGHT / 2) * k;
  return [...text].flatMap((sign) => {
    const glyph = outlines.get(sign);
    if (!glyph && sign !== ' ') throw new Error(`The films have no sign for “${sign}”.`);
    const from = pen;
    pen += (glyph?.advance ?? SPACE) * k;
    return (glyph?.contours ?? []).map((contour) =>
      contour.map((value, i) => (i % 2 ? base - value * k : from + value * k)),
    );
  });
};
