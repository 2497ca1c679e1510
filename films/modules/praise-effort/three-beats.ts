import { drillShot } from '../../drill/shots';
import { headUp } from '../../drills/head-up';
import type { Scene } from '../../film';
import { again, check, eye, forward, sound, thumb } from '../../kit/pictograms';
import { card, drawBadge, label, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const threeBeats: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'coach', kit: 'coach', x: 150, pose: 'explain' },
      { look: 'rafa', x: 480, dir: -1 },
    ],
    [eye, check, forward].map((draw, i) =>
      popUp(
        card((pen) => drawBadge(pen, i + 1, 15), draw),
        190 + i * 140,
        76,
        at(0, i + 1) - 0.1,
        at(0, 4) - 0.1,
        1.15,
      ),
    ),
  ),
  drillShot(headUp, { from: at(0, 4) - 0.1, freeze: at(0, 4) + 0.5, until: at(1, 1) + 0.4 }, [
    popUp(card(eye, headOf('rafa')), 72, 110, at(0, 5), at(1, 1), 0.85),
    popUp(card(check, headOf('bia')), 72, 168, at(0, 5) + 2.4, at(1, 1), 0.85),
    popUp(card(forward, again), 72, 226, at(0, 6), at(1, 1), 0.85),
  ]),
  peopleShot(
    at(1, 1) + 0.4,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 220,
        pose: 'thumb',
        acts: [
          { at: at(1, 2), pose: 'explain' },
          { at: at(1, 3), pose: 'call', face: 'open' },
        ],
      },
      {
        look: 'davi',
        x: 380,
        dir: -1,
        face: 'shy',
        acts: [
          { at: at(1, 1) + 2, pose: 'thumb', face: 'smile' },
          { at: at(1, 3), pose: 'shrink', face: 'calm' },
        ],
      },
    ],
    [
      popUp(card(thumb, check), 300, 80, at(1, 1) + 0.8, at(1, 2)),
      says({ x: 220 }, [at(1, 2), at(1, 3)], [(pen) => drawBadge(pen, 1, 16), forward], {
        mark: 'check',
        dx: 0,
      }),
      says({ x: 220 }, [at(1, 3), until], [sound, label('5', 36), forward, forward], {
        mark: 'cross',
        dx: 0,
      }),
    ],
  ),
];
