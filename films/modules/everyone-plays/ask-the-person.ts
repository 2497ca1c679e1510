import { drillShot } from '../../drill/shots';
import { sittingVolleyball } from '../../drills/sitting-volleyball';
import type { Scene } from '../../film';
import {
  ball,
  calendar,
  check,
  eye,
  forward,
  group,
  hand,
  house,
  not,
  question,
  shield,
  sound,
  thumb,
  whistle,
} from '../../kit/pictograms';
import { card, type Drawing, drawCheck, drawClock, drawCross, popUp, scaled } from '../../kit/signs';
import { drawBall } from '../../kit/things';
import { headOf } from '../../people/faces';
import { cast } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';
import { drawPerson } from '../../people/person';
import { poses } from '../../people/poses';
import { says } from '../../people/speech';

export const askThePerson: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 120,
        face: 'calm',
        pose: 'hips',
        acts: [
          { at: at(0, 1), x: 250, pose: 'kneel', face: 'smile' },
          { at: at(0, 5), pose: 'ask' },
          { at: at(0, 6), pose: 'stand' },
        ],
      },
      {
        look: 'ivan',
        x: 400,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(0, 2), face: 'smile' },
          { at: at(0, 6), pose: 'cheer' },
        ],
      },
      { look: 'parent', kit: 'home', x: 540, dir: -1 },
    ],
    [
      says({ x: 120 }, [from + 1, at(0, 1)], [question, question], { thought: true }),
      says({ x: 250, size: 1.05 }, [at(0, 2), at(0, 3)], [thumb, question], { dx: 20 }),
      says({ x: 250, size: 1.05 }, [at(0, 3), at(0, 4)], [ball, eye, question], { dx: 20 }),
      popUp(card(headOf('ivan'), check), 400, 100, at(0, 4), at(0, 5)),
      popUp(card(headOf('parent')), 540, 76, at(0, 4) + 1.4, at(0, 5), 0.8),
      says({ x: 250, size: 1.05 }, [at(0, 5), at(0, 6)], [hand, question], { dx: 20 }),
      says({ x: 400, size: 1 }, [at(0, 6), at(0, 7)], [thumb], { mark: 'check', dx: 20 }),
      popUp(card(house, shield, check), 460, 80, at(0, 7), at(1, 0)),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 90,
        pose: 'explain',
        acts: [
          { at: at(1, 2), pose: 'trap' },
          { at: at(1, 3), pose: 'point' },
        ],
      },
      {
        look: 'sofia',
        x: 280,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(1, 1), pose: 'heart', face: 'sad' },
          { at: at(1, 2), pose: 'stand', face: 'smile' },
        ],
      },
      {
        look: 'dani',
        x: 390,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(1, 1) + 2.6, pose: 'listen', face: 'calm' },
          { at: at(1, 3) + 1, x: 570, pose: 'bench' },
          { at: at(1, 4), x: 400, face: 'smile' },
        ],
      },
      { look: 'caua', x: 490, dir: -1, face: 'calm' },
    ],
    [
      popUp(card(not(scaled(0.8, whistle))), 280, 90, at(1, 1), at(1, 1) + 2.6),
      popUp(card(sound, sound, sound, question), 390, 90, at(1, 1) + 2.6, at(1, 1) + 5, 0.9),
      popUp(card(calendar, question), 510, 90, at(1, 1) + 5, at(1, 2)),
      says({ x: 90 }, [at(1, 2), at(1, 3)], [ball, eye, (pen) => drawClock(pen, 16, 0.1)], {
        mark: 'check',
        dx: 60,
      }),
      popUp(card(quietCorner, back, forward, ball), 530, 90, at(1, 3), at(1, 4)),
      popUp(card(group, thumb, check), 330, 76, at(1, 4), at(2, 0)),
    ],
  ),
  drillShot(sittingVolleyball, { from: at(2, 0) - 0.2, freeze: at(2, 1) + 1.4, until: until + 0.2 }, [
    popUp(ropeInReach, 60, 58, at(2, 1) - 1, at(2, 2) + 1.4),
    popUp(hipsDown, 60, 176, at(2, 2) - 0.2, until + 1),
  ]),
];

/** The rope hangs where the hand of somebody who sits reaches. */
const ropeInReach: Drawing = (pen) => {
  pen.rect(-50, -46, 108, 92, 'shade', 12);
  pen.limb([-42, 32], [48, 32], 2, 'white');
  pen.within({ x: -14, y: 32, scale: 0.72 }, () =>
    drawPerson(pen, cast.noor, 'white', { ...poses.sit, armFront: [2.7, 3] }, 'smile'),
  );
  pen.limb([30, 32], [30, -34], 3, 'white');
  pen.limb([-12, -33], [46, -33], 2.6, 'lime');
};

/** Who touches the ball stays on the ground; who lifts the hips does not. */
const hipsDown: Drawing = (pen) => {
  pen.rect(-50, -92, 108, 184, 'shade', 12);
  for (const [y, pose, sign] of [
    [-10, 'sit', drawCheck],
    [76, 'crouch', drawCross],
  ] as const) {
    pen.limb([-42, y], [22, y], 2, 'lime');
    pen.within({ x: -16, y, scale: 0.72 }, () => {
      const { armBack, armFront } = poses.throw;
      drawPerson(pen, cast.mei, 'lime', { ...poses[pose], armBack, armFront }, 'smile');
    });
    pen.within({ x: 10, y: y - 50 }, () => drawBall(pen, 7));
    pen.within({ x: 40, y: y - 22 }, () => sign(pen, 12));
  }
};

/** A quiet corner: a bench under a tree. */
const quietCorner: Drawing = (pen) => {
  pen.rect(7, -2, 4, 17, 'ink');
  pen.circle(9, -8, 10, 'success');
  pen.rect(-19, 4, 22, 3.4, 'ink', 1);
  for (const x of [-16, 0]) pen.limb([x, 6], [x, 14], 2.4, 'ink');
};

/** The arrow that leads back. */
const back: Drawing = (pen) => pen.within({ flip: -1 }, () => forward(pen));
