import type { Scene } from '../../film';
import { ball, eye, pencil } from '../../kit/pictograms';
import { card, drawBadge, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';

export const threeVerbs: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 320,
        pose: 'hold',
        acts: [
          { at: at(0, 1) + 0.8, pose: 'point' },
          { at: at(0, 1) + 1.7, pose: 'listen' },
          { at: at(0, 2), pose: 'open' },
        ],
      },
    ],
    [pencil, ball, eye].map((draw, i) =>
      popUp(
        card((pen) => drawBadge(pen, i + 1, 15), draw),
        150 + i * 170,
        74,
        at(0, 1) + i * 0.8,
        until + 1,
        1.15,
      ),
    ),
  ),
];
