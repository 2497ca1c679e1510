import { drillShot } from '../../drill/shots';
import { facingForward } from '../../drills/facing-forward';
import type { Scene } from '../../film';
import { again, hand } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { card, drawBadge, label, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const during: Scene = ({ from, until, at }) => [
  drillShot(facingForward, { from: from + 0.2, freeze: from + 1.5, until: at(1, 0) - 0.2 }),
  peopleShot(
    at(1, 0) - 0.2,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 110,
        pose: 'hips',
        face: 'calm',
        acts: [
          { at: at(1, 1), pose: 'wave' },
          { at: at(1, 2), pose: 'explain', face: 'smile' },
          { at: at(1, 2) + 3, pose: 'thumb' },
        ],
      },
      { look: 'davi', x: 340, acts: [{ at: at(1, 2) + 2.4, pose: 'kick' }] },
      { look: 'lia', x: 560, dir: -1, acts: [{ at: at(1, 2) + 3, pose: 'trap' }] },
    ],
    [
      says({ x: 110 }, [at(1, 1), at(1, 2)], [hand], { dx: 20 }),
      popUp(
        card(label('0:30', 19), (pen) => drawBadge(pen, 1, 17)),
        330,
        74,
        at(1, 2),
        at(1, 2) + 3,
        1.1,
      ),
      popUp(card(again), 330, 74, at(1, 2) + 3, until, 1.1),
    ],
    [rollingBall([370, 274], [530, 274], { start: at(1, 2) + 2.8, seconds: 1, spin: 12 })],
  ),
];
