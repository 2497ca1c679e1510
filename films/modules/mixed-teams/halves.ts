import { drawArrow } from '../../drill/arrows';
import { variantShots } from '../../drill/comparisons';
import { doseThing } from '../../drill/dose';
import type { Field } from '../../drill/field';
import { drawHalf } from '../../drill/scenery';
import { drillShot, liveShot } from '../../drill/shots';
import { halvesWithJoker, pairsChange, twoHalves } from '../../drills/two-halves';
import type { Scene } from '../../film';
import type { Pen } from '../../kit/pen';
import { type Drawing, drawCheck, drawCross, label, popUp, row } from '../../kit/signs';
import { drawBall, drawMark } from '../../kit/things';
import { twoTouches } from '../../kit/touches';

/** On the line between the halves: a run ends there, the ball goes over it. */
const lineRule: Drawing = (pen) => {
  pen.rect(-56, -62, 112, 124, 'shade', 12);
  pen.limb([-6, -52], [-6, 52], 3, 'white');
  drawArrow(pen, 'run', [-48, -28, 34, -28], 1, 4);
  pen.within({ x: -6, y: -28 }, () => drawCross(pen, 15));
  drawArrow(pen, 'ball', [-48, 28, 24, 28], 1, 4);
  pen.within({ x: -48, y: 28 }, () => drawBall(pen, 6));
  pen.within({ x: 42, y: 28 }, () => drawCheck(pen, 12));
};

/** A team's two touches, written under the half in which they are all that is allowed. */
const touchesAtTheBack = (pen: Pen, field: Field): void => {
  for (const [side, team, x] of [
    ['left', 'lime', 0.25],
    ['right', 'white', 0.75],
  ] as const) {
    drawHalf(pen, field, side, team);
    const { x: middle, y } = field.see({ x: field.width * x, y: field.depth });
    pen.within({ x: middle - 30, y: y + 20 }, () => drawMark(pen, team, 11));
    pen.within({ x: middle + 22, y: y + 18, scale: 0.62 }, () => twoTouches(pen));
  }
};

export const halves: Scene = ({ from, until, at }) => [
  drillShot(
    twoHalves,
    {
      from: from + 0.2,
      freeze: at(0, 3) - 1,
      act: at(1, 1),
      until: at(2, 0) - 0.3,
      wide: [[at(1, 2), at(1, 3)]],
    },
    [popUp(lineRule, 70, 160, at(1, 2) - 0.2, at(1, 3))],
  ),
  liveShot(pairsChange, { from: at(2, 0) - 0.3, until: at(3, 0) - 0.3, wide: [[from, until]] }, [
    doseThing('2:00', undefined, 4, at(2, 0), at(3, 0)),
  ]),
  ...variantShots(
    {
      drill: halvesWithJoker,
      level: 2,
      note: row(52, (pen) => drawMark(pen, 'joker', 22), label('+1', 32, 'white')),
    },
    { drill: twoHalves, level: 4, note: twoTouches, under: touchesAtTheBack },
    { from: at(3, 0) - 0.3, turn: at(3, 2) - 0.3, until, usual: twoHalves },
  ),
];
