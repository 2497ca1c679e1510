import { drillShot } from '../../drill/shots';
import { facingForward } from '../../drills/facing-forward';
import type { Scene } from '../../film';
import {
  again,
  ball,
  calendar,
  eye,
  forward,
  group,
  hush,
  not,
  question,
  runArrow,
  shield,
  star,
  thumb,
  whistle,
} from '../../kit/pictograms';
import { card, label, popUp, scaled } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';
import { idea } from './drawings';

export const during: Scene = ({ from, until, at }) => [
  drillShot(facingForward, { from: from + 0.2, freeze: from + 1.5, until: at(1, 0) + 0.8 }, [
    popUp(label('0:30', 36, 'white'), 66, 110, at(0, 1) + 2.4, at(0, 2)),
    popUp(card(hush, eye), 66, 170, at(0, 1) + 2.4, at(0, 2), 0.9),
    popUp(card(eye, ball), 66, 100, at(0, 2) + 2, at(1, 0), 0.85),
    popUp(card(eye, runArrow), 66, 156, at(0, 2) + 4, at(1, 0), 0.85),
    popUp(card(eye, not(scaled(0.8, ball))), 66, 212, at(0, 2) + 6, at(1, 0), 0.85),
  ]),
  peopleShot(
    at(1, 0) + 0.8,
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
          { at: at(1, 3), pose: 'open', face: 'smile' },
          { at: at(1, 4), pose: 'listen' },
        ],
      },
      { look: 'davi', x: 340, dir: -1, acts: [{ at: at(1, 4), pose: 'point' }] },
      { look: 'lia', x: 440, dir: -1, acts: [{ at: at(1, 4) + 1, pose: 'explain' }] },
      { look: 'caua', x: 540, dir: -1 },
    ],
    [
      popUp(card(label('0:30', 19), label('1', 32), again), 320, 74, at(1, 1) + 0.4, at(1, 3), 1.1),
      says({ x: 110 }, [at(1, 3), at(1, 4)], [question, group, star]),
      says({ x: 340 }, [at(1, 4), at(2, 0)], [idea], { dx: 0 }),
      says({ x: 440 }, [at(1, 4) + 1, at(2, 0)], [idea, ball], { dx: 20 }),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 80,
        pose: 'open',
        acts: [
          { at: at(2, 2), pose: 'crossed' },
          { at: at(2, 3), x: 170, pose: 'explain' },
          { at: at(2, 5), pose: 'hips', face: 'calm' },
        ],
      },
      {
        look: 'sofia',
        x: 250,
        acts: [
          { at: at(2, 1), pose: 'point', face: 'open' },
          { at: at(2, 2) + 3, pose: 'cheer', face: 'smile' },
          { at: at(2, 3), pose: 'listen', dir: -1 },
          { at: at(2, 4), pose: 'hips', dir: 1 },
        ],
      },
      { look: 'rafa', x: 400, dir: -1, acts: [{ at: at(2, 2) + 3.4, pose: 'cheer' }] },
      { look: 'mei', x: 490, dir: -1, acts: [{ at: at(2, 2) + 3.8, pose: 'cheer' }] },
      { look: 'ivan', x: 584, dir: -1, acts: [{ at: at(2, 2) + 4.2, pose: 'cheer' }] },
    ],
    [
      popUp(card(whistle, forward, headOf('sofia')), 200, 70, at(2, 0), at(2, 1)),
      says({ x: 250 }, [at(2, 1), at(2, 2)], [ball, group], { dx: 0 }),
      popUp(card(calendar, headOf('sofia'), idea), 250, 70, at(2, 2), at(2, 3)),
      says({ x: 170 }, [at(2, 3), at(2, 3) + 3], [eye, thumb], { dx: 0 }),
      says({ x: 170 }, [at(2, 3) + 3, at(2, 4)], [again, question], { dx: 0 }),
      popUp(card(headOf('sofia'), star), 250, 76, at(2, 4), at(2, 5)),
      popUp(card(headOf('mei'), star), 490, 76, at(2, 4) + 2, at(2, 5)),
      popUp(card(shield), 170, 76, at(2, 5), until + 1),
    ],
  ),
];
