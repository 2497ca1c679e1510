import type { Scene } from '../../film';
import { again, check, cross, forward, hush, person, question, star } from '../../kit/pictograms';
import { card, popUp, row, scaled } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';

const CIRCLE: readonly (readonly [Name, number, number])[] = [
  ['lia', 110, 284],
  ['amina', 190, 252],
  ['davi', 410, 252],
  ['leo', 500, 284],
];

export const circle: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      ...CIRCLE.map(([look, x, y]) => ({
        look,
        x,
        y,
        dir: (x < 300 ? 1 : -1) as 1 | -1,
        pose: 'sit' as const,
        size: 1.5,
      })),
      {
        look: 'coach',
        kit: 'coach',
        x: 300,
        y: 262,
        acts: [{ at: from + 2, pose: 'sit' }],
      },
    ],
    [check, cross, forward].map((draw, i) =>
      popUp(card(draw, question), 130 + i * 190, 60, at(0, 1 + i), at(1, 0), 1.1),
    ),
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 120,
        size: 1.6,
        pose: 'wave',
        acts: [
          { at: at(1, 1) - 1, pose: 'hold' },
          { at: at(1, 3), pose: 'listen' },
          { at: at(1, 4), pose: 'hold' },
        ],
      },
      { look: 'leo', x: 420, until: at(1, 1) + 0.4, acts: [{ at: at(1, 0) + 1, x: 700, seconds: 3 }] },
    ],
    [
      popUp((pen) => drawSheet(pen, 260, 210, 0), 400, 138, at(1, 1), until + 1),
      ...[
        [headOf('leo'), star],
        [person, hush],
        [again, forward],
      ].map((drawings, i) =>
        popUp(
          row(90, ...drawings.map((draw) => scaled(1.3, draw))),
          400,
          70 + i * 66,
          at(1, 2 + i),
          until + 1,
        ),
      ),
    ],
  ),
];
