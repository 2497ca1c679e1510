import { drawArrow } from '../../drill/arrows';
import { comparisonShot, variantShots } from '../../drill/comparisons';
import { doseThing } from '../../drill/dose';
import { drillShot } from '../../drill/shots';
import { fourGates, passToRunning, passToStanding } from '../../drills/four-gates';
import type { Scene } from '../../film';
import { type Drawing, drawCheck, drawCross, label, popUp } from '../../kit/signs';
import { drawCone, drawMark } from '../../kit/things';
import { twoTouches } from '../../kit/touches';

/** A pass through a gate is a point; the way back through the same gate is none; another gate counts again. */
const notTwice: Drawing = (pen) => {
  const gate = (y: number, up: 1 | -1, counts: boolean) =>
    pen.within({ y }, () => {
      for (const x of [-20, 20]) pen.within({ x: x - 14, y: 5 }, () => drawCone(pen, 20));
      for (let i = 1; i < 6; i += 1) pen.circle(-34 + i * 6.7, 3, 1.4, 'white');
      drawArrow(pen, 'ball', [-14, 24 * up, -14, -26 * up], 1, 3);
      pen.within({ x: 34 }, () => (counts ? drawCheck(pen, 12) : drawCross(pen, 12)));
    });
  pen.rect(-54, -100, 112, 200, 'shade', 12);
  gate(-62, 1, true);
  gate(0, -1, false);
  pen.limb([-44, 32], [48, 32], 1.4, 'sky');
  gate(64, 1, true);
};

/** How many play against how many, by the marks of the teams. */
const teamCounts =
  (lime: number, white: number): Drawing =>
  (pen) => {
    pen.within({ x: -52 }, () => drawMark(pen, 'lime', 14));
    pen.within({ x: -24 }, () => label(String(lime), 30, 'white')(pen));
    pen.within({ x: 10 }, () => drawMark(pen, 'white', 12));
    pen.within({ x: 38 }, () => label(String(white), 30, 'white')(pen));
  };

export const gates: Scene = ({ from, until, at }) => [
  drillShot(
    fourGates(),
    {
      from: from + 0.2,
      freeze: at(0, 3) - 2,
      until: at(2, 2) - 0.3,
      wide: [[at(2, 0), at(2, 2)]],
    },
    [popUp(notTwice, 66, 176, at(2, 0), at(2, 1)), doseThing('3:00', '1:00', 4, at(2, 1), at(2, 2))],
  ),
  comparisonShot(passToStanding, passToRunning, {
    from: at(2, 2) - 0.3,
    turn: at(2, 3) + 2,
    until: at(3, 0) - 0.3,
  }),
  ...variantShots(
    { drill: fourGates(3, 3), level: 2, note: teamCounts(4, 3) },
    { drill: fourGates(1), level: 4, note: twoTouches },
    { from: at(3, 0) - 0.3, turn: at(3, 2) - 0.3, until, usual: fourGates() },
  ),
];
