import type { Pen, Thing } from '../kit/pen';
import { type Drawing, popUp } from '../kit/signs';

const play = (pen: Pen, x: number, y: number): void =>
  pen.polygon([x - 6, y - 8, x + 8, y, x - 6, y + 8], 'lime');

const pause = (pen: Pen, x: number, y: number): void => {
  pen.rect(x - 6, y - 8, 5, 16, 'white');
  pen.rect(x + 2, y - 8, 5, 16, 'white');
};

/** How long is played and rested, and how often, in minutes and seconds such as "1:30". */
const drawDose =
  (played: string, rested: string | undefined, times: number): Drawing =>
  (pen) =>
    pen.piece('label', `${played} ×${times}`, () => {
      pen.rect(-48, -50, 96, rested ? 102 : 70, 'shade', 10);
      play(pen, -32, -30);
      pen.text(played, -18, -30, 25, 'white', 'left');
      if (rested) {
        pause(pen, -32, 0);
        pen.text(rested, -18, 0, 25, 'white', 'left');
      }
      pen.text(`×${times}`, 0, rested ? 32 : 2, 27, 'lime');
    });

/** The dose at the left of a drill. */
export const doseThing = (
  played: string,
  rested: string | undefined,
  times: number,
  from: number,
  until: number,
): Thing => popUp(drawDose(played, rested, times), 62, 160, from, until);
