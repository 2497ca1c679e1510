import type { Scene } from '../../film';
import { again, cross, eye, hand, heart, star, up } from '../../kit/pictograms';
import { card, popUp, verdict } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const whatToPraise: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'coach', kit: 'coach', x: 320, pose: 'open' },
      {
        look: 'leo',
        x: 110,
        acts: [
          { at: at(0, 1), pose: 'cheer' },
          { at: at(0, 3), pose: 'hips' },
        ],
      },
      {
        look: 'mei',
        x: 530,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(0, 2), pose: 'shrink', face: 'sad' },
          { at: at(0, 2) + 1.4, pose: 'windUp', face: 'calm' },
          { at: at(0, 4), pose: 'kick', face: 'smile' },
          { at: at(0, 5), pose: 'cheer' },
        ],
      },
    ],
    [
      popUp(card(star, headOf('leo')), 120, 76, at(0, 1), at(0, 5)),
      popUp(card(cross, again), 520, 76, at(0, 2), at(0, 5)),
      verdict('cross', 200, 46, at(0, 3), at(0, 5), 18),
      verdict('check', 600, 46, at(0, 4), at(0, 5), 18),
      says({ x: 530 }, [at(0, 5), at(1, 0)], [again, up], { thought: true, dx: -20 }),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'coach', kit: 'coach', x: 90, pose: 'explain' },
      {
        look: 'sofia',
        x: 260,
        acts: [
          { at: at(1, 0) + 2, pose: 'windUp' },
          { at: at(1, 0) + 4, pose: 'kick' },
        ],
      },
      { look: 'ivan', x: 400, acts: [{ at: at(1, 0) + 4.6, pose: 'wave' }] },
      { look: 'bia', x: 540, dir: -1, acts: [{ at: at(1, 0) + 8, pose: 'ask' }] },
    ],
    [
      popUp(card(again, up), 240, 76, at(1, 0) + 2, at(1, 0) + 5.6),
      popUp(card(heart, hand), 400, 76, at(1, 0) + 5.6, at(1, 0) + 9),
      says({ x: 90 }, [at(1, 0) + 9.2, until], [eye, heart], { mark: 'check' }),
    ],
  ),
];
