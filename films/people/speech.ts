import type { Thing } from '../kit/pen';
import { bubble, type Drawing, row } from '../kit/signs';
import { FLOOR, type Part } from './actor';

interface Manner {
  mark?: 'check' | 'cross';
  /** How far the middle of the bubble is from the speaker; left out, a little towards the middle of the stage. */
  dx?: number;
  dy?: number;
  /** Thought instead of said. */
  thought?: boolean;
}

const GAP = 46;

/** Somebody says pictures, in a bubble over their head. */
export const says = (
  { x, y = FLOOR, size = 1.35 }: Pick<Part, 'x' | 'y' | 'size'>,
  [from, until]: readonly [number, number],
  drawings: readonly Drawing[],
  { mark, dx = x < 320 ? 40 : -40, dy = 0, thought = false }: Manner = {},
): Thing => {
  const w = drawings.length * GAP + 24;
  const head = y - 112 * size;
  const middle = Math.min(640 - 8 - w / 2, Math.max(8 + w / 2, x + dx));
  return bubble(
    {
      x: middle,
      y: Math.max(34, head - 40 + dy),
      w,
      tail: thought ? undefined : [x, head + 6],
      from,
      until,
      mark,
    },
    row(GAP, ...drawings),
  );
};
