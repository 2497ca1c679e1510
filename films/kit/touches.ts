import type { Pen } from './pen';
import { type Drawing, drawCross } from './signs';
import { drawBall } from './things';

/** What a foot does with a ball. Each fits a box of about 40 × 50 around the origin. */

const drawShoe = (pen: Pen, x: number, y: number): void => {
  pen.limb([x - 7, y - 3], [x - 8, y - 20], 8, 'lime');
  pen.limb([x - 6, y - 1], [x + 5, y + 1], 8, 'white', 6.5);
  pen.rect(x - 10, y + 3, 19, 2.4, 'slate', 1);
};

/** The sole rests on the ball: it is stopped. */
export const soleOnBall: Drawing = (pen) => {
  pen.within({ y: 9 }, () => drawBall(pen, 10));
  drawShoe(pen, 1, -5);
};

/** A foot beside the ball, and the count of its touches. */
const touch =
  (count: number): Drawing =>
  (pen) => {
    drawShoe(pen, -8, 12);
    pen.within({ x: 9, y: 9 }, () => drawBall(pen, 7.5));
    pen.piece('label', `touch ${count}`, () =>
      pen.text(String(count), 9, -11, 21, count > 2 ? 'slate' : 'lime'),
    );
  };

/** One touch, two touches; a third is one too many. */
export const twoTouches: Drawing = (pen) =>
  [1, 2, 3].forEach((count, i) => {
    pen.within({ x: (i - 1) * 48 }, () => {
      touch(count)(pen);
      if (count === 3) pen.within({ x: 10, y: 8 }, () => drawCross(pen, 10));
    });
  });
