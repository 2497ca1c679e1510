import { miniField } from '../../drill/mini-field';
import type { Scene } from '../../film';
import { drawClock, label, popUp, verdict } from '../../kit/signs';
import { drawBall } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';

export const sums: Scene = ({ from, until, at }) => {
  const pairOf = (left: number, right: number, start: number, end: number, total: number) => [
    popUp(label(`${total}`, 46, 'lime'), 66, 140, start - 0.3, end),
    popUp(miniField({ w: 230, h: 150, lime: left, white: left }), 236, 146, start, end),
    popUp(label(`${left}:${left}`, 30, 'white'), 236, 48, start + 0.2, end),
    popUp(miniField({ w: 230, h: 150, lime: right, white: right }), 492, 146, start + 0.5, end),
    popUp(label(`${right}:${right}`, 30, 'white'), 492, 48, start + 0.7, end),
  ];
  return [
    peopleShot(
      from,
      'calm',
      [],
      [
        popUp(miniField({ w: 420, h: 190, lime: 6, white: 6 }), 330, 146, from + 0.3, at(0, 1) - 1.6),
        verdict('cross', 66, 146, from + 0.9, at(0, 1) - 1.6, 24),
        popUp(miniField({ w: 230, h: 150, lime: 3, white: 3 }), 236, 146, at(0, 1) - 1.4, at(0, 1) - 0.1),
        popUp(miniField({ w: 230, h: 150, lime: 3, white: 3 }), 492, 146, at(0, 1) - 1.2, at(0, 1) - 0.1),
        ...pairOf(3, 3, at(0, 1), at(0, 2), 12),
        ...pairOf(4, 3, at(0, 2), at(0, 3), 14),
        ...pairOf(4, 4, at(0, 3), at(0, 4), 16),
      ],
    ),
    peopleShot(
      at(0, 4),
      'court',
      [
        { look: 'rafa', kit: 'lime', x: 130, pose: 'ask' },
        {
          look: 'ivan',
          kit: 'joker',
          x: 320,
          acts: [
            { at: at(0, 5), face: 'open', pose: 'wave' },
            { at: at(0, 5) + 3, face: 'smile', pose: 'stand' },
          ],
        },
        { look: 'sofia', kit: 'white', x: 500, dir: -1, pose: 'ask' },
      ],
      [
        popUp(label('3:3', 44, 'white'), 236, 60, at(0, 4) + 0.2, until + 1),
        popUp((pen) => pen.text('+1', 0, 0, 44, 'lime'), 330, 60, at(0, 5), until + 1),
        popUp((pen) => drawClock(pen, 22, 0.5), 424, 60, at(0, 6), at(0, 7)),
        popUp(label('3:00', 34, 'white'), 488, 60, at(0, 6) + 0.2, at(0, 7)),
        ...[0, 1, 2].map((i) =>
          popUp((pen) => drawBall(pen, 11), 232 + i * 88, 302, at(0, 7) + i * 0.3, until + 1),
        ),
      ],
    ),
  ];
};
