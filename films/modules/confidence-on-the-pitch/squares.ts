import { drawArrow, lineOf } from '../../drill/arrows';
import { doseThing } from '../../drill/dose';
import { fieldOf, type Spot } from '../../drill/field';
import { drawFreePlace } from '../../drill/notes';
import { actionsShot, setUpShot } from '../../drill/shots';
import { freeCone } from '../../drills/free-cone';
import type { Scene } from '../../film';
import { presence, progress } from '../../kit/ease';
import type { Thing } from '../../kit/pen';
import { drawCheck, drawCross } from '../../kit/signs';

export const squares: Scene = ({ from, until, at }) => [
  setUpShot(freeCone(), from + 0.2, at(0, 2) - 0.6),
  actionsShot(
    freeCone(),
    {
      from: at(1, 0) - 0.2,
      act: at(1, 2) - 0.8,
      until,
      wide: [
        [at(1, 4), at(1, 4) + 4.2],
        [at(2, 0), until],
      ],
    },
    [
      besideTheBall(at(1, 1), at(1, 2) - 1.4),
      neverAcross(at(1, 4), at(1, 4) + 4.2),
      doseThing('1:30', '0:30', 4, at(2, 0), until),
    ],
  ),
];

const SQUARE = fieldOf(8, 8);

/** Whoever has the ball has somebody at the cone on one side; the one on the other side is still free. */
const besideTheBall = (from: number, until: number): Thing => {
  const [ball, filled, empty] = [
    SQUARE.see({ x: 0, y: 8 }),
    SQUARE.see({ x: 0, y: 0 }),
    SQUARE.see({ x: 8, y: 8 }),
  ];
  return (pen, time) => {
    const alpha = presence(time, from, until, 0.3);
    pen.within({ alpha }, () => {
      for (const { x, y } of [filled, empty]) pen.limb([ball.x, ball.y], [x, y], 6, 'lime');
      pen.within({ x: filled.x - 34, y: filled.y }, () => drawCheck(pen, 15));
      pen.within({ x: empty.x, y: empty.y }, () => drawFreePlace(pen));
      if (time > from + 2.4) pen.within({ x: empty.x + 42, y: empty.y }, () => drawCross(pen, 15));
    });
  };
};

/** Neither the ball nor a run goes across the middle. */
const neverAcross = (from: number, until: number): Thing => {
  const across = (a: Spot, b: Spot) => lineOf(SQUARE, a, b);
  const middle = SQUARE.see({ x: 4, y: 4 });
  return (pen, time) => {
    pen.within({ alpha: presence(time, from, until, 0.3) }, () => {
      const drawn = progress(time, from, 0.8);
      drawArrow(pen, 'ball', across({ x: 1.4, y: 6.8 }, { x: 6.6, y: 1.3 }), drawn, 5);
      drawArrow(pen, 'run', across({ x: 1.4, y: 1.3 }, { x: 6.6, y: 6.8 }), drawn, 5);
      if (drawn === 1) pen.within({ x: middle.x, y: middle.y }, () => drawCross(pen, 30));
    });
  };
};
