import type { Scene } from '../../film';
import { calendar, check, cross, forward, hand, house, not, person, shirt } from '../../kit/pictograms';
import { card, label, popUp, scaled, verdict } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const chosen: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'night',
    [
      { look: 'rafa', x: 90, pose: 'point' },
      { look: 'noor', x: 560, dir: -1, pose: 'point' },
      { look: 'lia', x: 280, acts: [{ at: at(0, 1) + 0.4, x: 150 }] },
      { look: 'caua', x: 360, acts: [{ at: at(0, 1) + 1.4, x: 500 }] },
      { look: 'bia', x: 430, acts: [{ at: at(0, 1) + 2.4, x: 200 }] },
      {
        look: 'leo',
        x: 320,
        size: 1.3,
        y: 290,
        face: 'calm',
        acts: [{ at: at(0, 2), face: 'sad', pose: 'shrink' }],
      },
    ],
    [
      verdict('cross', 44, 44, from + 0.8, until + 1, 22),
      says({ x: 320 }, [at(0, 3), at(1, 0)], [cross, person], { thought: true, dx: 0 }),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'coach', kit: 'coach', x: 80, pose: 'hold', acts: [{ at: at(1, 2), pose: 'ask' }] },
      { look: 'leo', kit: 'lime', x: 230, dir: -1 },
      { look: 'lia', kit: 'white', x: 330, dir: -1 },
      { look: 'caua', kit: 'lime', x: 430, dir: -1 },
      { look: 'bia', kit: 'white', x: 530, dir: -1 },
    ],
    [
      verdict('check', 44, 44, at(1, 0) + 0.6, until + 1, 22),
      popUp(card(person, person, not(scaled(0.85, hand))), 320, 74, at(1, 1), at(1, 2)),
      popUp(card(shirt, shirt), 180, 74, at(1, 2), at(1, 3)),
      popUp(card(calendar), 290, 74, at(1, 2) + 2, at(1, 3)),
      popUp(card(label('1234', 24)), 380, 74, at(1, 2) + 4, at(1, 3)),
      popUp(card(house, forward), 490, 74, at(1, 2) + 6, at(1, 3)),
      popUp(card(label('0:00', 19), check), 320, 74, at(1, 3), until + 1),
    ],
  ),
];
