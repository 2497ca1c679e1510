import { miniField } from '../../drill/mini-field';
import type { Scene } from '../../film';
import { label, popUp, verdict } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';

export const sums: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'calm',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 80,
        pose: 'hips',
        acts: [
          { at: from + 1.6, pose: 'point' },
          { at: at(0, 1), pose: 'open' },
        ],
      },
    ],
    [
      popUp(miniField({ w: 400, h: 190, lime: 6, white: 6 }), 410, 130, from + 0.3, from + 2.2),
      verdict('cross', 190, 40, from + 0.6, from + 2.2, 20),
      ...[290, 520].flatMap((x, i) => [
        popUp(miniField({ w: 210, h: 140, lime: 3, white: 3 }), x, 150, from + 2.4 + i * 0.4, until + 1),
        popUp(label('3:3', 38, 'white'), x, 48, at(0, 1) + 0.6 + i * 0.6, until + 1),
      ]),
      popUp(label('12', 50, 'lime'), 80, 60, at(0, 1), until + 1),
    ],
  ),
];
