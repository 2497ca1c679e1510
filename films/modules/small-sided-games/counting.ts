import { miniField } from '../../drill/mini-field';
import type { Scene } from '../../film';
import { drawClock, popUp, verdict } from '../../kit/signs';
import { drawBall } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';

export const counting: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'calm',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 90,
        pose: 'point',
        acts: [
          { at: at(0, 1) + 3, pose: 'hold' },
          { at: at(0, 2), pose: 'explain', face: 'calm' },
        ],
      },
    ],
    [
      popUp(miniField({ w: 400, h: 190, lime: 8, white: 8, watched: 4 }), 410, 126, from + 0.4, at(1, 0)),
      popUp((pen) => drawClock(pen, 26, 0.42), 90, 66, at(0, 1) + 3, at(1, 0)),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        popUp((pen) => drawBall(pen, 13), 240 + i * 40, 256, at(0, 1) + 3.4 + i * 1.2, at(1, 0)),
      ),
    ],
  ),
  peopleShot(
    at(1, 0),
    'calm',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 90,
        pose: 'open',
        face: 'calm',
        acts: [
          { at: at(1, 2), pose: 'call', face: 'open' },
          { at: at(1, 2) + 2.4, pose: 'explain', face: 'smile' },
        ],
      },
    ],
    [
      verdict('cross', 190, 40, at(1, 0) + 0.5, at(1, 2) + 2.4, 20),
      popUp(miniField({ w: 400, h: 200, lime: 8, white: 8 }), 410, 140, at(1, 0), at(1, 2) + 2.2),
      ...[0, 1, 2, 3].map((i) =>
        popUp(
          miniField({ w: 210, h: 110, lime: 2, white: 2 }),
          290 + (i % 2) * 226,
          80 + Math.floor(i / 2) * 128,
          at(1, 2) + 2.6 + i * 0.5,
          until + 1,
        ),
      ),
      verdict('check', 150, 40, at(1, 2) + 4.2, until + 1, 20),
    ],
  ),
];
