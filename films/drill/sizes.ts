import type { Pen } from '../kit/pen';
import { drawCone } from '../kit/things';
import type { Field, Spot } from './field';
import type { Drill } from './plan';
import { corners, outlineCone } from './scenery';

/** How long and how wide: of a field and its gates, beside the figures. */

/** A shoe print: one step. */
const drawStep = (pen: Pen): void => {
  pen.ellipse(0, -2.5, 3.4, 5, 'white');
  pen.ellipse(0, 5, 2.6, 2.8, 'white');
};

export interface SizeLook {
  size?: number;
  /** Counted in steps instead of metres. */
  steps?: boolean;
}

/** A length with its end marks; on the stage. `text` such as "20 m", or "20" for steps. */
export const drawSize = (
  pen: Pen,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  text: string,
  { size = 22, steps = false }: SizeLook = {},
): void => {
  const upright = Math.abs(y1 - y0) > Math.abs(x1 - x0);
  pen.stroke([x0, y0, x1, y1], 2, 'white');
  for (const [x, y] of [
    [x0, y0],
    [x1, y1],
  ] as const) {
    pen.stroke(upright ? [x - 5, y, x + 5, y] : [x, y - 5, x, y + 5], 2, 'white');
  }
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const half = (text.length * size) / 4 + (steps ? 12 : 2);
  pen.piece('label', text, () => {
    pen.rect(x - half, y - size * 0.56, half * 2, size * 1.12, 'deep', 3);
    pen.text(text, steps ? x - 9 : x, y, size, 'white');
    if (!steps) return;
    pen.within({ x: x + half - 15, y: y + 1, turn: 0.2 }, () => drawStep(pen));
    pen.within({ x: x + half - 6, y: y - 3, turn: 0.2 }, () => drawStep(pen));
  });
};

type Gate = readonly [Spot, Spot];
type Line = readonly [number, number, number, number];

const GATE_SIZE = 17;

/** Where the size of a gate could stand: beside an upright one, below or above a level one. */
const gateLines = (field: Field, [from, to]: Gate): Line[] => {
  const [a, b] = [field.see(from), field.see(to)];
  return from.x === to.x
    ? [-26, 26].map((dx): Line => [a.x + dx, a.y, b.x + dx, b.y])
    : [13, -22].map((dy): Line => [a.x, a.y + dy, b.x, b.y + dy]);
};

/** How far a figure at a place reaches to each side, and up, at the size of one. */
const REACH = { side: 30, up: 112, down: 12 };

const isFree = (field: Field, taken: readonly Spot[], [x0, y0, x1, y1]: Line, size: number): boolean => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return taken.every((spot) => {
    const seen = field.see(spot);
    const unit = seen.scale * size;
    const besides = Math.abs(seen.x - x) > REACH.side * unit + 18;
    return besides || y + 11 < seen.y - REACH.up * unit || y - 11 > seen.y + REACH.down * unit;
  });
};

/** Metres between the cones of a gate; 0 without gates. */
export const gateWidth = ({ gates = [] }: Drill): number => {
  const [from, to] = gates[0] ?? [];
  return from && to ? Math.round(Math.hypot(to.x - from.x, to.y - from.y)) : 0;
};

/** How wide the gates are, at the first place that nobody of the set-up covers. */
export const drawGateSize = (pen: Pen, field: Field, drill: Drill, size: number): void => {
  const gates = drill.gates ?? [];
  const taken = drill.players.map(({ at }) => at);
  const line = gates.flatMap((gate) => gateLines(field, gate)).find((one) => isFree(field, taken, one, size));
  if (gates.length === 0) return;
  if (!line) throw new Error('No gate has room for its size beside the players.');
  drawSize(pen, line, `${gateWidth(drill)} m`, { size: GATE_SIZE });
};

/** A gate on its own below the field, to scale, with the usual one as a thin line around it. */
export const drawGateSample = (
  pen: Pen,
  { metre, see, width, depth }: Field,
  metres: number,
  usual: number,
): void => {
  const { x, y } = see({ x: width / 2, y: depth });
  const [own, other] = [(metres * metre) / 2, (usual * metre) / 2];
  pen.within({ x: x - 16, y: y + 26 }, () => {
    pen.stroke([-own, 6, own, 6], 2, 'white');
    for (const side of [-1, 1]) {
      pen.within({ x: side * own }, () => drawCone(pen, 18));
      pen.within({ alpha: 0.7 }, () => outlineCone(pen, side * other, 0));
    }
    pen.piece('label', `${metres} m`, () =>
      pen.text(`${metres} m`, Math.max(own, other) + 16, -5, 20, 'white', 'left'),
    );
  });
};

const SIZE_GAP = 18;

/** Only the width, below the near side. */
export const drawWidth = (pen: Pen, field: Field): void => {
  const [, , right, left] = corners(field).map((spot) => field.see(spot));
  if (!right || !left) return;
  drawSize(pen, [left.x, left.y + SIZE_GAP, right.x, right.y + SIZE_GAP], `${field.width} m`, { size: 18 });
};

/** Width below the near side, depth to the right of the field. */
export const drawSizes = (pen: Pen, field: Field, { steps = false }: Pick<Drill, 'steps'>): void => {
  const [, , right, left] = corners(field).map((spot) => field.see(spot));
  const far = field.see({ x: field.width, y: 0 });
  if (!right || !left) return;
  const text = (length: number): string => (steps ? String(length) : `${length} m`);
  const x = right.x + (steps ? 30 : 24);
  drawSize(pen, [left.x, left.y + SIZE_GAP, right.x, right.y + SIZE_GAP], text(field.width), { steps });
  drawSize(pen, [x, far.y, x, right.y], text(field.depth), { steps });
};
