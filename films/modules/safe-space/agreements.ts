import type { Scene } from '../../film';
import { again, door, hand, heart, question, sound } from '../../kit/pictograms';
import { popUp } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const agreements: Scene = ({ from, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'coach', kit: 'coach', x: 110, pose: 'open', acts: [{ at: at(0, 2), pose: 'hold' }] },
      { look: 'lia', x: 390, dir: -1, acts: [{ at: at(0, 0) + 2, pose: 'wave' }] },
      { look: 'davi', x: 485, dir: -1, acts: [{ at: at(0, 1) + 1, pose: 'explain' }] },
      { look: 'mei', x: 580, dir: -1, face: 'calm', acts: [{ at: at(0, 2), pose: 'thumb', face: 'smile' }] },
    ],
    [
      says({ x: 110 }, [from + 0.4, at(0, 1)], [heart, question]),
      says({ x: 110 }, [at(0, 1), at(0, 2)], [door, question]),
      popUp(
        (pen) => {
          drawSheet(pen, 140, 128, 0);
          [heart, headOf('lia'), hand].forEach((draw, i) => {
            pen.within({ x: -40, y: -40 + i * 41, scale: 0.9 }, () => draw(pen));
            pen.limb([-10, -40 + i * 41], [48, -40 + i * 41], 4, 'slate');
          });
        },
        250,
        84,
        at(0, 2) + 0.4,
        at(1, 0),
        1.1,
      ),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'leo',
        x: 150,
        face: 'sad',
        pose: 'shrink',
        acts: [
          { at: at(1, 2), pose: 'windUp', face: 'calm' },
          { at: at(1, 3), pose: 'cheer', face: 'smile' },
        ],
      },
      {
        look: 'rafa',
        x: 440,
        dir: -1,
        pose: 'point',
        face: 'open',
        acts: [
          { at: at(1, 1), pose: 'stand', face: 'calm' },
          { at: at(1, 2), pose: 'thumb', face: 'smile' },
        ],
      },
      {
        look: 'bia',
        x: 540,
        dir: -1,
        pose: 'call',
        face: 'open',
        acts: [
          { at: at(1, 1), pose: 'stand', face: 'calm' },
          { at: at(1, 2), pose: 'heart', face: 'smile' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 700,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(1, 0) + 0.6, x: 300, seconds: 2.4 },
          { at: at(1, 1) + 1, pose: 'open', dir: 1 },
        ],
      },
    ],
    [
      says({ x: 440 }, [at(1, 0) + 0.4, at(1, 1)], [sound], { mark: 'cross', dx: 40 }),
      says({ x: 300 }, [at(1, 1) + 1, at(1, 2)], [heart, headOf('leo')], { dx: 0 }),
      says({ x: 300 }, [at(1, 2), at(1, 3) + 1.4], [again], { mark: 'check', dx: 0 }),
    ],
  ),
];
