import type { Contour } from './canvas';

/** Outlines around given places. All run clockwise on the screen, so that overlapping ones add up to one shape. */

/** How far the programme's bars lean: pixels to the left for each pixel down. */
export const LEAN = 0.28;

export const FULL_TURN = Math.PI * 2;

/** Points on an ellipse from angle `from` (radians, 0 is the top, clockwise) over `sweep`. */
export const arcPoints = (
  x: number,
  y: number,
  [rx, ry]: readonly [number, number],
  from: number,
  sweep: number,
): number[] => {
  const steps = Math.max(4, Math.ceil((Math.sqrt(Math.max(rx, ry)) * 7 * Math.abs(sweep)) / FULL_TURN) + 4);
  const points: number[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const angle = from + (sweep * i) / steps;
    points.push(x + rx * Math.sin(angle), y - ry * Math.cos(angle));
  }
  return points;
};

export const ellipse = (x: number, y: number, rx: number, ry = rx): Contour =>
  arcPoints(x, y, [rx, ry], 0, FULL_TURN);

/** A line with round ends; it may grow thinner from `startWidth` to `endWidth`. */
export const capsule = (
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  startWidth: number,
  endWidth = startWidth,
): Contour => {
  const angle = Math.atan2(x1 - x0, -(y1 - y0));
  const [r0, r1] = [startWidth / 2, endWidth / 2];
  return [
    ...arcPoints(x1, y1, [r1, r1], angle - Math.PI / 2, Math.PI),
    ...arcPoints(x0, y0, [r0, r0], angle + Math.PI / 2, Math.PI),
  ];
};

/** A polyline (flat coordinates) of one width with round joins and ends. */
export const stroke = (points: readonly number[], width: number): Contour[] => {
  const contours: Contour[] = [];
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.slice(i, i + 4);
    contours.push(capsule([x0, y0], [x1, y1], width));
  }
  return contours;
};

export const roundRect = (x: number, y: number, w: number, h: number, radius: number): Contour => {
  const r = Math.min(radius, w / 2, h / 2);
  const quarter = Math.PI / 2;
  return [
    ...arcPoints(x + w - r, y + r, [r, r], 0, quarter),
    ...arcPoints(x + w - r, y + h - r, [r, r], quarter, quarter),
    ...arcPoints(x + r, y + h - r, [r, r], 2 * quarter, quarter),
    ...arcPoints(x + r, y + r, [r, r], 3 * quarter, quarter),
  ];
};

/** A bar that leans like the programme's mark; `x`, `y` is its middle. */
export const leaningBar = (x: number, y: number, w: number, h: number): Contour => {
  const shift = (h / 2) * LEAN;
  return [
    x + shift - w / 2,
    y - h / 2,
    x + shift + w / 2,
    y - h / 2,
    x - shift + w / 2,
    y + h / 2,
    x - shift - w / 2,
    y + h / 2,
  ];
};

/** A piece of a ring; `from` and `sweep` in turns (0–1), clockwise from the top. */
export const ring = (x: number, y: number, radius: number, width: number, from = 0, sweep = 1): Contour[] => {
  if (sweep <= 0) return [];
  const [outer, inner] = [radius + width / 2, radius - width / 2];
  const [a, b] = [from * FULL_TURN, Math.min(1, sweep) * FULL_TURN];
  return [[...arcPoints(x, y, [outer, outer], a, b), ...arcPoints(x, y, [inner, inner], a + b, -b)]];
};
