import type { Scene } from '../../film';
import { ball, ballArrow, eye, runArrow, sound } from '../../kit/pictograms';
import { cards, type Drawing, popUp, scaled, verdict } from '../../kit/signs';
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

export const coachsPlace: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'calm',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 320,
        size: 1.6,
        pose: 'hold',
        acts: [
          { at: at(0, 0) + 2, pose: 'open' },
          { at: at(0, 1), pose: 'crossed', face: 'calm' },
        ],
      },
    ],
    [
      ...[0, 1, 2].map((i) =>
        popUp(
          scaled(1.3, change([i])),
          320,
          62,
          at(0, 0) + (i === 0 ? 0.4 : 2 + i * 1.6),
          i === 2 ? at(0, 1) : at(0, 0) + 3.6 + i * 1.6,
        ),
      ),
      verdict('check', 460, 40, at(0, 0) + 1, at(0, 1), 18),
      popUp(scaled(1.3, change([0, 1, 2])), 320, 62, at(0, 1), at(1, 0)),
      verdict('cross', 460, 40, at(0, 1) + 0.2, at(1, 0), 18),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'lia',
        x: 120,
        pose: 'ask',
        acts: [
          { at: at(1, 0) + 2, pose: 'call', face: 'open' },
          { at: at(1, 2), pose: 'cheer', face: 'smile' },
        ],
      },
      {
        look: 'leo',
        kit: 'white',
        x: 260,
        acts: [
          { at: at(1, 0) + 4, pose: 'listen' },
          { at: at(1, 2) + 0.4, pose: 'cheer' },
        ],
      },
      { look: 'bia', x: 390, acts: [{ at: at(1, 0) + 5.6, x: 450, pose: 'ask' }] },
      {
        look: 'coach',
        kit: 'coach',
        x: 580,
        dir: -1,
        pose: 'crossed',
        acts: [
          { at: at(1, 1), pose: 'open' },
          { at: at(1, 2), pose: 'thumb' },
        ],
      },
    ],
    [
      says({ x: 120 }, [at(1, 0) + 2, at(1, 1)], [sound, ballArrow]),
      says({ x: 260 }, [at(1, 0) + 4, at(1, 1)], [eye], { thought: true, dx: 30 }),
      says({ x: 450 }, [at(1, 0) + 5.8, at(1, 1)], [runArrow], { thought: true, dx: -30 }),
      says({ x: 580 }, [at(1, 1), at(1, 2)], [sound], { mark: 'cross' }),
      says({ x: 580 }, [at(1, 2), until], [ball], { mark: 'check' }),
    ],
  ),
];
