import type { Paint, Pen } from './pen';
import type { Drawing } from './signs';
import { drawBall } from './things';

/** What people say, as pictures: each fits a box of about 40 × 40 around the origin. */

const ink: Paint = 'ink';

export const eye: Drawing = (pen) => {
  pen.polygon([-18, 0, -9, -9, 0, -11.5, 9, -9, 18, 0, 9, 9, 0, 11.5, -9, 9], ink);
  pen.polygon([-13.5, 0, -7, -5.6, 0, -7.6, 7, -5.6, 13.5, 0, 7, 5.6, 0, 7.6, -7, 5.6], 'white');
  pen.circle(0, 0, 6, 'blue');
  pen.circle(0, 0, 2.6, ink);
};

export const ear: Drawing = (pen) => {
  pen.ring(0, -4, 10, 4, ink, -0.25, 0.62);
  pen.stroke([9, 2, 5, 8, 2, 13, -4, 14, -7, 10], 4, ink);
  pen.stroke([-3, -2, 2, -5, 4, 0, 0, 4], 3, ink);
};

export const ball: Drawing = (pen) => drawBall(pen, 11);

const head = (pen: Pen, points: readonly number[], paint: Paint): void => pen.polygon(points, paint);

export const ballArrow: Drawing = (pen) => {
  for (const x of [-20, -8, 4]) pen.limb([x, 0], [x + 6, 0], 4, 'blue');
  head(pen, [12, -8, 24, 0, 12, 8], 'blue');
};

export const runArrow: Drawing = (pen) => {
  pen.limb([-20, 0], [12, 0], 5, 'moss');
  head(pen, [10, -9, 23, 0, 10, 9], 'moss');
};

export const forward: Drawing = (pen) => {
  pen.limb([-16, 0], [8, 0], 5, ink);
  head(pen, [6, -10, 19, 0, 6, 10], ink);
};

export const check: Drawing = (pen) => pen.stroke([-12, 1, -3, 10, 13, -10], 6, 'success');
export const cross: Drawing = (pen) => {
  pen.stroke([-10, -10, 10, 10], 6, 'danger');
  pen.stroke([10, -10, -10, 10], 6, 'danger');
};

export const heart: Drawing = (pen) => {
  pen.circle(-6.5, -4, 8.2, 'danger');
  pen.circle(6.5, -4, 8.2, 'danger');
  pen.polygon([-14, -0.4, 14, -0.4, 0, 16], 'danger');
};

export const question: Drawing = (pen) => pen.text('?', 0, 0, 40, ink);
export const exclamation: Drawing = (pen) => pen.text('!', 0, 0, 40, ink);

export const thumb: Drawing = (pen) => {
  pen.rect(-13, -2, 7, 17, 'blue', 2);
  pen.rect(-5, -3, 17, 18, ink, 5);
  pen.limb([-1, 0], [3, -13], 7, ink);
};

export const thumbDown: Drawing = (pen) => pen.within({ turn: Math.PI, flip: -1 }, () => thumb(pen));
export const house: Drawing = (pen) => {
  pen.polygon([0, -16, 18, 0, -18, 0], ink);
  pen.rect(-13, 0, 26, 15, ink);
  pen.rect(-4, 4, 8, 11, 'lime');
};

export const phone: Drawing = (pen) => {
  pen.rect(-10, -17, 20, 34, ink, 4);
  pen.rect(-7.5, -13, 15, 23, 'sky', 1);
  pen.circle(0, 13.5, 1.8, 'white');
};

export const shield: Drawing = (pen) => {
  pen.polygon([0, -17, 15, -11, 14, 3, 8, 12, 0, 18, -8, 12, -14, 3, -15, -11], 'blue');
  pen.stroke([-6, 0, -1, 6, 7, -5], 4, 'white');
};

export const lock: Drawing = (pen) => {
  pen.ring(0, -5, 7, 4, ink, -0.25, 0.5);
  pen.rect(-11, -5, 22, 18, ink, 3);
};

export const sound: Drawing = (pen) => {
  pen.polygon([-16, -5, -9, -5, 0, -12, 0, 12, -9, 5, -16, 5], ink);
  pen.ring(2, 0, 7, 3, ink, 0.08, 0.34);
  pen.ring(2, 0, 14, 3, ink, 0.08, 0.34);
};

/** Somebody with a finger before closed lips: nothing is said. */
export const hush: Drawing = (pen) => {
  pen.circle(0, 0, 17, ink);
  pen.circle(0, 0, 15, 'amber');
  for (const x of [-6, 6]) pen.circle(x, -5, 2.2, ink);
  pen.limb([-5, 6], [5, 6], 2.4, ink);
  pen.limb([1, 0], [1, 17], 5.6, ink);
  pen.limb([1, 0], [1, 17], 3.6, 'paper');
};

