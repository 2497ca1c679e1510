import type { Scene } from '../../film';
import { again, eye, hand, sound } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { label, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const nextOne: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'leo',
        kit: 'white',
        x: 150,
        face: 'sad',
        pose: 'kick',
        acts: [
          { at: from + 1.2, pose: 'shrink' },
          { at: at(0, 1), pose: 'stand', face: 'calm' },
          { at: at(0, 3), pose: 'shrink', face: 'sad' },
          { at: at(0, 3) + 3, pose: 'cheer', face: 'smile' },
        ],
      },
      {
        look: 'dani',
        kit: 'white',
        x: 300,
        acts: [
          { at: at(0, 1) + 2, pose: 'explain' },
          { at: at(0, 2), pose: 'call', face: 'open' },
          { at: at(0, 3), pose: 'stand', face: 'calm' },
          { at: at(0, 3) + 1.4, pose: 'call', face: 'open' },
          { at: at(0, 3) + 4, pose: 'thumb', face: 'smile' },
        ],
      },
      {
        look: 'rafa',
        kit: 'white',
        x: 430,
        dir: -1,
        acts: [
          { at: at(0, 2), pose: 'thumb' },
          { at: at(0, 3), pose: 'stand' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 570,
        dir: -1,
        pose: 'crossed',
        acts: [{ at: at(0, 2) + 1, pose: 'thumb' }],
      },
    ],
    [
      says({ x: 300 }, [at(0, 1) + 2, at(0, 3)], [sound, again], { dx: 0 }),
      says({ x: 300 }, [at(0, 3) + 1.4, at(1, 0)], [again], { mark: 'check', dx: 0 }),
    ],
    [rollingBall([180, 274], [-40, 274], { start: from + 0.4, seconds: 1.6, r: 12, spin: -14 })],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 150,
        size: 1.6,
        pose: 'open',
        acts: [{ at: at(1, 1), pose: 'thumb' }],
      },
      {
        look: 'bia',
        x: 560,
        size: 1.6,
        dir: -1,
        acts: [
          { at: at(1, 0) + 0.4, x: 350, seconds: 2 },
          { at: at(1, 1) + 0.6, pose: 'cheer' },
        ],
      },
    ],
    [
      says({ x: 150, size: 1.6 }, [at(1, 0) + 1, until], [eye, hand], { mark: 'check' }),
      popUp(label('×3', 54, 'lime'), 330, 56, at(1, 0) + 2, until + 1),
    ],
  ),
];
