import type { Pen } from '../kit/pen';
import { arcPoints } from '../kit/shapes';
import type { Look } from './looks';
import type { Face } from './poses';

const RX = 12.6;
const RY = 13.4;

/** Hair that falls behind the head. */
const drawHairBehind = (pen: Pen, { hair, hairColour }: Look): void => {
  if (hair === 'afro') pen.circle(-0.5, -4, 18.5, hairColour);
  if (hair === 'long') {
    pen.limb([-10.5, -4], [-13, 16], 9, hairColour, 7);
    pen.limb([10, -4], [12.5, 15], 8, hairColour, 6);
  }
  if (hair === 'scarf') {
    pen.ellipse(-0.5, -0.5, 16, 17, hairColour);
    pen.polygon([-15, 2, 14, 2, 16, 21, -17, 21], hairColour);
  }
  if (hair === 'ponytail') {
    pen.limb([-10, -8], [-19, 6], 9, hairColour, 5);
  }
  if (hair === 'braids') {
    pen.limb([-11, -2], [-14, 19], 6, hairColour, 4);
    pen.limb([11, -2], [12, 19], 6, hairColour, 4);
  }
};

const cap = (pen: Pen, colour: Look['hairColour'], low = 0.5): void =>
  pen.polygon(arcPoints(0, 0, [RX + 0.9, RY + 1.1], -Math.PI * low, Math.PI * 2 * low), colour);

const drawHairAbove = (pen: Pen, { hair, hairColour, skin }: Look): void => {
  if (hair === 'none') return;
  if (hair === 'scarf') {
    pen.shape([arcPoints(0, 0, [RX + 2.4, RY + 2.6], -Math.PI * 0.4, Math.PI * 0.8)], hairColour);
    return;
  }
  if (hair === 'turban') {
    pen.polygon(arcPoints(0, -2, [RX + 3, RY + 4], -Math.PI * 0.42, Math.PI * 0.84), hairColour);
    pen.stroke([-9, -8, 4, -16, 11, -7], 1.4, [92, 44, 110]);
    return;
  }
  if (hair === 'flat') {
    pen.rect(-12, -16.5, 24, 12, hairColour, 3);
    cap(pen, hairColour, 0.37);
    return;
  }
  if (hair === 'curls') {
    for (const [x, y] of [
      [-10, -7],
      [-6, -12],
      [0, -14],
      [6, -12],
      [10, -7],
    ] as const) {
      pen.circle(x, y, 5.4, hairColour);
    }
  }
  cap(pen, hairColour, 0.36);
  if (hair === 'bun') pen.circle(-2, -17, 5.4, hairColour);
  if (hair === 'long' || hair === 'ponytail') {
    pen.polygon(arcPoints(-2, -2, [RX, RY], -Math.PI * 0.48, Math.PI * 0.42), hairColour);
  }
  if (hair === 'braids') pen.limb([0.5, -14], [0.5, -8], 1.4, skin);
};

const mouthOf: Record<Face, (pen: Pen) => void> = {
  smile: (pen) => pen.polygon(arcPoints(3, 4.6, [4.4, 3.8], Math.PI / 2, Math.PI), 'white'),
  calm: (pen) => pen.stroke([0, 6, 3, 6.8, 6, 6], 1.4, 'black'),
  sad: (pen) => pen.stroke([0, 8.2, 3, 6.2, 6, 8.2], 1.5, 'black'),
  open: (pen) => pen.ellipse(3, 6.6, 3, 3.6, [110, 24, 34]),
  cross: (pen) => pen.stroke([0, 7.6, 6, 6.4], 1.6, 'black'),
  shy: (pen) => pen.stroke([1, 6.8, 3, 7.2, 5, 6.4], 1.4, 'black'),
};

const browsOf: Record<Face, readonly number[]> = {
  smile: [-5, -5.4, 0, -6],
  calm: [-5, -5, 0, -5.2],
  sad: [-5, -4.4, 0, -6.4],
  open: [-5, -6.2, 0, -7],
  cross: [-5, -6, 0, -3.8],
  shy: [-5, -4.6, 0, -6],
};

const drawFace = (pen: Pen, look: Look, face: Face, blink: boolean): void => {
  const [left, right] = [-1.6, 7.2];
  for (const x of [left, right]) {
    if (blink || face === 'shy') pen.stroke([x - 1.6, 0.2, x, 0.9, x + 1.6, 0.2], 1.2, 'black');
    else pen.ellipse(x, 0, 1.6, 2, 'black');
  }
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = browsOf[face];
  pen.stroke([x0 + 1.4, y0, x1 + 1, y1], 1.2, look.hair === 'scarf' ? 'black' : look.hairColour);
  pen.stroke(
    [10.8 - x0 - 5.6, y0, 10.4 - x1 - 4.6, y1],
    1.2,
    look.hair === 'scarf' ? 'black' : look.hairColour,
  );
  if (look.beard) {
    pen.polygon(arcPoints(0, 0, [RX + 0.4, RY + 1.4], Math.PI * 0.58, Math.PI * 0.84), look.hairColour);
    pen.ellipse(3, 6, 5.4, 3.4, look.skin);
  }
  mouthOf[face](pen);
  if (look.glasses) {
    for (const x of [left, right]) pen.ring(x, 0, 3.9, 1.2, 'ink');
    pen.limb([left + 3.6, -0.6], [right - 3.6, -0.6], 1.1, 'ink');
  }
};

/** Draws a head with its middle at `place`; `nod` in radians bends it forward. */
export const drawHead = (
  pen: Pen,
  [x, y]: readonly [number, number],
  look: Look,
  face: Face,
  nod = 0,
  blink = false,
): void =>
  pen.within({ x, y, turn: nod * 0.8 }, () => {
    drawHairBehind(pen, look);
    pen.circle(-11.6, 1, 3, look.skin);
    pen.ellipse(0, 0, RX, RY, look.skin);
    drawHairAbove(pen, look);
    if (look.hearingAid) pen.stroke([-11.6, -2, -13.6, 1, -11.6, 4], 2, 'white');
    drawFace(pen, look, face, blink);
  });
