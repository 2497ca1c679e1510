import type { Scene } from '../../film';
import {
  again,
  ballArrow,
  calendar,
  check,
  cross,
  eye,
  forward,
  hush,
  person,
  question,
  star,
} from '../../kit/pictograms';
import { card, drawBadge, label, popUp, row } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

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
      ...CIRCLE.map(([look, x, y], i) => ({
        look,
        x,
        y,
        dir: (x < 300 ? 1 : -1) as 1 | -1,
        pose: 'sit' as const,
        size: 1.25,
        acts: i % 2 ? [] : [{ at: at(0, 2) + 1, pose: 'sit' as const }],
      })),
      { look: 'coach', kit: 'coach', x: 300, y: 262, size: 1.25, acts: [{ at: at(0, 1), pose: 'sit' }] },
    ],
    [
      popUp(label('5:00', 36, 'white'), 300, 46, from + 0.6, at(0, 1)),
      ...[check, cross, forward].map((draw, i) =>
        popUp(
          card((pen) => drawBadge(pen, i + 1, 15), draw, question),
          140 + i * 170,
          66,
          at(0, 2 + i),
          at(0, 5),
          0.95,
        ),
      ),
      popUp(card(headOf('lia'), headOf('amina')), 150, 86, at(0, 5), at(0, 6)),
      popUp(card(headOf('davi'), headOf('leo')), 460, 86, at(0, 5) + 0.4, at(0, 6)),
      popUp(label('1:00', 34, 'white'), 300, 46, at(0, 5), at(0, 6)),
      popUp(label('2', 44, 'lime'), 110, 150, at(0, 6), at(1, 0)),
      popUp(label('5', 44, 'lime'), 190, 120, at(0, 6) + 0.6, at(1, 0)),
      popUp(label('4', 44, 'lime'), 410, 120, at(0, 6) + 1.2, at(1, 0)),
      popUp(label('3', 44, 'lime'), 500, 150, at(0, 6) + 1.8, at(1, 0)),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 120,
        pose: 'hold',
        acts: [
          { at: at(2, 0), pose: 'listen' },
          { at: at(2, 2), pose: 'heart' },
        ],
      },
      {
        look: 'colleague',
        kit: 'coach',
        x: 700,
        dir: -1,
        from: at(2, 0),
        acts: [{ at: at(2, 1), x: 480, pose: 'hold' }],
      },
    ],
    [
      popUp((pen) => drawSheet(pen, 230, 190, 0), 370, 130, at(1, 1), at(2, 0)),
      popUp(row(52, headOf('leo'), star), 370, 68, at(1, 2), at(2, 0)),
      popUp(row(52, person, hush, question), 370, 128, at(1, 3), at(2, 0)),
      popUp(row(52, again, forward, calendar), 370, 190, at(1, 4), at(2, 0)),
      popUp(label('×4', 40, 'lime'), 540, 130, at(1, 5), at(2, 0)),
      says({ x: 120 }, [at(2, 0), at(2, 1) + 1], [question, eye]),
      popUp(label('15:00', 34, 'white'), 320, 56, at(2, 1) + 1.4, at(2, 2)),
      says({ x: 480 }, [at(2, 1) + 2.6, at(2, 2)], [eye, (pen) => drawBadge(pen, 1, 15), ballArrow], {
        dx: -30,
      }),
      popUp(card(eye, again, eye), 300, 76, at(2, 2), until + 1),
    ],
  ),
];
