import { miniField } from '../../drill/mini-field';
import type { Scene } from '../../film';
import { ball, ballArrow, eye, hush, person, question, runArrow, sound } from '../../kit/pictograms';
import { cards, type Drawing, label, popUp, verdict } from '../../kit/signs';
import { drawBall, drawCone, drawMark } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

/** What could be changed: the field, how many play, the rule; those at `lit` are. */
const change = (lit: readonly number[]): Drawing =>
  cards(
    lit,
    (pen) => {
      pen.stroke([-17, -12, 17, -12, 17, 12, -17, 12, -17, -12], 2.4, 'ink');
      pen.within({ alpha: 0.5 }, () => pen.stroke([-10, -7, 10, -7, 10, 7, -10, 7, -10, -7], 2, 'ink'));
    },
    (pen) => {
      for (const [x, y] of [
        [-11, -8],
        [-11, 10],
        [1, 1],
      ] as const) {
        pen.within({ x, y }, () => drawMark(pen, 'lime', 8));
      }
      pen.within({ x: 14, y: 1 }, () => drawMark(pen, 'white', 6));
    },
    (pen) => {
      for (const x of [-12, 12]) pen.within({ x, y: 12 }, () => drawCone(pen, 18));
      pen.within({ y: -8 }, () => drawBall(pen, 7));
    },
  );

export const coachsPlace: Scene = ({ from, until, at }) => {
  const coach = { x: 318, size: 1.15 };
  return [
    peopleShot(
      from,
      'calm',
      [
        {
          look: 'coach',
          kit: 'coach',
          x: 176,
          y: 190,
          size: 1.15,
          face: 'open',
          pose: 'point',
          acts: [
            { at: at(0, 1), x: 318, y: 284, face: 'calm' },
            { at: at(0, 2), pose: 'crossed', face: 'calm' },
            { at: at(1, 2), pose: 'open', face: 'open' },
            { at: at(1, 3), pose: 'listen', face: 'smile' },
          ],
        },
        {
          look: 'dani',
          x: 430,
          size: 1.05,
          pose: 'stand',
          from: at(1, 2) - 0.5,
          acts: [{ at: at(1, 3), pose: 'point' }],
        },
        {
          look: 'noor',
          kit: 'white',
          x: 214,
          size: 1.05,
          dir: -1,
          from: at(1, 2) - 0.5,
          acts: [{ at: at(1, 3) + 0.4, pose: 'point' }],
        },
      ],
      [
        verdict('cross', 176, 40, from + 1, at(0, 1), 18),
        verdict('check', 318, 40, at(0, 1) + 1.4, at(0, 2), 18),
        says(coach, [at(0, 2), at(0, 3)], [hush], { dx: 0 }),
        says(coach, [at(0, 3), at(1, 0)], [eye, ball, runArrow, question], { dx: 0 }),
        popUp((pen) => change([0])(pen), 320, 64, at(1, 0), at(1, 0) + 2),
        popUp((pen) => change([1])(pen), 320, 64, at(1, 0) + 2, at(1, 0) + 3.6),
        popUp((pen) => change([2])(pen), 320, 64, at(1, 0) + 3.6, at(1, 1)),
        verdict('check', 412, 36, at(1, 0) + 0.6, at(1, 1), 16),
        popUp(change([0, 1, 2]), 320, 64, at(1, 1), at(1, 2)),
        verdict('cross', 412, 36, at(1, 1) + 0.2, at(1, 2), 16),
        says(coach, [at(1, 2), at(1, 4)], [question, ballArrow], { dx: 0 }),
        popUp(label('0:30', 34, 'white'), 318, 92, at(1, 4), at(2, 0)),
      ],
      [
        popUp(miniField({ w: 190, h: 120, lime: 3, white: 3 }), 106, 120, from, at(2, 0)),
        popUp(miniField({ w: 190, h: 120, lime: 3, white: 3 }), 534, 120, from, at(2, 0)),
      ],
    ),
    peopleShot(
      at(2, 0),
      'court',
      [
        { look: 'lia', x: 140, pose: 'ask', acts: [{ at: at(2, 1), pose: 'call', face: 'open' }] },
        { look: 'leo', kit: 'white', x: 260, acts: [{ at: at(2, 1) + 1.5, face: 'smile', pose: 'listen' }] },
        { look: 'bia', x: 380, acts: [{ at: at(2, 1) + 2.6, x: 440, pose: 'stand' }] },
        {
          look: 'coach',
          kit: 'coach',
          x: 560,
          dir: -1,
          pose: 'crossed',
          acts: [{ at: at(2, 3), pose: 'thumb' }],
        },
      ],
      [
        popUp(label('10:00', 40, 'white'), 320, 50, at(2, 0), at(2, 1)),
        says({ x: 140 }, [at(2, 1), at(2, 2)], [sound, ballArrow]),
        says({ x: 260 }, [at(2, 1) + 1.5, at(2, 2)], [eye], { thought: true, dx: 20 }),
        says({ x: 440 }, [at(2, 1) + 3, at(2, 2)], [runArrow], { thought: true, dx: 0 }),
        says({ x: 560 }, [at(2, 2), at(2, 3)], [sound], { mark: 'cross' }),
        says({ x: 560 }, [at(2, 3), until], [ball, person], { mark: 'check' }),
      ],
    ),
  ];
};
