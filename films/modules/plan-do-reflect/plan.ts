import type { Scene } from '../../film';
import { ball, ear, eye, forward, group, heart, star, thumb } from '../../kit/pictograms';
import { type Drawing, popUp, row, scaled } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
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

const MINUTE = 7.2;

const hour =
  (lit: number): Drawing =>
  (pen) => {
    let x = -216;
    BLOCKS.forEach(([minutes, draw], i) => {
      const w = minutes * MINUTE;
      if (i < lit) {
        pen.rect(x + 1.5, -32, w - 3, 64, i === lit - 1 ? 'lime' : i % 2 ? 'white' : 'line', 5);
        pen.within({ x: x + w / 2, scale: Math.min(1, w / 46) }, () => draw(pen));
        pen.text(String(minutes), x + w / 2, 52, 30, 'white');
      }
      x += w;
    });
  };

export const plan: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'calm',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 100,
        size: 1.6,
        pose: 'hold',
        acts: [
          { at: at(0, 1) + 1, pose: 'point' },
          { at: at(0, 2), pose: 'hold' },
          { at: at(0, 2) + 3, pose: 'heart' },
        ],
      },
    ],
    [
      popUp((pen) => drawSheet(pen, 300, 224, 0), 390, 138, from + 0.4, at(1, 0)),
      popUp(row(90, ...[ball, eye, forward].map((draw) => scaled(1.4, draw))), 390, 88, at(0, 1), at(1, 0)),
      popUp(row(100, ...[heart, idea].map((draw) => scaled(1.4, draw))), 390, 190, at(0, 2), at(1, 0)),
    ],
  ),
  peopleShot(
    at(1, 0),
    'calm',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 76,
        pose: 'explain',
        acts: [
          { at: at(1, 1), pose: 'thumb' },
          { at: at(1, 2), pose: 'kick' },
          { at: at(1, 2) + 2, pose: 'stand' },
          { at: at(1, 3), pose: 'open' },
          { at: at(1, 4), pose: 'point' },
          { at: at(1, 5), pose: 'listen' },
        ],
      },
    ],
    [1, 2, 3, 4, 5].map((n) => popUp(hour(n), 392, 130, at(1, n), n === 5 ? until + 1 : at(1, n + 1))),
  ),
];
