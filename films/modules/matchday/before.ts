import type { Scene } from '../../film';
import {
  again,
  ball,
  ballArrow,
  calendar,
  cross,
  forward,
  goal,
  heart,
  person,
  sound,
  thumb,
} from '../../kit/pictograms';
import { card, type Drawing, drawBadge, drawClock, label, popUp, row } from '../../kit/signs';
import { drawMark, drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

const TRIOS: readonly (readonly Name[])[] = [
  ['lia', 'rafa', 'mei'],
  ['davi', 'dani', 'leo'],
  ['bia', 'caua', 'sofia'],
];

/** Who plays in which of the three stretches of a half: each trio rests once. */
const PLAYS = [
  [true, true, false],
  [true, false, true],
  [false, true, true],
] as const;

/** The plan of changes: a row for each trio, a column for each stretch of five minutes; empty is rest. */
const planSheet =
  (columns: number): Drawing =>
  (pen) => {
    drawSheet(pen, 424, 206, 0);
    for (let c = 0; c < 6; c += 1) {
      const x = -52 + c * 46;
      pen.text(String((c % 3) * 5 + 5), x, -82, 22, 'ink');
    }
    pen.limb([-72 + 3 * 46 - 3, -92], [-72 + 3 * 46 - 3, 92], 2.4, 'slate');
    TRIOS.forEach((names, i) => {
      const y = -40 + i * 56;
      names.forEach((name, n) => {
        pen.within({ x: -184 + n * 32, y, scale: 0.9 }, () => headOf(name)(pen));
      });
      for (let c = 0; c < columns; c += 1) {
        const plays = PLAYS[c % 3]?.[i];
        pen.rect(-70 + c * 46, y - 21, 40, 42, plays ? 'lime' : 'line', 5);
        if (plays) pen.within({ x: -50 + c * 46, y, scale: 0.9 }, () => ball(pen));
      }
    });
  };

export const before: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'coach', kit: 'coach', x: 150, pose: 'kneel', y: 288 },
      { look: 'lia', kit: 'white', x: 330, dir: -1 },
      { look: 'leo', kit: 'white', x: 420, dir: -1 },
      { look: 'bia', kit: 'white', x: 510, dir: -1 },
      { look: 'caua', kit: 'white', x: 594, dir: -1 },
    ],
    [
      popUp((pen) => drawClock(pen, 28, 0.3), 300, 50, from + 0.6, at(0, 1)),
      popUp(label('–10:00', 34, 'white'), 382, 50, from + 0.8, at(0, 1)),
      popUp(label('3:00', 34, 'lime'), 490, 50, from + 2.6, at(0, 1)),
      popUp(
        row(70, ...[1, 2, 3].map((n) => (pen: Parameters<Drawing>[0]) => drawBadge(pen, n, 22))),
        440,
        60,
        at(0, 1),
        at(0, 2),
      ),
      says(
        { x: 150, size: 1.2 },
        [at(0, 2), at(0, 3)],
        [(pen) => drawBadge(pen, 1, 16), ball, ballArrow, ballArrow],
        { dx: 60 },
      ),
      says({ x: 150, size: 1.2 }, [at(0, 3), at(0, 4)], [(pen) => drawBadge(pen, 2, 16), cross, again], {
        dx: 60,
      }),
      says({ x: 150, size: 1.2 }, [at(0, 4), at(1, 0)], [(pen) => drawBadge(pen, 3, 16), calendar, person], {
        dx: 60,
      }),
    ],
  ),
  peopleShot(
    at(1, 0),
    'calm',
    [{ look: 'coach', kit: 'coach', x: 70, size: 1.2, pose: 'hold', until: at(1, 7) + 60 }],
    [
      popUp(
        row(96, label('7:7', 44, 'white'), label('10', 44, 'lime'), label('2×15:00', 38, 'white')),
        390,
        80,
        at(1, 1),
        at(1, 2),
      ),
      popUp(card(goal, headOf('amina')), 390, 80, at(1, 2), at(1, 3), 1.4),
      popUp(planSheet(0), 390, 138, at(1, 3), at(1, 4)),
      popUp(planSheet(1), 390, 138, at(1, 4), at(1, 4) + 2),
      popUp(planSheet(2), 390, 138, at(1, 4) + 2, at(1, 4) + 4),
      popUp(planSheet(3), 390, 138, at(1, 4) + 4, at(1, 5) + 1),
      popUp(planSheet(6), 390, 138, at(1, 5) + 1, at(2, 0)),
      popUp(
        (pen) => {
          pen.rect(-66, -20, 132, 40, 'deep', 20);
          pen.text('4×5=20', 0, 0, 30, 'lime');
        },
        560,
        262,
        at(1, 6),
        at(1, 7),
      ),
    ],
  ),
  peopleShot(
    at(2, 0),
    'gate',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 190,
        pose: 'open',
        acts: [
          { at: at(2, 1), pose: 'heart' },
          { at: at(2, 2), pose: 'wave' },
        ],
      },
      { look: 'parent', kit: 'home', x: 420, dir: -1 },
      { look: 'grandmother', kit: 'home', x: 520, dir: -1, acts: [{ at: at(2, 2), pose: 'thumb' }] },
    ],
    [
      says(
        { x: 190 },
        [at(2, 0), at(2, 1)],
        [heart, (pen) => drawMark(pen, 'lime', 17), (pen) => drawMark(pen, 'white', 15)],
      ),
      says({ x: 190 }, [at(2, 1), at(2, 2)], [sound, forward, person]),
      says({ x: 420 }, [at(2, 2), until], [thumb], { mark: 'check' }),
    ],
  ),
];
