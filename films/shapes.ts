import type { Contour } from './canvas';

/** The films' vocabulary. Every builder gives contours around the origin; the stage turns, scales and places them. */

export type ShapeName = 'circle' | 'bar' | 'person' | 'ring' | 'line';
export type Measures = Record<string, number>;

/** How far the programme's bars lean: pixels to the left for each pixel down. */
export const LEAN = 0.28;

const arc = (radius: number, from: number, sweep: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, i) => from + (sweep * i) / steps).flatMap((angle) => [
    radius * Math.sin(angle),
    -radius * Math.cos(angle),
  ]);

const FULL_TURN = Math.PI * 2;
const stepsFor = (radius: number): number => Math.max(16, Math.min(96, Math.round(radius * 2)));

const backwards = (contour: readonly number[]): number[] => {
  const result: number[] = [];
  for (let i = contour.length - 2; i >= 0; i -= 2) result.push(contour[i] ?? 0, contour[i + 1] ?? 0);
  return result;
};

const circle = ({ r = 0 }: Measures): Contour[] => [arc(r, 0, FULL_TURN, stepsFor(r)).slice(0, -2)];

const bar = ({ w = 0, h = 0 }: Measures): Contour[] => {
  const shift = (h / 2) * LEAN;
  return [[shift - w / 2, -h / 2, shift + w / 2, -h / 2, w / 2 - shift, h / 2, -w / 2 - shift, h / 2]];
};

/** A head over a rounded body whose foot is at the origin; `r` is the head's radius. */
const person = ({ r = 0 }: Measures): Contour[] => {
  const bodyHeight = 2.3 * r;
  const halfWidth = 1.35 * r;
  const steps = 24;
  const body: number[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const across = (2 * i) / steps - 1;
    body.push(across * halfWidth, -bodyHeight * (1 - across ** 2 * (0.72 + 0.28 * across ** 2)));
  }
  const head = arc(r, 0, FULL_TURN, stepsFor(r)).slice(0, -2);
  return [head.map((value, i) => (i % 2 ? value - bodyHeight - 1.25 * r : value)), body];
};

/** `r` to the middle of the stroke, `w` its thickness, `from` and `sweep` in turns (0–1), clockwise from the top. */
const ring = ({ r = 0, w = 0, from = 0, sweep = 1 }: Measures): Contour[] => {
  if (sweep <= 0) return [];
  const steps = stepsFor(r);
  const outer = arc(r + w / 2, from * FULL_TURN, Math.min(1, sweep) * FULL_TURN, steps);
  const inner = backwards(arc(r - w / 2, from * FULL_TURN, Math.min(1, sweep) * FULL_TURN, steps));
  return sweep >= 1 ? [outer, inner] : [[...outer, ...inner]];
};

/** From the origin to (`dx`, `dy`), `w` thick, with square ends. */
const line = ({ dx = 0, dy = 0, w = 0 }: Measures): Contour[] => {
  const length = Math.hypot(dx, dy);
  if (length < 0.01) return [];
  const [nx, ny] = [(-dy / length) * (w / 2), (dx / length) * (w / 2)];
  return [[nx, ny, dx + nx, dy + ny, dx - nx, dy - ny, -nx, -ny]];
};

export const shapes: Record<ShapeName, (measures: Measures) => Contour[]> = {
  circle,
  bar,
  person,
  ring,
  line,
};
