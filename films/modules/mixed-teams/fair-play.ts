import type { Scene } from '../../film';
import type { Pen } from '../../kit/pen';
import {
  ball,
  ballArrow,
  eye,
  goal,
  hand,
  heart,
  house,
  not,
  question,
  runArrow,
  shield,
  sound,
  thumb,
  up,
} from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { card, type Drawing, drawClock, label, popUp } from '../../kit/signs';
import { drawBall, drawMark, drawSheet } from '../../kit/things';
import { drawHead } from '../../people/head';
import { cast } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

/** A point: a round token. */
const token: Drawing = (pen) => {
  pen.circle(0, 0, 7.5, 'ink');
  pen.circle(0, 0, 5.8, 'lime');
};

/** `count` tokens from `x` to the right; those that may be given or not are hollow. */
const tokens = (pen: Pen, count: number, x: number, hollow = false): void => {
  for (let i = 0; i < count; i += 1) {
    pen.within({ x: x + i * 19 }, () => (hollow ? pen.ring(0, 0, 6.6, 1.8, 'slate') : token(pen)));
  }
};

interface ScoreRow {
  /** Goals of this team; then the points that it gets for them. */
  goals?: number;
  points?: number;
  /** Points for fair play; `true` while they are still to be given. */
  fair?: number | true;
  sum?: boolean;
}

/** Two columns: points for goals, points for fair play; in the end both are counted together. */
const score =
  (rows: readonly [ScoreRow, ScoreRow]): Drawing =>
  (pen) => {
    drawSheet(pen, 310, 190, 0);
    pen.within({ x: -50, y: -64 }, () => goal(pen));
    pen.within({ x: 74, y: -64 }, () => thumb(pen));
    pen.limb([-140, -38], [140, -38], 2, 'slate');
    pen.limb([36, -80], [36, 80], 2, 'slate');
    rows.forEach(({ goals, points = 0, fair, sum }, i) => {
      pen.within({ y: -4 + i * 56 }, () => {
        pen.within({ x: -126 }, () => drawMark(pen, i === 0 ? 'lime' : 'white', 13));
        if (goals !== undefined) {
          for (let n = 0; n < goals; n += 1) pen.within({ x: -96 + n * 19 }, () => drawBall(pen, 7.5));
        }
        if (points > 0) tokens(pen, points, -20);
        if (fair === true) tokens(pen, 2, 56, true);
        else if (fair !== undefined) tokens(pen, fair, 56);
        if (sum) pen.text(`=${points + (fair === true ? 0 : (fair ?? 0))}`, 122, 0, 30, 'ink');
      });
    });
  };

const SCORE_AT = { x: 360, y: 140 };

