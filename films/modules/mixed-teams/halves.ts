import { drawArrow } from '../../drill/arrows';
import { comparisonShot, variantsShot } from '../../drill/comparisons';
import { doseThing } from '../../drill/dose';
import type { Field } from '../../drill/field';
import { miniField } from '../../drill/mini-field';
import { drawHalf } from '../../drill/scenery';
import { drillShot, liveShot } from '../../drill/shots';
import { drawSize } from '../../drill/sizes';
import {
  goalFromBehind,
  goalFromFront,
  halvesWithJoker,
  pairsChange,
  startAfterGoal,
  twoHalves,
} from '../../drills/two-halves';
import type { Scene } from '../../film';
import type { Pen } from '../../kit/pen';
import { ballArrow, forward, runArrow } from '../../kit/pictograms';
import { type Drawing, drawCheck, drawCross, label, popUp, row } from '../../kit/signs';
import { drawBall, drawMark } from '../../kit/things';
import { twoTouches } from '../../kit/touches';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

/** A distance of three steps. */
const threeSteps: Drawing = (pen) => {
  pen.rect(-56, -34, 112, 68, 'shade', 12);
  drawSize(pen, [-46, 0, 46, 0], '3', { size: 26, steps: true });
};

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

export const halves: Scene = ({ from, at }) => [
  drillShot(twoHalves, { from: from + 0.2, freeze: at(0, 3), act: at(1, 1), until: at(2, 0) - 0.3 }, [
    popUp(lineRule, 70, 160, at(1, 2) - 0.2, at(1, 3) + 5),
  ]),
  comparisonShot(goalFromBehind, goalFromFront, {
    from: at(2, 0) - 0.3,
    turn: at(2, 0) + 2.4,
    until: at(2, 1) + 2.4,
  }),
  liveShot(startAfterGoal, { from: at(2, 1) + 2.4, until: at(2, 2) - 0.2 }, [
    popUp(threeSteps, 70, 160, at(2, 1) + 2.8, at(2, 2)),
  ]),
  liveShot(pairsChange, { from: at(2, 2) - 0.2, until: at(2, 4) }, [
    doseThing('2:00', undefined, 4, at(2, 2), at(2, 4) + 0.4),
  ]),
  liveShot(twoHalves, { from: at(2, 4), until: at(3, 0) - 0.3 }, [
    doseThing('8:00', '2:00', 2, at(2, 4) + 0.2, at(2, 5)),
    popUp(
      row(40, label('16', 34, 'lime'), label('=', 28, 'white'), label('2×', 32, 'white')),
      66,
      114,
      at(2, 5),
      at(3, 0),
    ),
    popUp(miniField({ w: 96, h: 60, lime: 4, white: 4 }), 64, 170, at(2, 5) + 0.3, at(3, 0)),
    popUp(miniField({ w: 96, h: 60, lime: 4, white: 4 }), 64, 242, at(2, 5) + 0.5, at(3, 0)),
  ]),
  peopleShot(
    at(3, 0) - 0.3,
    'court',
    [
      {
        look: 'bia',
        x: 180,
        acts: [
          { at: at(3, 1), x: 110, seconds: 1 },
          { at: at(3, 1) + 1.4, x: 240, pose: 'ask', seconds: 1.2 },
        ],
      },
      {
        look: 'noor',
        x: 320,
        acts: [
          { at: at(3, 1) + 0.5, x: 420, seconds: 1.2 },
          { at: at(3, 2), pose: 'wave' },
        ],
      },
      { look: 'coach', kit: 'coach', x: 560, dir: -1, acts: [{ at: at(3, 2), pose: 'open', face: 'open' }] },
    ],
    [says({ x: 560 }, [at(3, 2), at(4, 0)], [runArrow, forward, ballArrow], { mark: 'check' })],
  ),
  variantsShot(
    {
      drill: halvesWithJoker,
      level: 2,
      note: row(52, (pen) => drawMark(pen, 'joker', 22), label('+1', 32, 'white')),
    },
    { drill: twoHalves, level: 4, note: twoTouches, under: touchesAtTheBack },
    { from: at(4, 0) - 0.3, turn: at(4, 2) - 0.3, usual: twoHalves },
  ),
];
