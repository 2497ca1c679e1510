import type { Scene } from '../../film';
import type { Thing } from '../../kit/pen';
import { ball, cross, group, not, person } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { card, type Drawing, popUp, scaled } from '../../kit/signs';
import { drawBall } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';

/** A knob with a pointer; `turn` in radians from the top. */
const knob =
  (draw: Drawing, x: number, from: number, lit: readonly [number, number]): Thing =>
  (pen, time) => {
    if (time < from) return;
    const active = time >= lit[0] && time < lit[1];
    const turn = active ? -1 + Math.min(2, (time - lit[0]) * 0.5) : 0;
    pen.within({ x, y: 66 }, () => {
      pen.circle(0, 0, 42, active ? 'lime' : 'sky');
      pen.circle(0, 0, 35, 'white');
      draw(pen);
      pen.circle(Math.sin(turn) * 38.5, -Math.cos(turn) * 38.5, 5.5, 'deep');
    });
  };

const spaceSign: Drawing = (pen) => {
  pen.stroke([-16, -11, 16, -11, 16, 11, -16, 11, -16, -11], 3, 'ink');
  pen.limb([-9, 0], [9, 0], 3, 'moss');
  pen.polygon([-14, 0, -7, -6, -7, 6], 'moss');
  pen.polygon([14, 0, 7, -6, 7, 6], 'moss');
};

const taskSign: Drawing = (pen) => {
  pen.stroke([-16, 10, -9, -10, -2, 10, 5, -4, 11, 10], 3, 'blue');
  pen.within({ x: 14, y: 4 }, () => drawBall(pen, 7));
};

export const knobs: Scene = ({ from, at }) => {
  const spans = [
    [at(1, 0), at(1, 1)],
    [at(1, 1), at(1, 2)],
    [at(1, 2), at(1, 3)],
    [at(1, 3), at(2, 0)],
  ] as const;
  const signs = [spaceSign, taskSign, scaled(1.2, ball), group];
  const all = signs.map((draw, i) => knob(draw, 95 + i * 150, at(0, 2) + i * 0.8, spans[i] ?? [0, 0]));
  return [
    peopleShot(
      from,
      'court',
      [
        {
          look: 'sofia',
          x: 130,
          face: 'sad',
          pose: 'shrink',
          acts: [{ at: at(0, 2), face: 'calm', pose: 'stand' }],
        },
        {
          look: 'davi',
          x: 330,
          acts: [
            { at: from + 1, pose: 'kick' },
            { at: from + 2.4, pose: 'trap' },
          ],
        },
        {
          look: 'rafa',
          x: 450,
          dir: -1,
          acts: [
            { at: from + 3, pose: 'kick' },
            { at: from + 4.4, pose: 'trap' },
          ],
        },
        {
          look: 'coach',
          kit: 'coach',
          x: 580,
          dir: -1,
          pose: 'listen',
          acts: [{ at: at(0, 2), pose: 'open' }],
        },
      ],
      [
        popUp(card(not(person)), 130, 76, from + 0.8, at(0, 1)),
        popUp(card(cross, ball), 390, 76, at(0, 1), at(0, 2)),
        ...all,
      ],
      [0, 1, 2].map((i) =>
        rollingBall(i % 2 ? [422, 276] : [358, 276], i % 2 ? [358, 276] : [422, 276], {
          start: from + 1.2 + i * 2,
          seconds: 0.8,
          spin: i % 2 ? -7 : 7,
          from: from + (i === 0 ? 0 : 1.2 + i * 2),
          until: from + (i === 2 ? 40 : 3.2 + i * 2),
        }),
      ),
    ),
    peopleShot(
      at(1, 0),
      'court',
      [
        {
          look: 'ivan',
          x: 90,
          acts: [
            { at: at(1, 0) + 1.4, x: 180, pose: 'cheer' },
            { at: at(1, 1), pose: 'stand' },
          ],
        },
        {
          look: 'mei',
          x: 320,
          acts: [
            { at: at(1, 1), pose: 'open' },
            { at: at(1, 1) + 2.4, pose: 'hold' },
            { at: at(1, 2), pose: 'stand' },
          ],
        },
        {
          look: 'caua',
          x: 470,
          dir: -1,
          acts: [
            { at: at(1, 2), pose: 'listen' },
            { at: at(1, 3), pose: 'stand' },
          ],
        },
        {
          look: 'noor',
          kit: 'joker',
          x: 700,
          dir: -1,
          acts: [
            { at: at(1, 3) + 3, x: 570, pose: 'wave' },
            { at: at(2, 0), pose: 'stand' },
          ],
        },
        {
          look: 'coach',
          kit: 'coach',
          x: -60,
          from: at(2, 0),
          acts: [{ at: at(2, 0), x: 70, pose: 'hold' }],
        },
      ],
      [
        ...all,
        bouncing(at(1, 1), at(1, 2)),
        ...[8, 13, 19].map((r, i) =>
          popUp((pen) => drawBall(pen, r), 370 + i * 46, 268 - r, at(1, 2) + i * 0.9, at(1, 3)),
        ),
      ],
      [
        (pen, time) => {
          if (time > at(1, 0) && time < at(1, 1)) {
            pen.within({ alpha: 0.5 }, () => pen.rect(50, 244, 220, 52, 'lime', 10));
          }
        },
      ],
    ),
  ];
};

/** A ball that may bounce once, twice. */
const bouncing =
  (from: number, until: number): Thing =>
  (pen, time) => {
    if (time < from || time > until) return;
    const t = (time - from) % 3;
    const y = 272 - Math.abs(Math.cos(t * Math.PI * 0.9)) * 70 * (t < 2 ? 1 : 0.4);
    pen.within({ x: 200 + t * 60, y }, () => drawBall(pen, 12, t * 4));
  };
