import type { Scene } from '../../film';
import { ball, calendar, door, drop, heart, question } from '../../kit/pictograms';
import { card, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const firstDay: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'gate',
    [
      {
        look: 'sofia',
        kit: 'home',
        x: 60,
        face: 'shy',
        pose: 'shrink',
        acts: [
          { at: at(0, 2) + 1, pose: 'stand', face: 'calm' },
          { at: at(0, 2) + 4, x: 330, face: 'smile' },
          { at: at(0, 3), dir: 1 },
          { at: at(0, 4), pose: 'cheer' },
        ],
      },
      {
        look: 'bia',
        x: 520,
        dir: -1,
        acts: [
          { at: at(0, 2), x: 160, seconds: 2.4, pose: 'wave' },
          { at: at(0, 2) + 4, x: 400, dir: -1 },
        ],
      },
      {
        look: 'dani',
        x: 590,
        dir: -1,
        acts: [
          { at: at(0, 2) + 0.3, x: 230, seconds: 2.4, pose: 'heart' },
          { at: at(0, 2) + 4, x: 250, dir: 1 },
        ],
      },
      { look: 'coach', kit: 'coach', x: 560, dir: -1, from: at(0, 3) - 0.3, pose: 'open' },
    ],
    [
      says({ x: 60 }, [from + 1, at(0, 2)], [calendar, question], { thought: true, dx: 60 }),
      popUp(card(door, drop, ball), 420, 66, at(0, 2) + 3.4, at(0, 3)),
      says({ x: 560 }, [at(0, 3), until], [calendar, heart, question], { mark: 'check' }),
    ],
  ),
];
