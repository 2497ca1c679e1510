import type { Pen } from '../kit/pen';
import { FULL_TURN } from '../kit/shapes';

/** A sports wheelchair around somebody whose hips are at the origin. */

export const drawChairBack = (pen: Pen): void => {
  pen.stroke([-13, -22, -11, 2, 12, 5], 4.5, 'slate');
};

/** `up`: how far the hips are above the ground. */
export const drawChairWheels = (pen: Pen, up: number): void => {
  pen.stroke([12, 5, 20, up - 8], 3, 'slate');
  pen.circle(20, up - 4, 4, 'black');
  const radius = up * 0.62;
  const y = up - radius;
  pen.ring(-3, y, radius - 2, 4, 'black');
  for (let i = 0; i < 6; i += 1) {
    const angle = (i / 12) * FULL_TURN;
    const [dx, dy] = [Math.sin(angle) * (radius - 3), Math.cos(angle) * (radius - 3)];
    pen.limb([-3 - dx, y - dy], [-3 + dx, y + dy], 0.9, 'line');
  }
  pen.circle(-3, y, 3, 'lime');
};
