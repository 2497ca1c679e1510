import type { Thing } from '../kit/pen';
import { bubble, GAP, row, SIGN, type Signs, scaled } from '../kit/signs';
import { FLOOR, type Part, SIZE } from './actor';

interface Manner {
  mark?: 'check' | 'cross';
  /** How far the middle of the bubble is from the speaker; left out, a little towards the middle of the stage. */
  dx?: number;
  dy?: number;
  /** Thought instead of said. */
  thought?: boolean;
}

/** Somebody says pictures, in a bubble over their head. */
export const says = (
  { x, y = FLOOR, size = SIZE }: Pick<Part, 'x' | 'y' | 'size'>,
  [from, until]: readonly [number, number],
  drawings: Signs,
  { mark, dx = x < 320 ? 40 : -40, dy = 0, thought = false }: Manner = {},
): Thing => {
  const w = drawings.length * GAP + 20;
  const head = y - 112 * size;
  const middle = Math.min(640 - 8 - w / 2, Math.max(8 + w / 2, x + dx));
  return bubble(
    {
      x: middle,
      y: Math.max(40, head - 46 + dy),
      w,
      h: 70,
      tail: thought ? undefined : [x, head + 6],
      from,
      until,
      mark,
    },
    row(GAP, ...drawings.map((draw) => scaled(SIGN, draw))),
  );
};
