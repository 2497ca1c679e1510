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
        size: 1.6,
        pose: 'open',
        acts: [
          { at: at(0, 1), pose: 'hold' },
          { at: at(0, 1) + 0.9, pose: 'point' },
          { at: at(0, 1) + 1.8, pose: 'listen' },
        ],
      },
    ],
    [pencil, ball, eye].map((draw, i) =>
      popUp(
        card((pen) => drawBadge(pen, i + 1, 15), draw),
        120 + i * 200,
        66,
        at(0, 1) + i * 0.8,
        until + 1,
      ),
    ),
  ),
];
