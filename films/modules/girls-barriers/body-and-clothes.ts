import type { Scene } from '../../film';
import {
  check,
  cross,
  door,
  drop,
  eye,
  forward,
  group,
  not,
  pad,
  person,
  question,
  rain,
  runArrow,
  shirt,
  shorts,
  sound,
  thumb,
  trousers,
  up,
} from '../../kit/pictograms';
import { card, drawClock, popUp, scaled } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const bodyAndClothes: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'mei',
        x: 200,
        face: 'shy',
        pose: 'shrink',
        acts: [
          { at: at(0, 2), pose: 'stand', face: 'calm' },
          { at: at(0, 4), pose: 'cheer', face: 'smile' },
        ],
      },
      {
        look: 'bia',
        x: 330,
        face: 'calm',
        acts: [
          { at: at(0, 4), pose: 'kick', face: 'smile' },
          { at: at(0, 4) + 1.4, pose: 'hips' },
        ],
      },
      { look: 'amina', x: 460, face: 'calm', acts: [{ at: at(0, 4), pose: 'wave', face: 'smile' }] },
    ],
    [
      popUp(card(eye, eye, eye), 200, 80, from + 1, at(0, 1)),
      popUp(card(shorts, shirt, rain, cross), 320, 80, at(0, 1), at(0, 2)),
      popUp(card(shorts, trousers, scaled(0.7, shirt), shirt, check), 320, 80, at(0, 2), at(0, 4)),
      popUp(card(runArrow, thumb), 330, 80, at(0, 4), at(1, 0)),
    ],
  ),
  peopleShot(
    at(1, 0),
    'room',
    [
      { look: 'colleague', kit: 'coach', x: 130, pose: 'explain' },
      {
        look: 'dani',
        x: 330,
        dir: -1,
        acts: [
          { at: at(1, 2) + 1, x: 590, seconds: 1.6 },
          { at: at(1, 2) + 3.6, x: 330, seconds: 1.6 },
          { at: at(2, 1), pose: 'kick', dir: 1 },
          { at: at(2, 1) + 1.2, pose: 'cheer' },
        ],
      },
    ],
    [
      says({ x: 130 }, [at(1, 0), at(1, 1)], [drop, pad, (pen) => drawClock(pen, 16, 0.5)], {
        mark: 'check',
      }),
      popUp(card(door, pad, not(scaled(0.8, question)), check), 360, 80, at(1, 1), at(1, 2), 1.1),
      popUp(card(group, forward, door, forward), 330, 80, at(1, 2), at(1, 3), 1.1),
      popUp(card(not(scaled(0.85, sound))), 330, 80, at(1, 3), at(2, 0)),
      says({ x: 130 }, [at(2, 0), at(2, 1)], [eye, person, sound], { mark: 'cross' }),
      says({ x: 130 }, [at(2, 1), until], [runArrow, up, thumb], { mark: 'check' }),
    ],
    [
      (pen) => {
        pen.rect(560, 120, 60, 94, 'lime', 3);
        pen.rect(566, 126, 48, 88, 'deep', 2);
      },
    ],
  ),
];
