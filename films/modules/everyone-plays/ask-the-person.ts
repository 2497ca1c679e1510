import { drillShot } from '../../drill/shots';
import { sittingVolleyball } from '../../drills/sitting-volleyball';
import type { Scene } from '../../film';
import { ball, question, thumb } from '../../kit/pictograms';
import { type Drawing, drawCheck, drawCross, popUp } from '../../kit/signs';
import { drawBall } from '../../kit/things';
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
        x: 80,
        face: 'calm',
        pose: 'hips',
        acts: [{ at: at(0, 1), x: 230, pose: 'kneel', face: 'smile' }],
      },
      {
        look: 'ivan',
        x: 410,
        size: 1.6,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(0, 2), face: 'smile' },
          { at: at(0, 3) + 2, pose: 'explain' },
        ],
      },
      { look: 'parent', kit: 'home', x: 560, dir: -1 },
    ],
    [
      says({ x: 80 }, [from + 1, at(0, 1)], [question], { thought: true }),
      says({ x: 230, size: 1.2 }, [at(0, 2), at(0, 3)], [thumb, question], { dx: 20 }),
      says({ x: 230, size: 1.2 }, [at(0, 3), at(1, 0)], [ball, question], { dx: 20 }),
    ],
  ),
  drillShot(
    sittingVolleyball,
    { from: at(1, 0) - 0.2, freeze: at(1, 1) - 1.6, until, wide: [[at(1, 2), until - 1.4]] },
    [popUp(hipsDown, 60, 176, at(1, 2), until - 1.2)],
  ),
];

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
