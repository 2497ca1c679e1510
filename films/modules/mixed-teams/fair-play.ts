import type { Scene } from '../../film';
import type { Pen } from '../../kit/pen';
import { ball, goal, hand, heart, thumb } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { type Drawing, popUp } from '../../kit/signs';
import { drawBall, drawMark, drawSheet } from '../../kit/things';
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

export const fairPlay: Scene = ({ from, until, at }) => {
  const sheet = (rows: readonly [ScoreRow, ScoreRow], start: number, end: number) =>
    popUp(score(rows), SCORE_AT.x, SCORE_AT.y, start, end);
  return [
    peopleShot(
      from,
      'court',
      [
        {
          look: 'caua',
          kit: 'white',
          x: 190,
          size: 1.6,
          acts: [
            { at: at(0, 1), pose: 'wave' },
            { at: at(0, 1) + 2, pose: 'kick' },
            { at: at(0, 1) + 3.4, pose: 'stand' },
          ],
        },
        {
          look: 'lia',
          x: 440,
          size: 1.6,
          dir: -1,
          face: 'calm',
          acts: [{ at: at(0, 1) + 3.2, pose: 'thumb', face: 'smile' }],
        },
      ],
      [says({ x: 190, size: 1.6 }, [at(0, 1), at(1, 0)], [hand, ball], { mark: 'check' })],
      [rollingBall([224, 276], [408, 276], { start: at(0, 1) + 2.2, seconds: 1.2, spin: 10 })],
    ),
    peopleShot(
      at(1, 0),
      'calm',
      [
        { look: 'coach', kit: 'coach', x: 90, pose: 'point', acts: [{ at: at(1, 2), pose: 'thumb' }] },
        {
          look: 'sofia',
          kit: 'white',
          x: 570,
          dir: -1,
          pose: 'explain',
          acts: [
            { at: at(1, 3), pose: 'open' },
            { at: at(1, 3) + 3, pose: 'heart' },
          ],
        },
      ],
      [
        sheet([{}, {}], at(1, 0), at(1, 1)),
        sheet(
          [
            { goals: 2, points: 3 },
            { goals: 1, points: 1 },
          ],
          at(1, 1),
          at(1, 1) + 4,
        ),
        sheet(
          [
            { goals: 1, points: 2 },
            { goals: 1, points: 2 },
          ],
          at(1, 1) + 4,
          at(1, 2),
        ),
        sheet(
          [
            { goals: 2, points: 3, fair: true },
            { goals: 1, points: 1, fair: true },
          ],
          at(1, 2),
          at(1, 3),
        ),
        sheet(
          [
            { goals: 2, points: 3, fair: 1, sum: true },
            { goals: 1, points: 1, fair: 2, sum: true },
          ],
          at(1, 3),
          at(2, 0),
        ),
      ],
    ),
    peopleShot(
      at(2, 0),
      'court',
      [
        { look: 'ivan', kit: 'white', x: 170, size: 1.6, acts: [{ at: at(2, 0) + 1.4, pose: 'wave' }] },
        { look: 'amina', x: 360, size: 1.6, dir: -1, acts: [{ at: at(2, 1), pose: 'thumb' }] },
        { look: 'coach', kit: 'coach', x: 540, dir: -1, acts: [{ at: at(2, 1) + 1, pose: 'cheer' }] },
      ],
      [says({ x: 170, size: 1.5 }, [at(2, 0) + 1.6, until], [hand, heart], { mark: 'check' })],
    ),
  ];
};
