import { miniField } from '../../drill/mini-field';
import type { Scene } from '../../film';
import { group, question } from '../../kit/pictograms';
import { type Drawing, label, popUp, row, verdict } from '../../kit/signs';
import { drawMark, drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

const LIST: readonly (readonly Name[])[] = [
  ['lia', 'mei', 'bia', 'rafa'],
  ['caua', 'leo', 'noor', 'davi'],
];

const listOf =
  (rows: readonly (readonly Name[])[]): Drawing =>
  (pen) => {
    drawSheet(pen, 236, 196, 0);
    rows.forEach((names, i) => {
      const y = -48 + i * 92;
      pen.within({ x: -100, y }, () => drawMark(pen, i === 0 ? 'lime' : 'white', 11));
      names.forEach((name, n) => {
        pen.within({ x: -58 + n * 46, y, scale: 1.05 }, () => headOf(name)(pen));
      });
    });
  };

export const lists: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'coach', kit: 'coach', x: 100, pose: 'hold', acts: [{ at: at(1, 0), pose: 'listen' }] },
      { look: 'lia', x: 400, from: at(1, 0) - 0.3, until: at(1, 1), pose: 'explain', dir: -1 },
      { look: 'mei', x: 480, from: at(1, 0) - 0.3, until: at(1, 1), dir: -1 },
      { look: 'bia', x: 560, from: at(1, 0) - 0.3, until: at(1, 1), dir: -1 },
    ],
    [
      popUp(
        listOf([
          ['lia', 'rafa', 'leo', 'davi'],
          ['caua', 'mei', 'noor', 'bia'],
        ]),
        380,
        132,
        from + 0.6,
        at(0, 1) + 2.6,
      ),
      verdict('cross', 500, 44, at(0, 1) + 0.8, at(0, 1) + 2.6, 20),
      popUp(listOf(LIST), 380, 132, at(0, 1) + 2.8, at(0, 4)),
      verdict('check', 500, 44, at(0, 3), at(0, 4), 20),
      popUp(
        listOf([
          ['lia', 'mei', 'bia', 'noor'],
          ['caua', 'leo', 'rafa', 'davi'],
        ]),
        380,
        132,
        at(0, 4),
        at(1, 0),
      ),
      popUp(label('7', 40, 'lime'), 548, 60, at(0, 4) + 0.4, at(1, 0)),
      says({ x: 400 }, [at(1, 0), at(1, 0) + 4], [question, group], { dx: -20 }),
      popUp(
        row(110, miniField({ w: 100, h: 60, lime: 3, white: 3 }), label('10:00', 28, 'white')),
        330,
        60,
        at(1, 0) + 4.2,
        at(1, 1),
      ),
      popUp(listOf(LIST), 420, 132, at(1, 1), until + 1),
      verdict('check', 540, 44, at(1, 1) + 0.4, until + 1, 20),
    ],
  ),
];
