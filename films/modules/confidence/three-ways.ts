import type { Scene } from '../../film';
import {
  again,
  ball,
  check,
  cross,
  ear,
  eye,
  heart,
  person,
  question,
  thumb,
  up,
} from '../../kit/pictograms';
import { card, drawBadge, drawLevelBars, popUp, verdict } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const threeWays: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'rafa', x: 130, pose: 'cheer', face: 'open', until: at(0, 1) },
      {
        look: 'mei',
        x: 320,
        face: 'calm',
        pose: 'listen',
        acts: [
          { at: at(0, 1) + 2, pose: 'hips', face: 'smile' },
          { at: at(0, 3), pose: 'kick' },
          { at: at(0, 3) + 1.4, pose: 'stand' },
        ],
      },
      { look: 'lia', x: 460, from: at(0, 1) + 3.4, dir: -1, pose: 'heart' },
      { look: 'coach', kit: 'coach', x: 560, from: at(0, 1) + 3.4, dir: -1, pose: 'thumb' },
    ],
    [
      verdict('cross', 200, 80, from + 1.2, at(0, 1), 20),
      says({ x: 320 }, [at(0, 1), at(0, 1) + 3], [up, question, thumb], { thought: true, dx: 0 }),
      says({ x: 320 }, [at(0, 1) + 3.4, at(0, 2)], [cross, heart, person], { thought: true, dx: 0 }),
      popUp(card(ball, again, ball, up), 320, 70, at(0, 3), at(1, 0), 1.1),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'mei', x: 130, acts: [{ at: at(1, 1), pose: 'cheer' }] },
      { look: 'sofia', x: 320, acts: [{ at: at(1, 2), pose: 'point', face: 'open' }] },
      { look: 'dani', x: 490, dir: 1, acts: [{ at: at(1, 3), pose: 'heart' }] },
      { look: 'coach', kit: 'coach', x: 590, dir: -1, acts: [{ at: at(1, 3), pose: 'explain' }] },
    ],
    [
      ...[1, 2, 3].map((n, i) =>
        popUp(
          (pen) => drawBadge(pen, n, 18),
          [130, 320, 490][i] ?? 0,
          36,
          at(1, 0) + 0.4 + i * 0.5,
          until + 1,
        ),
      ),
      popUp(
        card((pen) => pen.within({ x: -20, y: 14 }, () => drawLevelBars(pen, 3)), check),
        130,
        96,
        at(1, 1),
        until + 1,
      ),
      popUp(card(eye, headOf('mei'), check), 320, 96, at(1, 2), until + 1),
      popUp(card(ear, thumb), 500, 96, at(1, 3), until + 1),
    ],
  ),
];
