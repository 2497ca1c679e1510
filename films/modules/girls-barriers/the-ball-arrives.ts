import { drillShot } from '../../drill/shots';
import { threePasses } from '../../drills/three-passes';
import type { Scene } from '../../film';
import { ball, calendar, forward, goal, group, question } from '../../kit/pictograms';
import { card, label, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const theBallArrives: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'coach', kit: 'coach', x: 120, pose: 'point', acts: [{ at: at(0, 3), pose: 'open' }] },
      {
        look: 'lia',
        x: 430,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(0, 2), pose: 'shrink', face: 'sad' },
          { at: at(0, 3), pose: 'stand', face: 'calm' },
        ],
      },
    ],
    [
      says({ x: 120 }, [at(0, 1), at(0, 3)], [headOf('lia'), goal, label('2', 36)], {
        mark: 'cross',
        dx: 60,
      }),
      says({ x: 120 }, [at(0, 3), at(0, 4)], [group, label('=', 28), group], { mark: 'check' }),
    ],
  ),
  drillShot(threePasses, { from: at(0, 4) - 0.2, freeze: at(0, 4) + 1.4, until: at(1, 0) + 4.2 }, [
    popUp(card(label('4', 30), ball, forward, goal), 100, 40, at(0, 5) + 1, at(1, 0) + 4, 0.8),
  ]),
  peopleShot(
    at(1, 0) + 4.2,
    'court',
    [
      { look: 'coach', kit: 'coach', x: 110, pose: 'listen' },
      { look: 'lia', x: 330, dir: -1, pose: 'explain' },
      { look: 'mei', x: 420, dir: -1 },
      { look: 'amina', x: 510, dir: -1, acts: [{ at: at(1, 1) + 1.4, pose: 'thumb' }] },
      { look: 'leo', x: 600, dir: -1, from: at(1, 1) + 3 },
    ],
    [
      says({ x: 110 }, [at(1, 1), at(1, 1) + 3], [question, group]),
      says({ x: 110 }, [at(1, 1) + 3, until], [calendar, group, group], { mark: 'check' }),
    ],
  ),
];
