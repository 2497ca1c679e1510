import type { Scene } from '../../film';
import { sun } from '../../kit/pictograms';
import { popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { barrier } from './drawings';

export const clearTheWay: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'dani',
        x: 80,
        size: 1.6,
        acts: [
          { at: at(0, 1) + 1, x: 560, seconds: 3.8 },
          { at: at(0, 1) + 4.8, pose: 'cheer' },
        ],
      },
    ],
    [],
    [
      barrier(240, from - 1, at(0, 0) + 0.4),
      barrier(420, from - 1, at(0, 1) + 0.4),
      popUp(sun, 560, 60, at(0, 2), until + 1, 2),
    ],
  ),
];
