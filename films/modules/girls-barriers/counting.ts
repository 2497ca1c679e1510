import type { Scene } from '../../film';
import { ball, eye, forward, heart, hush, not, question } from '../../kit/pictograms';
import { card, type Drawing, drawClock, label, popUp, scaled } from '../../kit/signs';
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
      { look: 'rafa', x: 400, size: 1.1, y: 250 },
      { look: 'leo', x: 470, size: 1.1, y: 262, dir: -1 },
      {
        look: 'lia',
        x: 560,
        size: 1.1,
        y: 270,
        dir: -1,
        acts: [{ at: at(0, 1), pose: 'wave', face: 'calm' }],
      },
      {
        look: 'amina',
        x: 615,
        size: 1.1,
        y: 250,
        dir: -1,
        acts: [{ at: at(0, 2), pose: 'wave', face: 'calm' }],
      },
    ],
    [
      popUp((pen) => drawClock(pen, 24, 0.16), 220, 54, at(0, 1), at(0, 3)),
      popUp(label('10:00', 34, 'white'), 290, 54, at(0, 1), at(0, 3)),
      popUp(card(hush, eye), 110, 96, at(0, 2), at(0, 3), 0.9),
      popUp(counted, 300, 130, at(0, 3), at(1, 0)),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'parent', kit: 'home', x: 120, pose: 'open' },
      { look: 'amina', x: 440, dir: -1, face: 'calm', acts: [{ at: at(1, 2), pose: 'shrink', face: 'sad' }] },
    ],
    [
      says({ x: 120 }, [at(1, 0), at(1, 1)], [headOf('amina'), not(scaled(0.8, heart)), ball], {
        mark: 'cross',
      }),
      popUp(card(question), 300, 80, at(1, 1), at(1, 2)),
      popUp(card(not(scaled(0.85, ball)), forward, not(scaled(0.85, heart))), 400, 80, at(1, 2), at(2, 0)),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      {
        look: 'amina',
        x: 150,
        face: 'calm',
        acts: [{ at: at(2, 3) + 1.4, x: 500, seconds: 3, face: 'smile' }],
      },
      { look: 'coach', kit: 'coach', x: 60, pose: 'listen', acts: [{ at: at(2, 3), pose: 'open' }] },
    ],
    [
      says({ x: 60 }, [at(2, 0) + 0.8, at(2, 1) + 2.2], [headOf('amina'), question], {
        mark: 'cross',
        dx: 60,
      }),
      says({ x: 60 }, [at(2, 1) + 2.4, at(2, 2)], [bars, question], { mark: 'check', dx: 60 }),
    ],
    [barrier(320, at(2, 1) + 1, at(2, 3) + 0.2)],
  ),
];