export const hand: Drawing = (pen) => {
  pen.rect(-9, -1, 18, 16, 'amber', 6);
  for (const [i, x] of [-6.6, -2.2, 2.2, 6.6].entries()) {
    pen.limb([x, 2], [x * 1.15, i === 0 || i === 3 ? -10 : -14], 4.4, 'amber');
  }
  pen.limb([-7, 7], [-15, 0], 4.6, 'amber');
};

export const shirt: Drawing = (pen) => {
  pen.polygon([-7, -14, 7, -14, 18, -6, 13, 2, 9, -1, 9, 15, -9, 15, -9, -1, -13, 2, -18, -6], 'blue');
  pen.ellipse(0, -14, 5, 3.4, 'white');
};

export const shorts: Drawing = (pen) =>
  pen.polygon([-13, -11, 13, -11, 16, 12, 3, 12, 0, -1, -3, 12, -16, 12], ink);

export const trousers: Drawing = (pen) =>
  pen.polygon([-10, -17, 10, -17, 13, 17, 4, 17, 0, -5, -4, 17, -13, 17], ink);

export const pad: Drawing = (pen) => {
  pen.rect(-8, -17, 16, 34, 'rose', 8);
  pen.ellipse(-8, 0, 6, 6, 'rose');
  pen.ellipse(8, 0, 6, 6, 'rose');
  pen.rect(-4.5, -12, 9, 24, 'white', 4.5);
};

export const door: Drawing = (pen) => {
  pen.rect(-11, -17, 22, 34, 'blue', 2);
  pen.rect(-8, -14, 16, 31, 'sky', 1);
  pen.circle(4, 2, 2, ink);
};

export const sun: Drawing = (pen) => {
  pen.circle(0, 0, 8.5, 'amber');
  for (let i = 0; i < 8; i += 1) {
    const [s, c] = [Math.sin((i * Math.PI) / 4), Math.cos((i * Math.PI) / 4)];
    pen.limb([s * 12, c * 12], [s * 17, c * 17], 3, 'amber');
  }
};

export const person: Drawing = (pen) => {
  pen.circle(0, -9, 7, ink);
  pen.shape([[-12, 15, -10, 3, -5, -1, 5, -1, 10, 3, 12, 15]], ink);
};

export const group: Drawing = (pen) => {
  for (const x of [-14, 14]) pen.within({ x, y: -2, scale: 0.8 }, () => person(pen));
  pen.within({ y: 2 }, () => person(pen));
};

export const calendar: Drawing = (pen) => {
  pen.rect(-15, -13, 30, 28, ink, 4);
  pen.rect(-12, -5, 24, 17, 'white', 2);
  for (const x of [-7, 0, 7]) for (const y of [-0.5, 6.5]) pen.circle(x, y, 2, 'blue');
};

export const pencil: Drawing = (pen) => {
  pen.limb([12, -12], [-7, 7], 7, 'amber');
  pen.polygon([-5, 11, -11, 5, -15, 15], ink);
};

export const star: Drawing = (pen) => {
  const points: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    const r = i % 2 ? 7 : 17;
    points.push(Math.sin((i * Math.PI) / 5) * r, -Math.cos((i * Math.PI) / 5) * r);
  }
  pen.polygon(points, 'amber');
};

export const goal: Drawing = (pen) => {
  for (const x of [-10, 0, 10]) pen.limb([x, -10], [x, 11], 1.4, 'slate');
  for (const y of [-3, 4]) pen.limb([-18, y], [18, y], 1.4, 'slate');
  pen.stroke([-18, 12, -18, -11, 18, -11, 18, 12], 4, ink);
};

/** One ball, then the next one: once more. */
export const again: Drawing = (pen) => {
  pen.within({ x: -14, alpha: 0.4 }, () => drawBall(pen, 7));
  pen.limb([-5, 0], [0, 0], 3.4, 'blue');
  head(pen, [-1, -5, 5, 0, -1, 5], 'blue');
  pen.within({ x: 14 }, () => drawBall(pen, 8.5));
};

export const up: Drawing = (pen) => pen.within({ turn: -Math.PI / 2 }, () => forward(pen));

/** Struck out: what is not done here. */
export const not =
  (draw: Drawing): Drawing =>
  (pen) => {
    draw(pen);
    pen.ring(0, 0, 20, 4, 'danger');
    pen.limb([-14, 14], [14, -14], 4, 'danger');
  };
