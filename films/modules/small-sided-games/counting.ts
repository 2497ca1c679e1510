import { miniField } from '../../drill/mini-field';
import type { Scene } from '../../film';
import { drawClock, label, popUp, verdict } from '../../kit/signs';
import { drawBall, drawSheet } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';

export const counting: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'calm',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 74,
        size: 1.15,
        pose: 'hold',
        acts: [{ at: at(0, 2), pose: 'explain', face: 'calm' }],
      },
    ],
    [
      popUp(miniField({ w: 390, h: 190, lime: 8, white: 8, watched: 4 }), 420, 134, from + 0.6, at(0, 3)),
      popUp(label('8:8', 40, 'white'), 168, 60, at(0, 1) - 0.5, at(0, 3)),
      popUp((pen) => drawClock(pen, 24, 0.42), 74, 66, at(0, 1) + 3, at(0, 3)),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        popUp((pen) => drawBall(pen, 11), 232 + i * 34, 264, at(0, 1) + 3.4 + i * 1.1, at(0, 3)),
      ),
      popUp(
        (pen) => {
          drawSheet(pen, 230, 180, 0);
          for (let i = 0; i < 10; i += 1) {
            pen.limb(
              [-90 + (i % 5) * 38, i < 5 ? -30 : 10],
              [-66 + (i % 5) * 38, i < 5 ? -30 : 10],
              7,
              'ink',
            );
          }
          pen.text('×10', 0, 58, 34, 'ink');
        },
        390,
        140,
        at(0, 3),
        at(1, 0),
      ),
    ],
  ),
  peopleShot(
    at(1, 0),
    'calm',
    [{ look: 'coach', kit: 'coach', x: 74, size: 1.15, pose: 'explain' }],
    [
      verdict('cross', 186, 54, at(1, 0) + 0.5, at(1, 2) + 2.4, 18),
      popUp(miniField({ w: 380, h: 190, lime: 8, white: 8 }), 400, 140, at(1, 0), at(1, 2) + 2.2),
      ...[0, 1, 2, 3].map((i) =>
        popUp(
          miniField({ w: 200, h: 104, lime: 2, white: 2 }),
          270 + (i % 2) * 230,
          76 + Math.floor(i / 2) * 130,
          at(1, 2) + 2.6 + i * 0.35,
          until + 1,
        ),
      ),
      verdict('check', 142, 54, at(1, 2) + 4.2, until + 1, 18),
    ],
  ),
];
