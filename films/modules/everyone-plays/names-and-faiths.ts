import type { Scene } from '../../film';
import { ball, exclamation, hand, heart, not, question, shield, sound } from '../../kit/pictograms';
import { card, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const namesAndFaiths: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 110,
        pose: 'open',
        acts: [
          { at: at(0, 1), pose: 'heart', face: 'calm' },
          { at: at(0, 2) + 1, pose: 'open', face: 'smile' },
        ],
      },
      { look: 'noor', x: 380, size: 1.6, dir: -1, acts: [{ at: at(0, 2) + 1, pose: 'cheer' }] },
      { look: 'amina', x: 540, dir: -1, acts: [{ at: from + 1, pose: 'wave' }] },
    ],
    [says({ x: 110 }, [from + 0.6, at(1, 0)], [sound, headOf('noor')])],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'caua',
        kit: 'white',
        x: 110,
        face: 'open',
        pose: 'point',
        acts: [{ at: at(1, 1), pose: 'stand', face: 'calm' }],
      },
      {
        look: 'bia',
        x: 270,
        dir: -1,
        face: 'sad',
        pose: 'shrink',
        acts: [{ at: at(1, 3) + 1.4, pose: 'stand', face: 'calm' }],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 560,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(1, 1), pose: 'wave', face: 'open' },
          { at: at(1, 3), x: 390, pose: 'kneel', face: 'calm' },
        ],
      },
    ],
    [
      says({ x: 110 }, [at(1, 0), at(1, 1)], [sound, exclamation], { mark: 'cross' }),
      popUp(card(hand, not(ball)), 540, 60, at(1, 1), at(1, 2)),
      says({ x: 560 }, [at(1, 2), at(1, 3)], [not(sound), shield]),
      popUp(card(heart, headOf('bia', 'calm')), 280, 66, at(1, 3), at(2, 0)),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      { look: 'coach', kit: 'coach', x: 80, pose: 'open', acts: [{ at: at(2, 1), pose: 'listen' }] },
      ...(['lia', 'ivan', 'amina', 'leo'] as const).map((look, i) => ({
        look,
        x: 230 + i * 116,
        dir: -1 as const,
        face: (i === 3 ? 'calm' : 'smile') as 'calm' | 'smile',
        acts:
          i === 3
            ? [{ at: at(2, 0) + 4, pose: 'shrink' as const }]
            : [{ at: at(2, 0) + 3.4 + i * 0.3, pose: 'wave' as const }],
      })),
    ],
    [
      says({ x: 80 }, [at(2, 0) + 2, at(2, 1)], [ball, question], { dx: 60 }),
      popUp(card(headOf('leo', 'calm'), ball), 540, 66, at(2, 1), until + 1),
    ],
  ),
];
