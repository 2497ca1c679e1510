import type { Pen } from './pen';
import { arcPoints, FULL_TURN, leaningBar } from './shapes';

/** Things that lie on a pitch. Their foot is at the origin. */

/** A ball of radius `r` whose middle is at the origin; `spin` in radians. */
export const drawBall = (pen: Pen, r: number, spin = 0): void => {
  pen.circle(0, 0, r, 'deep');
  pen.circle(0, 0, r * 0.9, 'white');
  const five = (scale: number): number[] => {
    const points = arcPoints(0, 0, [r * scale, r * scale], spin, FULL_TURN);
    return Array.from({ length: 5 }, (_, i) => Math.round((i / 5) * (points.length / 2 - 1)) * 2).flatMap(
      (i) => [points[i] ?? 0, points[i + 1] ?? 0],
    );
  };
  pen.polygon(five(0.4), 'deep');
  const outer = five(0.82);
  for (let i = 0; i < 10; i += 2) pen.circle(outer[i] ?? 0, outer[i + 1] ?? 0, r * 0.17, 'deep');
};

export const drawCone = (pen: Pen, h: number): void => {
  pen.ellipse(0, 0, h * 0.46, h * 0.15, 'deep');
  pen.rect(-h * 0.42, -h * 0.12, h * 0.84, h * 0.14, 'lime', h * 0.06);
  pen.polygon([-h * 0.1, -h, h * 0.1, -h, h * 0.3, -h * 0.08, -h * 0.3, -h * 0.08], 'lime');
  pen.polygon([-h * 0.17, -h * 0.68, h * 0.17, -h * 0.68, h * 0.23, -h * 0.4, -h * 0.23, -h * 0.4], 'white');
};

/** Each team's mark on the ground: lime is round, white has corners, who plays with both is a triangle. */
export const drawMark = (pen: Pen, kit: string, w: number): void => {
  if (kit === 'lime') {
    pen.ellipse(0, 0, w, w * 0.36, 'deep');
    pen.ellipse(0, 0, w * 0.9, w * 0.3, 'lime');
  } else if (kit === 'white') {
    pen.polygon([-w * 0.75, -w * 0.34, w * 1.15, -w * 0.34, w * 0.75, w * 0.34, -w * 1.15, w * 0.34], 'deep');
    pen.polygon([-w * 0.68, -w * 0.26, w * 1, -w * 0.26, w * 0.68, w * 0.26, -w * 1, w * 0.26], 'white');
  } else if (kit === 'joker') {
    pen.polygon([0, -w * 0.5, w * 1.15, w * 0.42, -w * 1.15, w * 0.42], 'deep');
    pen.polygon([0, -w * 0.36, w * 0.9, w * 0.32, 0, w * 0.32], 'white');
    pen.polygon([0, -w * 0.36, 0, w * 0.32, -w * 0.9, w * 0.32], 'lime');
  } else pen.ellipse(0, 0, w, w * 0.32, 'ink');
};

export const drawBottle = (pen: Pen, h = 30): void => {
  pen.rect(-h * 0.2, -h * 0.78, h * 0.4, h * 0.78, 'sky', h * 0.1);
  pen.rect(-h * 0.2, -h * 0.5, h * 0.4, h * 0.22, 'white');
  pen.rect(-h * 0.1, -h, h * 0.2, h * 0.2, 'ink', h * 0.05);
};

/** A sheet of paper with `lines` written lines; the middle is at the origin. */
export const drawSheet = (pen: Pen, w: number, h: number, lines = 0): void => {
  pen.rect(-w / 2 + 2, -h / 2 + 3, w, h, 'deep', 4);
  pen.rect(-w / 2, -h / 2, w, h, 'paper', 4);
  for (let i = 0; i < lines; i += 1) {
    const y = -h / 2 + (h * (i + 1)) / (lines + 1);
    pen.limb([-w * 0.36, y], [w * (i % 2 ? 0.2 : 0.36), y], Math.min(3, h / 20), 'slate');
  }
};

/** A goal seen from the front; its foot is at the origin. */
export const drawGoal = (pen: Pen, w: number, h: number): void => {
  for (let i = 1; i < 8; i += 1) pen.limb([-w / 2 + (w * i) / 8, -h], [-w / 2 + (w * i) / 8, 0], 0.7, 'sky');
  for (let i = 1; i < 4; i += 1) pen.limb([-w / 2, (-h * i) / 4], [w / 2, (-h * i) / 4], 0.7, 'sky');
  pen.stroke([-w / 2, 0, -w / 2, -h, w / 2, -h, w / 2, 0], 3.5, 'white');
};

/** The programme's bars; `open` 0–1 is how far the middle one has broken out. */
export const drawBars = (pen: Pen, open: number, h = 120): void => {
  for (let i = -2; i <= 2; i += 1) {
    if (i !== 0) pen.bar(i * 46 + Math.sign(i) * open * 26, 0, 24, h, 'sky');
  }
  pen.shape([leaningBar(0, -h / 4 - open * h * 0.2, 24, h / 2 - 2)], 'lime');
  pen.shape([leaningBar(-(h / 2) * 0.28 + 16, h / 4 + open * h * 0.2, 24, h / 2 - 2)], 'lime');
};
