import { drillShot } from '../../drill/shots';
import { headUp } from '../../drills/head-up';
import type { Scene } from '../../film';
import { check, eye } from '../../kit/pictograms';
import { card, drawBadge, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';

export const threeBeats: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 170,
        pose: 'explain',
        acts: [
          { at: at(0, 1), pose: 'point' },
          { at: at(0, 2), pose: 'thumb' },
        ],
      },
      { look: 'rafa', x: 470, dir: -1, acts: [{ at: at(0, 2), pose: 'heart' }] },
    ],
    [eye, check].map((draw, i) =>
      popUp(
        card((pen) => drawBadge(pen, i + 1, 15), draw),
        150 + i * 290,
        76,
        at(0, i + 1) - 0.1,
        at(0, 3),
        1.1,
      ),
    ),
  ),
  drillShot(headUp, { from: at(0, 3) - 0.1, freeze: at(0, 3) + 0.7, until: until + 0.2 }),
];