export const fairPlay: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'lia', x: 130, pose: 'open' },
      { look: 'rafa', x: 220, dir: -1, pose: 'hold' },
      { look: 'mei', x: 40, pose: 'listen' },
      { look: 'leo', kit: 'white', x: 430, pose: 'hold' },
      { look: 'sofia', kit: 'white', x: 520, dir: -1, pose: 'open' },
      { look: 'ivan', kit: 'white', x: 600, dir: -1 },
    ],
    [
      says({ x: 130 }, [from + 1.2, at(0, 1)], [label('2', 36), heart]),
      says({ x: 520 }, [from + 1.8, at(0, 1)], [label('2', 36), heart]),
      says({ x: 130 }, [at(0, 1), at(1, 0)], [hand, up]),
      says({ x: 520 }, [at(0, 1) + 2.6, at(1, 0)], [ball, hand, sound]),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'caua',
        kit: 'white',
        x: 180,
        acts: [
          { at: at(1, 1), pose: 'wave' },
          { at: at(1, 2), pose: 'explain', face: 'open' },
          { at: at(1, 4), pose: 'stand', face: 'calm' },
        ],
      },
      {
        look: 'lia',
        x: 330,
        dir: -1,
        acts: [
          { at: at(1, 2), pose: 'explain', face: 'open' },
          { at: at(1, 4), pose: 'crouch', face: 'sad' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 580,
        dir: -1,
        pose: 'crossed',
        acts: [{ at: at(1, 4), x: 430, pose: 'kneel', face: 'calm' }],
      },
    ],
    [
      says({ x: 180 }, [at(1, 1), at(1, 2)], [hand, ballArrow], { mark: 'check' }),
      says({ x: 180 }, [at(1, 2), at(1, 3)], [question], { dx: 60 }),
      popUp((pen) => drawClock(pen, 28, 0.17), 250, 60, at(1, 3), at(1, 4)),
      popUp(label('0:10', 34, 'white'), 330, 60, at(1, 3) + 0.2, at(1, 4)),
      popUp(card(shield), 380, 60, at(1, 4), at(1, 5), 1.3),
      popUp(card(bump, not(runArrow), house), 340, 64, at(1, 5), at(2, 0), 1.3),
    ],
    [rollingBall([205, 276], [300, 276], { start: at(1, 1) + 1.4, seconds: 1.2, spin: 8 })],
  ),
  peopleShot(
    at(2, 0),
    'calm',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 90,
        pose: 'point',
        acts: [
          { at: at(3, 0), pose: 'crossed', face: 'calm' },
          { at: at(3, 2), pose: 'listen' },
        ],
      },
      {
        look: 'sofia',
        kit: 'white',
        x: 560,
        dir: -1,
        from: at(2, 3) - 0.3,
        pose: 'explain',
        acts: [
          { at: at(3, 4), pose: 'wave' },
          { at: at(3, 5), pose: 'cheer' },
        ],
      },
    ],
    [
      popUp(score([{}, {}]), SCORE_AT.x, SCORE_AT.y, at(2, 0), at(2, 1)),
      popUp(
        score([
          { goals: 2, points: 3 },
          { goals: 1, points: 1 },
        ]),
        SCORE_AT.x,
        SCORE_AT.y,
        at(2, 1),
        at(2, 2) - 3,
      ),
      popUp(
        score([
          { goals: 1, points: 2 },
          { goals: 1, points: 2 },
        ]),
        SCORE_AT.x,
        SCORE_AT.y,
        at(2, 2) - 3,
        at(2, 2),
      ),
      popUp(
        score([
          { goals: 2, points: 3, fair: true },
          { goals: 1, points: 1, fair: true },
        ]),
        SCORE_AT.x,
        SCORE_AT.y,
        at(2, 2),
        at(2, 3),
      ),
      says({ x: 560 }, [at(2, 3), at(2, 4)], [label('2', 38), eye, ball, hand], { dx: -70 }),
      popUp(
        score([
          { goals: 2, points: 3, fair: 1, sum: true },
          { goals: 1, points: 1, fair: 2, sum: true },
        ]),
        SCORE_AT.x,
        SCORE_AT.y,
        at(2, 4),
        at(3, 0),
      ),
      says({ x: 560 }, [at(3, 0), at(3, 1)], [label('0', 38), question], { dx: -30 }),
      says({ x: 90 }, [at(3, 1), at(3, 2)], [sound, sound], { mark: 'cross' }),
      says({ x: 90 }, [at(3, 2), at(3, 3)], [eye, question], { mark: 'check' }),
      says({ x: 560 }, [at(3, 3), at(3, 4)], [not(eye), label('–1', 34)], { mark: 'cross', dx: -30 }),
      says({ x: 560 }, [at(3, 4), until], [hand, heart], { mark: 'check', dx: -30 }),
    ],
  ),
];

/** A knock on the head. */
const bump: Drawing = (pen) => {
  drawHead(pen, [0, 2], cast.leo, 'sad');
  for (const [x, y] of [
    [12, -16],
    [18, -8],
    [4, -20],
  ] as const)
    pen.limb([x, y], [x * 1.5, y * 1.5], 2.4, 'amber');
};
