import type { Scene } from '../../film';
import { calendar, cross, house, person, shirt } from '../../kit/pictograms';
import { card, label, popUp, verdict } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const chosen: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'night',
    [
      { look: 'rafa', x: 80, pose: 'point' },
      { look: 'noor', x: 570, dir: -1, pose: 'point' },
      { look: 'lia', x: 270, acts: [{ at: from + 2, x: 150 }] },
      { look: 'caua', x: 380, acts: [{ at: at(0, 1), x: 500 }] },
      { look: 'bia', x: 450, acts: [{ at: at(0, 1) + 1.4, x: 215 }] },
      {
        look: 'leo',
        x: 330,
        size: 1.6,
        y: 290,
        face: 'calm',
        acts: [{ at: at(0, 1) + 3, face: 'sad', pose: 'shrink' }],
      },
    ],
    [
      verdict('cross', 44, 44, from + 0.8, until + 1, 24),
      says({ x: 330, size: 1.6 }, [at(0, 1) + 3.4, at(1, 0)], [person, cross], { thought: true, dx: 0 }),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'coach', kit: 'coach', x: 80, pose: 'hold', acts: [{ at: at(1, 1), pose: 'ask' }] },
      ...(['leo', 'lia', 'caua', 'bia'] as const).map((look, i) => ({
        look,
        kit: i % 2 ? ('white' as const) : ('lime' as const),
        x: 230 + i * 110,
        dir: -1 as const,
        acts: [{ at: at(1, 1) + 1 + i * 1.6, pose: i % 2 ? ('heart' as const) : ('cheer' as const) }],
      })),
    ],
    [
      verdict('check', 44, 44, at(1, 0) + 0.6, until + 1, 24),
      ...[shirt, calendar, label('1234', 16), house].map((draw, i) =>
        popUp(card(draw), 200 + i * 116, 76, at(1, 1) + i * 2.4, until + 1),
      ),
    ],
  ),
];
