import type { Drill, Move } from '../drill/plan';

/** Three against three on 20 × 15 m: a goal counts once the whole team is past the middle line. */

const GOALS = [
  [
    { x: 0, y: 6.5 },
    { x: 0, y: 8.5 },
  ],
  [
    { x: 20, y: 6.5 },
    { x: 20, y: 8.5 },
  ],
] as const;

const lastOneOver: Move = {
  kind: 'run',
  who: 'l3',
  to: { x: 12.6, y: 12.2 },
  start: 0,
  number: 1,
  speed: 4.4,
};

const attack: readonly Move[] = [
  { kind: 'run', who: 'l2', to: { x: 16.4, y: 4.4 }, start: 0.8, with: 1 },
  { kind: 'run', who: 'w2', to: { x: 16.8, y: 6 }, start: 1, with: 1, speed: 1.4 },
  { kind: 'pass', who: 'l1', to: { x: 16.4, y: 4.4 }, receiver: 'l2', start: 1.5, number: 2 },
  { kind: 'shot', who: 'l2', to: { x: 20.8, y: 7.2 }, start: 2.9, number: 3 },
];

const base = {
  width: 20,
  depth: 15,
  cones: [{ x: 0, y: 0 }, { x: 20, y: 0 }, { x: 20, y: 15 }, { x: 0, y: 15 }, ...GOALS.flat()],
  gates: GOALS,
  lines: [
    [
      { x: 10, y: 0 },
      { x: 10, y: 15 },
    ],
  ],
  players: [
    { id: 'l1', look: 'mei', team: 'lime', at: { x: 11, y: 7.6 } },
    { id: 'l2', look: 'noor', team: 'lime', at: { x: 13.4, y: 2.6 } },
    { id: 'l3', look: 'dani', team: 'lime', at: { x: 5, y: 12.2 } },
    { id: 'w1', look: 'caua', team: 'white', at: { x: 13, y: 9 }, dir: -1 },
    { id: 'w2', look: 'sofia', team: 'white', at: { x: 17, y: 7.6 }, dir: -1 },
    { id: 'w3', look: 'rafa', team: 'white', at: { x: 15.4, y: 11.6 }, dir: -1 },
  ],
  ball: 'l1',
  round: 4.6,
} satisfies Partial<Drill>;

export const threeOnThree: Drill = {
  ...base,
  moves: [lastOneOver, ...attack],
  notes: [{ sign: 'point', at: { x: 19.2, y: 7.4 }, time: 3.6 }],
};
