import { miniField } from '../../drill/mini-field';
import type { Scene } from '../../film';
import { again, eye, hand, hush, runArrow, sound } from '../../kit/pictograms';
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
        pose: 'shrink',
        acts: [
          { at: at(0, 1), pose: 'stand', face: 'calm' },
          { at: at(0, 3), pose: 'shrink', face: 'sad' },
          { at: at(0, 4), pose: 'stand', face: 'smile' },
        ],
      },
      {
        look: 'dani',
        kit: 'white',
        x: 290,
        acts: [
          { at: at(0, 2), pose: 'call', face: 'open' },
          { at: at(0, 3), pose: 'stand', face: 'calm' },
          { at: at(0, 3) + 1.5, pose: 'call', face: 'open' },
          { at: at(0, 4), pose: 'thumb', face: 'smile' },
        ],
      },
      {
        look: 'rafa',
        kit: 'white',
        x: 420,
        dir: -1,
        acts: [
          { at: at(0, 2), pose: 'thumb' },
          { at: at(0, 3), pose: 'stand' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 560,
        dir: -1,
        pose: 'crossed',
        acts: [
          { at: at(0, 5), pose: 'open', face: 'open' },
          { at: at(0, 5) + 1.6, pose: 'crossed', face: 'calm' },
        ],
      },
    ],
    [
      rollingBall([180, 274], [-40, 274], { start: from + 0.8, seconds: 1.6, r: 11, spin: -14 }),
      says({ x: 290 }, [at(0, 1), at(0, 3)], [sound, again], { dx: 0 }),
      says({ x: 290 }, [at(0, 3) + 1.6, at(0, 5)], [again], { mark: 'check', dx: 0 }),
      says({ x: 560 }, [at(0, 5), at(0, 5) + 1.6], [again]),
      says({ x: 560 }, [at(0, 5) + 1.8, at(1, 0)], [hush, label('0:03', 23)]),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'coach', kit: 'coach', x: 90, pose: 'crossed', acts: [{ at: at(1, 3), pose: 'open' }] },
      {
        look: 'bia',
        x: 420,
        dir: -1,
        pose: 'stand',
        acts: [
          { at: at(1, 2), pose: 'ask' },
          { at: at(1, 3), x: 240 },
          { at: at(1, 4), pose: 'cheer' },
        ],
      },
    ],
    [
      popUp(miniField({ w: 190, h: 104, lime: 3, white: 3 }), 300, 90, at(1, 0) + 0.2, at(1, 2)),
      popUp(miniField({ w: 190, h: 104, lime: 3, white: 3 }), 514, 90, at(1, 0) + 0.5, at(1, 2)),
      popUp(label('10:00', 34, 'white'), 120, 60, at(1, 0), at(1, 1)),
      says({ x: 90 }, [at(1, 1), at(1, 2)], [hush, eye]),
      says({ x: 420 }, [at(1, 2), at(1, 3)], [hand, runArrow], { dx: 0 }),
      says({ x: 90 }, [at(1, 3), until], [eye, hand, label('×3', 36)], { mark: 'check' }),
    ],
  ),
];
