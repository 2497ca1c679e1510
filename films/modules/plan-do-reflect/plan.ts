import type { Scene } from '../../film';
import type { Thing } from '../../kit/pen';
import {
  ball,
  check,
  cross,
  drop,
  ear,
  eye,
  forward,
  group,
  heart,
  not,
  person,
  question,
  rain,
  shirt,
  star,
  sun,
  thumb,
} from '../../kit/pictograms';
import { card, type Drawing, drawClock, drawLevelSign, label, popUp, row, scaled } from '../../kit/signs';
import { drawBottle, drawSheet } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';
import { idea } from './drawings';

/** Minutes of an hour in five blocks; `lit` counts those that have come. */
const BLOCKS: readonly (readonly [number, Drawing])[] = [
  [5, thumb],
  [10, ball],
  [20, star],
  [20, group],
  [5, ear],
];

const MINUTE = 8.6;

const hour =
  (lit: number, kept: readonly number[] = []): Drawing =>
  (pen) => {
    let x = -258;
    BLOCKS.forEach(([minutes, draw], i) => {
      const w = minutes * MINUTE;
      if (i < lit) {
        pen.rect(x + 1.5, -30, w - 3, 60, kept.includes(i) ? 'lime' : i % 2 ? 'white' : 'line', 5);
        pen.within({ x: x + w / 2, scale: Math.min(1, w / 46) }, () => draw(pen));
        pen.text(String(minutes), x + w / 2, 48, 26, 'white');
      }
      x += w;
    });
  };

export const plan: Scene = ({ from, until, at }) => {
  const line = (i: number, ...drawings: Drawing[]): Thing =>
    popUp(row(44, ...drawings), 390, 66 + i * 50, at(0, 3 + i), at(0, 7));
  return [
    peopleShot(
      from,
      'calm',
      [{ look: 'coach', kit: 'coach', x: 90, pose: 'hold', acts: [{ at: at(0, 7), pose: 'listen' }] }],
      [
        popUp((pen) => drawSheet(pen, 300, 224, 0), 390, 138, from + 0.4, at(1, 0)),
        popUp(row(56, ball, eye, forward), 390, 92, at(0, 1), at(0, 3)),
        popUp(row(56, heart, person, idea), 390, 180, at(0, 2), at(0, 3)),
        line(0, ball, label('12', 30), person),
        line(1, eye, forward, ball),
        line(2, person, idea, check),
        line(3, ball, label('×4', 26), shirt),
        popUp(row(56, eye, check), 390, 70, at(0, 7), at(1, 0)),
        popUp(row(56, heart, not(scaled(0.85, eye)), cross), 390, 130, at(0, 8), at(1, 0)),
        popUp(row(56, idea, eye, check), 390, 196, at(0, 9), at(1, 0)),
      ],
    ),
    peopleShot(
      at(1, 0),
      'calm',
      [{ look: 'coach', kit: 'coach', x: 44, y: 288, size: 0.95, pose: 'point' }],
      [
        popUp((pen) => drawClock(pen, 28, 1), 320, 56, at(1, 0), at(1, 6)),
        ...[1, 2, 3, 4, 5].map((n) => popUp(hour(n), 340, 132, at(1, n), n === 5 ? at(1, 7) : at(1, n + 1))),
        popUp(
          row(
            250,
            (pen) => drawLevelSign(pen, 'easier', 15),
            (pen) => drawLevelSign(pen, 'harder', 15),
          ),
          300,
          226,
          at(1, 3) + 1.5,
          at(1, 4),
          0.5,
        ),
        popUp(card(label('–', 34), star, group), 380, 50, at(1, 6), at(1, 7)),
        popUp(hour(5, [0, 4]), 340, 132, at(1, 7), at(2, 0)),
        popUp(card(thumb, ear, not(scaled(0.85, cross))), 380, 50, at(1, 7) + 0.4, at(2, 0)),
      ],
    ),
    peopleShot(
      at(2, 0),
      'calm',
      [{ look: 'coach', kit: 'coach', x: 90, pose: 'listen' }],
      [
        popUp((pen) => drawSheet(pen, 300, 216, 0), 390, 136, at(2, 0), at(2, 4)),
        popUp(row(56, rain, sun, question), 390, 68, at(2, 1), at(2, 4)),
        popUp(row(56, label('12', 34), forward, label('6', 34)), 390, 136, at(2, 2), at(2, 4)),
        popUp(row(56, person, heart, question), 390, 204, at(2, 3), at(2, 4)),
        popUp(card(sun, drop, label('0:15', 19)), 390, 90, at(2, 4), until + 1, 1.2),
        popUp(
          (pen) => {
            pen.rect(-30, -24, 60, 48, 'white', 6);
            pen.rect(-6, -16, 12, 32, 'danger');
            pen.rect(-16, -6, 32, 12, 'danger');
          },
          480,
          210,
          at(2, 4) + 3,
          until + 1,
        ),
        popUp((pen) => drawBottle(pen, 54), 330, 236, at(2, 4) + 1, until + 1),
      ],
    ),
  ];
};
