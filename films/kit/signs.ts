import { clamp, ease, presence, progress } from './ease';
import type { Pen, Thing } from './pen';

/** Signs that every film uses in one and the same way. */

export const drawCheck = (pen: Pen, r: number): void => {
  pen.circle(0, 0, r, 'deep');
  pen.circle(0, 0, r * 0.88, 'lime');
  pen.stroke([-0.42 * r, 0.04 * r, -0.12 * r, 0.36 * r, 0.44 * r, -0.32 * r], r * 0.22, 'deep');
};

export const drawCross = (pen: Pen, r: number): void => {
  pen.circle(0, 0, r, 'white');
  pen.circle(0, 0, r * 0.88, 'danger');
  pen.stroke([-0.34 * r, -0.34 * r, 0.34 * r, 0.34 * r], r * 0.22, 'white');
  pen.stroke([0.34 * r, -0.34 * r, -0.34 * r, 0.34 * r], r * 0.22, 'white');
};

/** The number of an action: at most three to a drill. */
export const drawBadge = (pen: Pen, number: number, r = 12): void => {
  pen.circle(0, 0, r, 'deep');
  pen.circle(0, 0, r * 0.86, 'lime');
  pen.text(String(number), 0, 0, r * 1.3, 'deep');
};

/** Two short bars: what stands before them is what stands after them. */
export const drawEquals = (pen: Pen): void => {
  for (const y of [-4, 4]) pen.limb([-7, y], [7, y], 3, 'white');
};

/** Easier is a white minus, harder a lime plus. */
export const drawLevelSign = (pen: Pen, level: 'easier' | 'harder', r = 14): void => {
  pen.circle(0, 0, r, level === 'easier' ? 'white' : 'lime');
  pen.limb([-r * 0.46, 0], [r * 0.46, 0], r * 0.24, 'deep');
  if (level === 'harder') pen.limb([0, -r * 0.46], [0, r * 0.46], r * 0.24, 'deep');
};

/** Five leaning bars; the lit ones say how hard it is. */
export const drawLevelBars = (pen: Pen, lit: number): void => {
  for (let i = 0; i < 5; i += 1) {
    const h = 9 + i * 4;
    pen.bar(i * 13, -h / 2, 9, h, i < lit ? 'lime' : 'slate');
  }
};

/** A dial whose lime part is the share of time that is over. */
export const drawClock = (pen: Pen, r: number, share: number): void => {
  pen.circle(0, 0, r, 'white');
  pen.ring(0, 0, r * 0.8, r * 0.3, 'line');
  pen.ring(0, 0, r * 0.8, r * 0.3, 'moss', 0, clamp(share));
  const angle = clamp(share) * Math.PI * 2;
  pen.limb([0, 0], [Math.sin(angle) * r * 0.6, -Math.cos(angle) * r * 0.6], r * 0.13, 'ink');
  pen.limb([0, 0], [0, -r * 0.4], r * 0.13, 'ink');
};

export type Drawing = (pen: Pen) => void;

/** Something that pops up at a place and goes again. Seconds of the film. */
export const popUp =
  (draw: Drawing, x: number, y: number, from: number, until: number, scale = 1): Thing =>
  (pen, time) => {
    const seen = presence(time, from, until, 0.3);
    if (seen <= 0) return;
    const grown = time < from + 0.5 ? ease.spring(progress(time, from, 0.45)) : 1;
    pen.within({ x, y, scale: scale * grown, alpha: Math.min(1, seen * 2) }, () => draw(pen));
  };

/** Right or wrong, in the corner of a picture. */
export const verdict = (
  kind: 'check' | 'cross',
  x: number,
  y: number,
  from: number,
  until: number,
  r = 22,
): Thing => popUp((pen) => (kind === 'check' ? drawCheck(pen, r) : drawCross(pen, r)), x, y, from, until);

export interface Bubble {
  /** Middle of the bubble. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Where the speaker's mouth is; without it the bubble is a thought or a notice and has no tail. */
  tail?: readonly [number, number];
  from: number;
  until: number;
  mark?: 'check' | 'cross';
}

/** A speech bubble; what is said is drawn around its middle. */
export const bubble = ({ x, y, w, h, tail, from, until, mark }: Bubble, draw: Drawing): Thing =>
  popUp(
    (pen) => {
      if (tail) {
        const [tx, ty] = [tail[0] - x, tail[1] - y];
        const base = clamp(tx * 0.5, -w / 2 + 16, w / 2 - 16);
        const edge = ty > 0 ? h / 2 - 2 : -h / 2 + 2;
        pen.polygon([base - 8, edge, base + 8, edge, tx * 0.86, edge + (ty - edge) * 0.72], 'white');
        pen.polygon([base + 8, edge, base - 8, edge, tx * 0.86, edge + (ty - edge) * 0.72], 'white');
      }
      pen.rect(-w / 2, -h / 2, w, h, 'white', 12);
      draw(pen);
      if (mark) {
        pen.within({ x: w / 2 - 4, y: -h / 2 + 4 }, () =>
          mark === 'check' ? drawCheck(pen, 13) : drawCross(pen, 13),
        );
      }
    },
    x,
    y,
    from,
    until,
  );

/** Drawings side by side, their middles `gap` apart. */
export const row =
  (gap: number, ...drawings: Drawing[]): Drawing =>
  (pen) =>
    drawings.forEach((draw, i) => {
      pen.within({ x: (i - (drawings.length - 1) / 2) * gap }, () => draw(pen));
    });

export const scaled =
  (scale: number, draw: Drawing, x = 0, y = 0): Drawing =>
  (pen) =>
    pen.within({ x, y, scale }, () => draw(pen));

export const label =
  (text: string, size = 26, paint: 'ink' | 'white' | 'lime' | 'deep' | 'danger' = 'ink'): Drawing =>
  (pen) =>
    pen.piece('label', text, () => pen.text(text, 0, 0, size, paint));

/** Cards side by side, of which only those at the `lit` places count; the others are pale. */
export const cards =
  (lit: readonly number[], ...drawings: readonly Drawing[]): Drawing =>
  (pen) =>
    drawings.forEach((draw, i) => {
      const bright = lit.includes(i);
      pen.within({ x: (i - (drawings.length - 1) / 2) * 58, alpha: bright ? 1 : 0.3 }, () => {
        if (bright) pen.rect(-28, -30, 56, 60, 'lime', 13);
        pen.rect(-24, -26, 48, 52, 'white', 10);
        draw(pen);
      });
    });

/** A bubble or a card holds at most two signs: more cannot be read on a phone. */
export type Signs = readonly [Drawing] | readonly [Drawing, Drawing];

/** How much larger a sign is in a bubble or on a card, and how far its middle is from the next one's. */
export const SIGN = 1.3;
export const GAP = 60;

/** Drawings side by side on a white card, for what is shown and not said. */
export const card = (...drawings: Signs): Drawing => {
  const w = drawings.length * GAP + 20;
  return (pen) => {
    pen.rect(-w / 2 + 2, -36, w, 77, 'deep', 13);
    pen.rect(-w / 2, -38, w, 77, 'white', 13);
    row(GAP, ...drawings.map((draw) => scaled(SIGN, draw)))(pen);
  };
};
