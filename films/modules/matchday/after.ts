import type { Scene } from '../../film';
import { calendar, eye, hand, question, thumb } from '../../kit/pictograms';
import { drawBadge, label, popUp, row } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const after: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'lia',
        kit: 'white',
        x: 160,
        acts: [
          { at: from + 0.4, x: 290, pose: 'ask' },
          { at: at(0, 1), x: 200, pose: 'hold' },
        ],
      },
      {
        look: 'davi',
        x: 500,
        dir: -1,
        acts: [
          { at: from + 0.4, x: 360, pose: 'ask' },
          { at: at(0, 1), x: 440 },
        ],
      },
      { look: 'leo', kit: 'white', x: 90, acts: [{ at: at(0, 1) + 1, pose: 'hold' }] },
      { look: 'colleague', kit: 'coach', x: 570, dir: -1, acts: [{ at: from + 1.4, pose: 'wave' }] },
    ],
    [
      popUp(
        row(104, label('2:1', 44, 'lime'), label('=', 36, 'white'), label('1:2', 44, 'lime')),
        320,
        60,
        at(0, 1) + 3,
        at(1, 0),
      ),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'lia', kit: 'white', x: 100, pose: 'explain', acts: [{ at: at(1, 1), pose: 'listen' }] },
      { look: 'leo', kit: 'white', x: 215, pose: 'listen', dir: -1, acts: [{ at: at(1, 1), dir: 1 }] },
      { look: 'dani', kit: 'white', x: 330, pose: 'listen', acts: [{ at: at(1, 1) + 3, pose: 'wave' }] },
      { look: 'rafa', kit: 'white', x: 440, dir: -1, acts: [{ at: at(1, 0) + 2, pose: 'explain' }] },
      {
        look: 'coach',
        kit: 'coach',
        x: 565,
        dir: -1,
        acts: [
          { at: at(1, 1), pose: 'open' },
          { at: at(1, 2), pose: 'crossed' },
        ],
      },
    ],
    [
      says({ x: 100 }, [at(1, 0) + 0.5, at(1, 1)], [eye, thumb], { dx: 10 }),
      says({ x: 565 }, [at(1, 1), at(1, 2)], [(pen) => drawBadge(pen, 1, 16), question]),
      says({ x: 565 }, [at(1, 2), at(2, 0)], [label('2:1', 28)], { mark: 'cross' }),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      {
        look: 'mei',
        kit: 'white',
        x: 420,
        size: 1.6,
        face: 'sad',
        pose: 'shrink',
        dir: -1,
        acts: [{ at: at(2, 2) + 1, pose: 'stand', face: 'smile' }],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 60,
        size: 1.6,
        face: 'calm',
        acts: [
          { at: at(2, 1), x: 250, seconds: 2 },
          { at: at(2, 2), pose: 'explain', face: 'smile' },
        ],
      },
    ],
    [says({ x: 250, size: 1.6 }, [at(2, 2), until], [calendar, hand], { mark: 'check', dx: 20 })],
  ),
];
