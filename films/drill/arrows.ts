import type { Paint, Pen } from '../kit/pen';
import type { Field, Spot } from './field';
import { between } from './field';

/**
 * The notation of all films: the ball is dashed and white, a run is solid and lime, a dribble is a white zig-zag.
 * An arrow that is drawn bears its kind in its line, never only in its colour.
 */
export type ArrowKind = 'ball' | 'run' | 'dribble';

const DASH = 13;
const GAP = 9;
const TEETH = 9;

type Line = number[];

const lengthOf = (line: Line): number => {
  let sum = 0;
  for (let i = 2; i < line.length; i += 2) {
    sum += Math.hypot((line[i] ?? 0) - (line[i - 2] ?? 0), (line[i + 1] ?? 0) - (line[i - 1] ?? 0));
  }
  return sum;
};

/** The part of a straight line between two distances from its start. */
const cut = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: Line, from: number, until: number): Line => {
  const whole = Math.hypot(x1 - x0, y1 - y0) || 1;
  const at = (d: number): [number, number] => [x0 + ((x1 - x0) * d) / whole, y0 + ((y1 - y0) * d) / whole];
  return [...at(from), ...at(until)];
};

const dashes = (line: Line, length: number): Line[] => {
  const pieces: Line[] = [];
  for (let d = 0; d < length; d += DASH + GAP) pieces.push(cut(line, d, Math.min(length, d + DASH)));
  return pieces;
};

const zigzag = (line: Line, length: number): Line => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line;
  const whole = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [nx, ny] = [-(y1 - y0) / whole, (x1 - x0) / whole];
  const points: Line = [x0, y0];
  let side = 1;
  for (let d = TEETH / 2; d < length - TEETH; d += TEETH) {
    const [, , x = 0, y = 0] = cut(line, 0, d);
    points.push(x + nx * side * 6, y + ny * side * 6);
    side = -side;
  }
  const [, , x = 0, y = 0] = cut(line, 0, length);
  return [...points, x, y];
};

const headAt = (pen: Pen, line: Line, length: number, size: number, paint: Paint): void => {
  const [, , x = 0, y = 0] = cut(line, 0, length);
  const [x0 = 0, y0 = 0] = line;
  const whole = Math.hypot(x - x0, y - y0) || 1;
  const [ux, uy] = [(x - x0) / whole, (y - y0) / whole];
  pen.polygon(
    [
      x + ux * size,
      y + uy * size,
      x - ux * size * 0.5 - uy * size * 0.72,
      y - uy * size * 0.5 + ux * size * 0.72,
      x - ux * size * 0.5 + uy * size * 0.72,
      y - uy * size * 0.5 - ux * size * 0.72,
    ],
    paint,
  );
};

/** Draws an arrow of stage coordinates as far as `reveal` (0–1). */
export const drawArrow = (
  pen: Pen,
  kind: ArrowKind,
  line: readonly [number, number, number, number],
  reveal = 1,
  weight = 4,
): void => {
  const whole = lengthOf([...line]);
  const length = Math.max(0, (whole - 8) * reveal);
  if (length < 3) return;
  const paint = kind === 'run' ? 'lime' : 'white';
  if (kind === 'ball') for (const piece of dashes([...line], length - 4)) pen.stroke(piece, weight, paint);
  else if (kind === 'run') pen.stroke(cut([...line], 0, length), weight, paint);
  else pen.stroke(zigzag([...line], length - 3), weight * 0.85, paint);
  headAt(pen, [...line], length, weight * 2.2, paint);
};

/** The line between two places on the ground as the camera sees it, a little short of both. */
export const lineOf = (field: Field, from: Spot, to: Spot): [number, number, number, number] => {
  const [a, b] = [field.see(from), field.see(to)];
  return [a.x, a.y, b.x, b.y];
};

export const middleOf = (field: Field, from: Spot, to: Spot): { x: number; y: number } =>
  field.see(between(from, to, 0.5));
