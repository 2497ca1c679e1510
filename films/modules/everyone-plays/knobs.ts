import type { Scene } from '../../film';
import type { Thing } from '../../kit/pen';
import { ball, cross, ear, eye, group, hand, not, person, sound, star } from '../../kit/pictograms';
import { card, type Drawing, drawLevelBars, label, popUp, row, scaled } from '../../kit/signs';
import { drawBall, drawMark } from '../../kit/things';
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

export const knobs: Scene = ({ from, until, at }) => {
  const spans = [
    [at(1, 0), at(1, 2)],
    [at(1, 2), at(1, 4)],
    [at(1, 4), at(1, 6)],
    [at(1, 6), at(2, 0)],
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
          x: 140,
          face: 'sad',
          pose: 'shrink',
          acts: [{ at: at(0, 2) + 4, face: 'calm', pose: 'stand' }],
        },
        { look: 'davi', x: 340 },
        { look: 'rafa', x: 440, dir: -1 },
        { look: 'coach', kit: 'coach', x: 580, dir: -1, pose: 'listen' },
      ],
      [
        popUp(card(not(scaled(0.8, person))), 140, 90, from + 0.8, at(0, 1)),
        popUp(card(ball, cross), 390, 90, at(0, 1), at(0, 2)),
        ...all,
      ],
    ),
    peopleShot(
      at(1, 0),
      'court',
      [
        {
          look: 'ivan',
          x: 90,
          acts: [
            { at: at(1, 1), x: 170, pose: 'cheer' },
            { at: at(1, 2), pose: 'stand' },
          ],
        },
        {
          look: 'mei',
          x: 320,
          acts: [
            { at: at(1, 3), pose: 'open' },
            { at: at(1, 3) + 3, pose: 'hold' },
            { at: at(1, 6), pose: 'stand' },
          ],
        },
        {
          look: 'caua',
          x: 470,
          dir: -1,
          acts: [
            { at: at(1, 5), pose: 'listen' },
            { at: at(1, 6), pose: 'stand' },
          ],
        },
        { look: 'noor', kit: 'joker', x: 600, dir: -1, from: at(1, 6) + 3 },
      ],
      [
        ...all,
        popUp(row(90, label('+', 44, 'lime'), label('−', 44, 'white')), 330, 138, at(1, 0), at(1, 1)),
        bouncing(at(1, 3), at(1, 4)),
        ...[7, 11, 16].map((r, i) =>
          popUp((pen) => drawBall(pen, r), 350 + i * 40, 262, at(1, 4) + i * 0.7, at(1, 5)),
        ),
        popUp(card(bagBall, sound, ear), 330, 156, at(1, 5), at(1, 6)),
        popUp(label('3:3', 34, 'white'), 250, 150, at(1, 6), at(2, 0)),
        popUp(
          row(40, (pen) => drawMark(pen, 'joker', 15), label('+1', 28, 'white')),
          534,
          150,
          at(1, 6) + 3,
          at(2, 0),
        ),
      ],
      [
        (pen, time) => {
          if (time > at(1, 1) && time < at(1, 2)) {
            pen.within({ alpha: 0.5 }, () => pen.rect(60, 240, 190, 50, 'lime', 10));
          }
        },
      ],
    ),
    peopleShot(
      at(2, 0),
      'court',
      [
        { look: 'coach', kit: 'coach', x: 110, pose: 'point', acts: [{ at: at(2, 3), pose: 'open' }] },
        { look: 'sofia', x: 330, acts: [{ at: at(2, 4), pose: 'cheer' }] },
        { look: 'davi', x: 430, acts: [{ at: at(2, 4) + 0.4, pose: 'cheer' }] },
        { look: 'ivan', x: 540, acts: [{ at: at(2, 4) + 0.8, pose: 'cheer' }] },
      ],
      [
        popUp(card(label('1', 32), spaceSign, eye), 330, 76, at(2, 0), at(2, 1), 1.1),
        popUp(card(turnedBack, spaceSign), 330, 76, at(2, 1), at(2, 3), 1.1),
        popUp(card(star, not(scaled(0.85, hand))), 330, 76, at(2, 3), at(2, 4)),
        ...[2, 3, 4].map((n, i) =>
          popUp(
            card((pen) => pen.within({ x: -20, y: 14, scale: 0.8 }, () => drawLevelBars(pen, n))),
            330 + i * 105,
            90,
            at(2, 4),
            until + 1,
          ),
        ),
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
    pen.within({ x: 200 + t * 60, y }, () => drawBall(pen, 11, t * 4));
  };

const bagBall: Drawing = (pen) => {
  pen.circle(0, 2, 15, 'line');
  drawBall(pen, 10);
  pen.polygon([-5, -12, 5, -12, 8, -20, -8, -20], 'line');
};

/** A knob that is turned back a little. */
const turnedBack: Drawing = (pen) => {
  pen.circle(0, 0, 15, 'sky');
  pen.circle(0, 0, 12, 'white');
  pen.ring(0, 0, 18, 2.6, 'blue', -0.2, 0.3);
  pen.polygon([-20, -12, -11, -14, -15, -4], 'blue');
  pen.circle(-9, -10, 3.6, 'deep');
};
