import type { Scene } from '../../film';
import {
  check,
  door,
  forward,
  not,
  pad,
  question,
  shirt,
  shorts,
  sound,
  trousers,
} from '../../kit/pictograms';
import { card, popUp, scaled } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';

export const bodyAndClothes: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'mei',
        x: 180,
        face: 'shy',
        pose: 'shrink',
        acts: [{ at: at(0, 1), pose: 'cheer', face: 'smile' }],
      },
      {
        look: 'bia',
        x: 330,
        face: 'calm',
        acts: [
          { at: at(0, 1) + 2, pose: 'kick', face: 'smile' },
          { at: at(0, 1) + 3.4, pose: 'hips' },
        ],
      },
      { look: 'amina', x: 480, face: 'calm', acts: [{ at: at(0, 1) + 1, pose: 'wave', face: 'smile' }] },
    ],
    [
      popUp(card(shorts, trousers), 240, 76, at(0, 1), until, 1.1),
      popUp(card(scaled(0.7, shirt), shirt), 440, 76, at(0, 1) + 1.6, until, 1.1),
    ],
  ),
  peopleShot(
    at(1, 0),
    'room',
    [
      { look: 'colleague', kit: 'coach', x: 120, pose: 'explain', acts: [{ at: at(1, 1), pose: 'open' }] },
      {
        look: 'dani',
        x: 300,
        dir: -1,
        acts: [
          { at: at(1, 1) + 2, pose: 'wave' },
          { at: at(1, 1) + 3.2, x: 590, seconds: 1.8 },
          { at: at(1, 1) + 6, x: 320, seconds: 1.6 },
        ],
      },
    ],
    [
      popUp(card(door, pad), 300, 76, at(1, 0) + 0.4, at(1, 0) + 3.6, 1.1),
      popUp(card(pad, not(question)), 300, 76, at(1, 0) + 3.6, at(1, 1), 1.1),
      popUp(card(door, forward), 300, 76, at(1, 1) + 2, at(1, 1) + 6, 1.1),
      popUp(card(not(sound), check), 300, 76, at(1, 1) + 6, until, 1.1),
    ],
    [
      (pen) => {
        pen.rect(556, 120, 64, 94, 'lime', 3);
        pen.rect(562, 126, 52, 88, 'deep', 2);
      },
    ],
  ),
];
