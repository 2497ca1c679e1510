import type { Scene } from '../../film';
import { question } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { type Drawing, drawClock, label, popUp } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';
import { barrier, bars } from './drawings';

const COUNTED: readonly (readonly [Name, number])[] = [
  ['rafa', 6],
  ['leo', 5],
  ['noor', 5],
  ['lia', 1],
  ['mei', 1],
  ['amina', 0],
];

const counted: Drawing = (pen) => {
  drawSheet(pen, 210, 176, 0);
  COUNTED.forEach(([name, touches], i) => {
    const y = -70 + i * 28;
    pen.within({ x: -80, y, scale: 0.75 }, () => headOf(name)(pen));
    for (let t = 0; t < touches; t += 1) pen.limb([-48 + t * 24, y - 8], [-48 + t * 24, y + 8], 4, 'ink');
  });
};

export const counting: Scene = ({ from, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 90,
        pose: 'hold',
        acts: [{ at: at(0, 2), pose: 'crossed', face: 'calm' }],
      },
      {
        look: 'rafa',
        x: 320,
        size: 1.3,
        y: 262,
        acts: [
          { at: from + 1, pose: 'kick' },
          { at: from + 2.4, pose: 'trap' },
        ],
      },
      {
        look: 'leo',
        x: 450,
        size: 1.3,
        y: 262,
        dir: -1,
        acts: [
          { at: from + 3, pose: 'kick' },
          { at: from + 4.4, pose: 'stand' },
        ],
      },
      {
        look: 'lia',
        x: 550,
        size: 1.3,
        y: 284,
        dir: -1,
        acts: [{ at: at(0, 1), pose: 'wave', face: 'calm' }],
      },
      {
        look: 'amina',
        x: 610,
        size: 1.3,
        y: 258,
        dir: -1,
        acts: [{ at: at(0, 2), pose: 'wave', face: 'calm' }],
      },
    ],
    [
      popUp((pen) => drawClock(pen, 26, 0.16), 200, 60, at(0, 1), at(0, 3)),
      popUp(label('10:00', 38, 'white'), 290, 60, at(0, 1), at(0, 3)),
      popUp(counted, 330, 134, at(0, 3) + 0.6, at(1, 0), 1.15),
    ],
    [0, 1, 2, 3].map((i) =>
      rollingBall(i % 2 ? [424, 256] : [346, 256], i % 2 ? [346, 256] : [424, 256], {
        start: from + 1.2 + i * 2,
        seconds: 0.9,
        spin: i % 2 ? -8 : 8,
        from: from + (i === 0 ? 0 : 1.2 + i * 2),
        until: from + 3.2 + i * 2,
      }),
    ),
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'amina',
        x: 190,
        size: 1.6,
        face: 'calm',
        acts: [{ at: at(1, 3) + 1.2, x: 520, seconds: 3, face: 'smile' }],
      },
      { look: 'coach', kit: 'coach', x: 70, pose: 'listen', acts: [{ at: at(1, 3), pose: 'open' }] },
    ],
    [
      says({ x: 70 }, [at(1, 0) + 1, at(1, 1) + 2.2], [headOf('amina'), question], { mark: 'cross', dx: 60 }),
      says({ x: 70 }, [at(1, 1) + 2.4, at(1, 2) + 1], [bars, question], { mark: 'check', dx: 60 }),
    ],
    [barrier(350, at(1, 1) + 1, at(1, 3) + 0.2)],
  ),
];
