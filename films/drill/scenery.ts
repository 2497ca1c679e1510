import { clamp } from '../kit/ease';
import type { Pen } from '../kit/pen';
import { drawBall, drawCone, drawMark } from '../kit/things';
import type { Field, Spot } from './field';
import type { Drill } from './plan';

/** The ground of a drill: field, stripes, lines, cones and counts. */

const STRIPES = 8;

export const corners = (field: Field): [Spot, Spot, Spot, Spot] => [
  { x: 0, y: 0 },
  { x: field.width, y: 0 },
  { x: field.width, y: field.depth },
  { x: 0, y: field.depth },
];

const onStage = (field: Field, spots: readonly Spot[]): number[] =>
  spots.flatMap((spot) => {
    const { x, y } = field.see(spot);
    return [x, y];
  });

const drawLine = (pen: Pen, field: Field, from: Spot, to: Spot, width: number): void =>
  pen.stroke(onStage(field, [from, to]), width, 'white');

/** `drawn` 0–1 lets the border run around; an open field has none. `pale` is the field of what goes wrong. */
export const drawField = (pen: Pen, field: Field, drill: Drill, drawn = 1, pale = false): void => {
  const spots = corners(field);
  pen.within({ alpha: clamp(drawn * 1.5) }, () => {
    pen.polygon(onStage(field, spots), pale ? 'night' : 'blue');
    for (let i = 0; i < STRIPES; i += 2) {
      const [a, b] = [(field.width * i) / STRIPES, (field.width * (i + 1)) / STRIPES];
      const stripe = [
        { x: a, y: 0 },
        { x: b, y: 0 },
        { x: b, y: field.depth },
        { x: a, y: field.depth },
      ];
      pen.polygon(onStage(field, stripe), pale ? [38, 52, 106] : 'turf');
    }
  });
  if (!drill.open) {
    spots.forEach((spot, i) => {
      const share = clamp(drawn * 4 - i);
      const next = spots[(i + 1) % 4] ?? spot;
      const to = { x: spot.x + (next.x - spot.x) * share, y: spot.y + (next.y - spot.y) * share };
      if (share > 0) drawLine(pen, field, spot, to, 2.4);
    });
  }
  pen.within({ alpha: clamp(drawn * 2 - 1) }, () => {
    for (const [from, to] of drill.lines ?? []) drawLine(pen, field, from, to, 2);
  });
};

export const drawGates = (pen: Pen, field: Field, drill: Drill): void => {
  for (const [from, to] of drill.gates ?? []) {
    for (let i = 1; i < 6; i += 1) {
      const { x, y } = field.see({
        x: from.x + ((to.x - from.x) * i) / 6,
        y: from.y + ((to.y - from.y) * i) / 6,
      });
      pen.circle(x, y, 1.5, 'white');
    }
  }
};

/** A cone as a thin line. */
export const outlineCone = (pen: Pen, x: number, y: number): void =>
  pen.stroke([x - 3.4, y, x, y - 11, x + 3.4, y, x - 3.4, y], 1, 'white');

/** A thin line around a field, such as the usual one around a smaller one. */
export const drawGhost = (pen: Pen, field: Field, gates: readonly (readonly [Spot, Spot])[] = []): void =>
  pen.within({ alpha: 0.55 }, () => {
    const spots = corners(field);
    spots.forEach((spot, i) => {
      drawLine(pen, field, spot, spots[(i + 1) % 4] ?? spot, 1.2);
    });
    for (const [from, to] of gates) {
      for (const spot of [from, to]) {
        const { x, y } = field.see(spot);
        outlineCone(pen, x, y);
      }
    }
  });

/** Half of a field in a team's colour. */
export const drawHalf = (pen: Pen, field: Field, side: 'left' | 'right', paint: 'lime' | 'white'): void => {
  const [a, b] = side === 'left' ? [0, field.width / 2] : [field.width / 2, field.width];
  const spots = [
    { x: a, y: 0 },
    { x: b, y: 0 },
    { x: b, y: field.depth },
    { x: a, y: field.depth },
  ];
  pen.within({ alpha: 0.28 }, () => pen.polygon(onStage(field, spots), paint));
};

const NET_HEIGHT = 34;

/** A low net from the far side to the near one. */
export const drawNet = (pen: Pen, field: Field, x: number): void => {
  const [far, near] = [field.see({ x, y: -0.3 }), field.see({ x, y: field.depth + 0.3 })];
  const top = ({ y, scale }: { y: number; scale: number }): number => y - NET_HEIGHT * scale;
  pen.within({ alpha: 0.3 }, () =>
    pen.polygon([far.x, far.y, near.x, near.y, near.x, top(near), far.x, top(far)], 'white'),
  );
  pen.limb([far.x, far.y], [far.x, top(far)], 3, 'white');
  pen.limb([near.x, near.y], [near.x, top(near)], 4, 'white');
  pen.limb([far.x, top(far)], [near.x, top(near)], 2.6, 'lime');
};

/** Those who belong together, linked on the ground. */
export const drawPairs = (pen: Pen, field: Field, drill: Drill): void => {
  for (const pair of drill.pairs ?? []) {
    const [one, other] = pair.map((id) => drill.players.find((player) => player.id === id));
    if (!one || !other) throw new Error(`The drill has no pair ${pair.join()}.`);
    pen.stroke(onStage(field, [one.at, other.at]), 7, one.team === 'white' ? 'white' : 'lime');
  }
};

export type CountOf = 'cone' | 'ball' | 'lime' | 'white' | 'joker';

export const countsOf = (drill: Drill): [CountOf, number][] => {
  const team = (name: string): number => drill.players.filter((player) => player.team === name).length;
  const counts: [CountOf, number][] = [
    ['cone', drill.cones.length],
    ['ball', 1],
    ['lime', team('lime')],
    ['white', team('white')],
    ['joker', team('joker')],
  ];
  return counts.filter(([, count]) => count > 0);
};

/** A row such as "cone × 12" at the left of the picture. */
export const drawCount = (pen: Pen, [what, count]: [CountOf, number], y: number): void => {
  pen.within({ x: 36, y }, () => {
    if (what === 'cone') pen.within({ y: 13 }, () => drawCone(pen, 28));
    else if (what === 'ball') drawBall(pen, 11);
    else drawMark(pen, what, 15);
  });
  pen.piece('label', `${what} ${count}`, () => pen.text(`×${count}`, 64, y, 26, 'white', 'left'));
};
