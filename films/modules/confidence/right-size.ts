import { drillShot } from '../../drill/shots';
import { drawSize } from '../../drill/sizes';
import { threeDistances } from '../../drills/three-distances';
import type { Scene } from '../../film';
import type { Thing } from '../../kit/pen';
import { label, popUp, verdict } from '../../kit/signs';
import { drawBall } from '../../kit/things';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';

/** Where the target is on the stage, and how long a metre is there. */
const TARGET_X = 130;
const METRE = 440 / 12;

/** Between the field, whose edge is at 244, and the captions. */
const SIZES_IN_FILM = { top: 257, apart: 17 };

/** So many metres from the target; `index` counts the lines, `top` is where the first size stands. */
export const metresTo = (
  index: number,
  metres: number,
  [from, until]: readonly [number, number],
  { top, apart } = SIZES_IN_FILM,
): Thing =>
  popUp(
    (pen) => {
      const y = top + index * apart;
      drawSize(pen, [TARGET_X, y, TARGET_X + metres * METRE, y], `${metres} m`, { size: 20 });
    },
    0,
    0,
    from,
    until,
  );

const GROUPS: readonly (readonly [Name, Name, Name])[] = [
  ['rafa', 'dani', 'leo'],
  ['amina', 'caua', 'bia'],
  ['sofia', 'davi', 'mei'],
];

/** In a group of three the ball goes round: where each stands, from the group's middle. */
const PLACES = [
  [-62, 282],
  [62, 282],
  [4, 222],
] as const;

const middleOf = (group: number): number => 112 + group * 208;

export const rightSize: Scene = ({ from, until, at }) => {
  const turn = at(1, 0) - 0.3;
  return [
    drillShot(threeDistances, { from, freeze: at(0, 1) + 2, act: at(0, 2), until: turn }, [
      ...[4, 7, 10].map((metres, i) => metresTo(i, metres, [at(0, 1) + 1 + i * 0.8, at(0, 2) - 0.4])),
    ]),
    peopleShot(
      turn,
      'court',
      GROUPS.flatMap((names, group) =>
        names.map((look, i) => ({
          look,
          x: middleOf(group) + (PLACES[i]?.[0] ?? 0),
          y: PLACES[i]?.[1],
          size: i === 2 ? 1.1 : 1.25,
          dir: (i === 1 ? -1 : 1) as 1 | -1,
        })),
      ),
      [
        verdict('check', 44, 44, at(1, 0) + 0.4, until + 1, 24),
        popUp(label('4×3', 46, 'white'), 320, 46, at(1, 0) + 0.4, until + 1),
        ...GROUPS.map(
          (_, group): Thing =>
            (pen, time) => {
              const beat = ((time - turn) * 0.8 + group * 0.3) % 3;
              const leg = Math.floor(beat);
              const p = Math.min(1, (beat - leg) * 1.6);
              const [a, b] = [PLACES[leg] ?? PLACES[0], PLACES[(leg + 1) % 3] ?? PLACES[0]];
              const [x, y] = [a[0] + (b[0] - a[0]) * p, a[1] + (b[1] - a[1]) * p];
              pen.within({ x: middleOf(group) + x * 0.7, y: y + 2 }, () => drawBall(pen, 9, p * 6));
            },
        ),
      ],
    ),
  ];
};
