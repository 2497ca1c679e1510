import type { Scene } from '../../film';
import { ear, eye, forward, heart, lock, not, person, question, shield, sound } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { card, type Drawing, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const whenItGoes: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'lia', x: 90, acts: [{ at: at(0, 1), pose: 'crouch', face: 'shy' }] },
      {
        look: 'leo',
        x: 220,
        acts: [
          { at: at(0, 2), pose: 'open', face: 'open' },
          { at: at(0, 2) + 3, pose: 'stand', face: 'sad' },
        ],
      },
      { look: 'sofia', x: 350, acts: [{ at: at(0, 3), pose: 'point', face: 'shy' }] },
      {
        look: 'caua',
        x: 520,
        acts: [
          { at: at(0, 4), pose: 'explain', face: 'cross' },
          { at: at(0, 4) + 3, pose: 'kick' },
          { at: at(0, 4) + 3.8, pose: 'hips' },
        ],
      },
    ],
    [
      says({ x: 220 }, [at(0, 2), at(0, 3)], [sound], { dx: 0 }),
      says({ x: 350 }, [at(0, 3), at(0, 4)], [person, forward], { dx: 0 }),
      says({ x: 520 }, [at(0, 4), at(0, 4) + 3], [exclamationBubble], { dx: 0 }),
      popUp(card(eye, eye, heart), 300, 70, at(0, 5), at(1, 0), 1.1),
    ],
    [
      rollingBall([548, 274], [678, 214], {
        start: at(0, 4) + 3.2,
        seconds: 1,
        spin: 9,
        until: at(0, 4) + 4.2,
      }),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'lia',
        x: 330,
        face: 'shy',
        pose: 'shrink',
        acts: [
          { at: at(1, 2), pose: 'stand', face: 'smile' },
          { at: at(2, 1), pose: 'shrink', face: 'sad' },
          { at: at(2, 1) + 6, pose: 'explain', face: 'calm' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 40,
        acts: [
          { at: at(1, 1), x: 240, pose: 'kneel' },
          { at: at(2, 0), pose: 'listen', face: 'calm' },
        ],
      },
      { look: 'rafa', x: 520, size: 0.95, y: 226, until: at(2, 0) },
      { look: 'bia', x: 590, size: 0.95, y: 226, until: at(2, 0) },
    ],
    [
      says({ x: 40 }, [at(1, 0), at(1, 1)], [not(sound)], { dx: 40 }),
      says({ x: 240, size: 1 }, [at(1, 1) + 2, at(1, 2)], [headOf('bia'), question, headOf('coach')], {
        dx: 30,
      }),
      says({ x: 330 }, [at(1, 2), at(2, 0)], [headOf('bia')], { mark: 'check', dx: 60 }),
      popUp(card(eye), 180, 80, at(2, 0), at(2, 1)),
      popUp(card(ear, not(lock), shield, person), 320, 70, at(2, 1) + 4, until + 1, 1.1),
    ],
  ),
];

const exclamationBubble: Drawing = (pen) => pen.text('!!', 0, 0, 38, 'ink');
