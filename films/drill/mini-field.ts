import type { Drawing } from '../kit/signs';
import { drawBall, drawMark } from '../kit/things';

export interface MiniField {
  w: number;
  h: number;
  lime: number;
  white: number;
  /** Somebody to be watched, by index in the lime team. */
  watched?: number;
}

/** Places of a team of `count` in its half, evenly spread. */
const placesOf = (count: number, w: number, h: number, side: 1 | -1): [number, number][] => {
  const columns = count > 5 ? 3 : 2;
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const column = i % columns;
    const place = Math.floor(i / columns);
    const shift = side === 1 ? 0.11 : 0;
    return [
      side * ((column + 0.6) / columns) * w * 0.46,
      ((place + 0.5) / rows - 0.5 + (shift + (column % 2) * 0.16) * 0.6) * h * 0.86,
    ];
  });
};

/** A field from above with one mark for each player: for how many play where, not for how they play. */
export const miniField =
  ({ w, h, lime, white, watched }: MiniField): Drawing =>
  (pen) =>
    pen.piece('figure', `field ${lime}:${white}`, () => {
      pen.rect(-w / 2, -h / 2, w, h, 'blue');
      for (let i = 0; i < 4; i += 1) pen.rect(-w / 2 + (i * w) / 4, -h / 2, w / 8, h, 'turf');
      pen.stroke([-w / 2, -h / 2, w / 2, -h / 2, w / 2, h / 2, -w / 2, h / 2, -w / 2, -h / 2], 2.4, 'white');
      pen.limb([0, -h / 2], [0, h / 2], 1.6, 'white');
      placesOf(lime, w, h, -1).forEach(([x, y], i) => {
        if (i === watched) pen.ring(x, y, 17, 3, 'white');
        pen.within({ x, y }, () => drawMark(pen, 'lime', 11));
      });
      for (const [x, y] of placesOf(white, w, h, 1)) pen.within({ x, y }, () => drawMark(pen, 'white', 9.5));
      pen.within({ y: -h * 0.1 }, () => drawBall(pen, 6));
    });
