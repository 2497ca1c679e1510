import { drillShot } from '../../drill/shots';
import { drawSize } from '../../drill/sizes';
import { threeDistances } from '../../drills/three-distances';
import type { Scene } from '../../film';
import type { Thing } from '../../kit/pen';
import { check, cross, eye, forward, target } from '../../kit/pictograms';
import { card, drawClock, drawLevelBars, label, popUp, scaled, verdict } from '../../kit/signs';
import { drawBall } from '../../kit/things';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';

/** So many metres from the target; `index` counts the lines. */
const metresTo = (index: number, metres: number, from: number, until: number): Thing =>
  popUp(
    (pen) => {
      const y = 248 + index * 21;
      drawSize(pen, [TARGET_X, y, TARGET_X + metres * METRE, y], `${metres} m`, { size: 20 });
    },
    0,
    0,
    from,
    until,
  );

/** Where the target is on the stage, and how long a metre is there. */
const TARGET_X = 130;

const METRE = 440 / 12;

export const rightSize: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'leo',
        x: 180,
        face: 'calm',
        acts: [
          { at: at(0, 1), pose: 'hips', face: 'shy' },
          { at: at(0, 2), pose: 'stand' },
        ],
      },
      { look: 'dani', x: 460, face: 'calm', acts: [{ at: at(0, 2), pose: 'shrink', face: 'sad' }] },
    ],
    [
      popUp(
        card((pen) => pen.within({ x: -20, y: 14 }, () => drawLevelBars(pen, 1))),
        180,
        84,
        at(0, 1),
        at(0, 3),
        1.1,
      ),
      popUp(
        card((pen) => pen.within({ x: -20, y: 14 }, () => drawLevelBars(pen, 5))),
        460,
        84,
        at(0, 2),
        at(0, 3),
        1.1,
      ),
    ],
  ),
  drillShot(threeDistances, { from: at(0, 3), freeze: at(0, 4) + 1, act: at(0, 5), until: at(1, 0) }, [
    ...[4, 7, 10].map((metres, i) => metresTo(i, metres, at(0, 4) + i * 0.4, at(0, 5) + 1)),
    popUp(card(scaled(0.8, target), check, label('×3', 26)), 70, 110, at(0, 6), at(0, 8), 0.72),
    popUp(card(forward), 70, 170, at(0, 7), at(0, 8), 0.72),
    popUp(card(scaled(0.8, target), cross, label('×3', 26)), 70, 110, at(0, 8), at(0, 10), 0.72),
    popUp(
      card((pen) => pen.within({ flip: -1 }, () => forward(pen))),
      70,
      170,
      at(0, 9),
      at(0, 10),
      0.72,
    ),
  ]),
  peopleShot(
    at(1, 0),
    'night',
    [
      ...Array.from({ length: 11 }, (_, i) => ({
        look:
          (['rafa', 'amina', 'leo', 'bia', 'caua', 'sofia', 'davi', 'mei', 'noor', 'lia', 'ivan'] as const)[
            i
          ] ?? 'lia',
        x: 40 + i * 40,
        size: 0.95,
        y: 262 + (i % 2) * 8,
        face: 'calm' as const,
      })),
      { look: 'dani', x: 560, size: 1.1, y: 270, face: 'sad', pose: 'shrink' },
    ],
    [
      verdict('cross', 44, 44, at(1, 0) + 0.5, at(1, 2) + 1, 24),
      popUp(label('12', 46, 'white'), 120, 46, at(1, 0) + 0.5, at(1, 2) + 1),
      popUp((pen) => drawClock(pen, 26, 0.8), 320, 60, at(1, 1), at(1, 2)),
      popUp(card(eye, eye, eye), 520, 90, at(1, 1) + 2.4, at(1, 2)),
    ],
  ),
  peopleShot(at(1, 2), 'court', TRIOS.flat(), [
    verdict('check', 44, 44, at(1, 2) + 0.4, until + 1, 24),
    popUp(label('4×3', 46, 'white'), 130, 46, at(1, 2) + 0.4, until + 1),
    ...[0, 1, 2, 3].map(
      (i): Thing =>
        (pen, time) => {
          const beat = ((time - at(1, 2)) * 0.8 + i * 0.3) % 3;
          const leg = Math.floor(beat);
          const p = Math.min(1, (beat - leg) * 1.6);
          const [a, b] = [CORNERS[leg] ?? [0, 0], CORNERS[(leg + 1) % 3] ?? [0, 0]];
          const [x, y] = [90 + i * 154, 0];
          pen.within({ x: x + a[0] + (b[0] - a[0]) * p, y: y + a[1] + (b[1] - a[1]) * p - 6 }, () =>
            drawBall(pen, 7, p * 6),
          );
        },
    ),
  ]),
];

const CORNERS = [
  [-30, 276],
  [46, 276],
  [8, 214],
] as const;

const GROUPS: readonly (readonly Name[])[] = [
  ['rafa', 'dani', 'leo'],
  ['amina', 'caua', 'bia'],
  ['sofia', 'davi', 'mei'],
  ['noor', 'lia', 'ivan'],
];

const TRIOS = GROUPS.map((names, g) =>
  names.map((look, i) => ({
    look,
    x: 90 + g * 154 + (CORNERS[i]?.[0] ?? 0) + (i === 2 ? 0 : i === 0 ? -14 : 14),
    y: (CORNERS[i]?.[1] ?? 270) + 4,
    size: i === 2 ? 0.85 : 1,
    dir: (i === 1 ? -1 : 1) as 1 | -1,
  })),
);
