import type { Drill, Move, Player } from '../drill/plan';

/** The two halves: a pair of each team in each half of 24 × 16 m; only the ball crosses the line. */

const players: readonly Player[] = [
  { id: 'l1', look: 'rafa', team: 'lime', at: { x: 4.4, y: 11.4 } },
  { id: 'l2', look: 'dani', team: 'lime', at: { x: 6, y: 4 } },
  { id: 'l3', look: 'bia', team: 'lime', at: { x: 15, y: 4.4 } },
  { id: 'l4', look: 'noor', team: 'lime', at: { x: 19.4, y: 12.6 }, dir: -1 },
  { id: 'w1', look: 'leo', team: 'white', at: { x: 7.6, y: 9.4 }, dir: -1 },
  { id: 'w2', look: 'amina', team: 'white', at: { x: 8.8, y: 5.2 }, dir: -1 },
  { id: 'w3', look: 'caua', team: 'white', at: { x: 17, y: 6 }, dir: -1 },
  { id: 'w4', look: 'sofia', team: 'white', at: { x: 20.6, y: 9.6 }, dir: -1 },
];

const moves: readonly Move[] = [
  { kind: 'run', who: 'l3', to: { x: 14.2, y: 10.4 }, start: 0, number: 1 },
  { kind: 'run', who: 'w3', to: { x: 15.9, y: 11.4 }, start: 0.5, with: 1, speed: 2.6 },
  { kind: 'pass', who: 'l1', to: { x: 14.2, y: 10.4 }, receiver: 'l3', start: 0.9, number: 2 },
  { kind: 'run', who: 'w1', to: { x: 6.8, y: 9.2 }, start: 0.7, with: 2, speed: 2 },
  { kind: 'run', who: 'l4', to: { x: 20.6, y: 5.4 }, start: 1.4, speed: 4.2, number: 3 },
  { kind: 'pass', who: 'l3', to: { x: 20.6, y: 5.4 }, receiver: 'l4', start: 2.8 },
  { kind: 'run', who: 'w4', to: { x: 21.8, y: 7.2 }, start: 2.2, speed: 2.4 },
  { kind: 'shot', who: 'l4', to: { x: 24.8, y: 7.5 }, start: 4.2 },
];

export const twoHalves: Drill = {
  width: 24,
  depth: 16,
  cones: [
    ...[0, 12, 24].flatMap((x) => [
      { x, y: 0 },
      { x, y: 16 },
    ]),
    ...[0, 24].flatMap((x) => [
      { x, y: 7 },
      { x, y: 9 },
    ]),
  ],
  gates: [
    [
      { x: 0, y: 7 },
      { x: 0, y: 9 },
    ],
    [
      { x: 24, y: 7 },
      { x: 24, y: 9 },
    ],
  ],
  lines: [
    [
      { x: 12, y: 0 },
      { x: 12, y: 16 },
    ],
  ],
  players,
  ball: 'l1',
  moves,
  round: 5.8,
  notes: [{ sign: 'point', at: { x: 23, y: 8 }, time: 4.9 }],
  pairs: [
    ['l1', 'l2'],
    ['l3', 'l4'],
    ['w1', 'w2'],
    ['w3', 'w4'],
  ],
};

/** After two minutes each pair goes to the other half: who defended attacks. */
export const pairsChange: Drill = {
  ...twoHalves,
  moves: [
    { kind: 'run', who: 'l1', to: { x: 16.4, y: 12.6 }, start: 0.4, number: 1 },
    { kind: 'run', who: 'l2', to: { x: 17.6, y: 2.6 }, start: 0.4, with: 1 },
    { kind: 'run', who: 'l3', to: { x: 4.6, y: 5.8 }, start: 0.4, number: 2 },
    { kind: 'run', who: 'l4', to: { x: 6.4, y: 13.8 }, start: 0.4, with: 2 },
    { kind: 'run', who: 'w1', to: { x: 20.4, y: 8.6 }, start: 0.4, with: 1 },
    { kind: 'run', who: 'w2', to: { x: 20.8, y: 4.2 }, start: 0.4, with: 1 },
    { kind: 'run', who: 'w3', to: { x: 8.2, y: 7.4 }, start: 0.4, with: 2 },
    { kind: 'run', who: 'w4', to: { x: 9.4, y: 10.8 }, start: 0.4, with: 2 },
  ],
  round: 4.6,
  notes: [],
};

/** Easier, or one too many: a joker on the middle line plays with whoever has the ball. */
export const halvesWithJoker: Drill = {
  ...twoHalves,
  players: [...players, { id: 'j', look: 'ivan', team: 'joker', at: { x: 12, y: 4 } }],
  moves: [
    { kind: 'run', who: 'j', to: { x: 12, y: 9.6 }, start: 0 },
    { kind: 'pass', who: 'l1', to: { x: 12, y: 9.6 }, receiver: 'j', start: 0.9 },
    { kind: 'run', who: 'l4', to: { x: 19.6, y: 6 }, start: 1.6, speed: 4 },
    { kind: 'run', who: 'l3', to: { x: 16.4, y: 3 }, start: 1.2, speed: 2 },
    { kind: 'run', who: 'w1', to: { x: 9.4, y: 8.4 }, start: 1, speed: 2 },
    { kind: 'run', who: 'w4', to: { x: 20.6, y: 7.6 }, start: 1.8, speed: 1.6 },
    { kind: 'pass', who: 'j', to: { x: 19.6, y: 6 }, receiver: 'l4', start: 2.7 },
    { kind: 'shot', who: 'l4', to: { x: 24.8, y: 7.5 }, start: 4.4 },
  ],
  round: 5.8,
};

const mixed: Pick<Drill, 'width' | 'depth' | 'open' | 'cones' | 'round' | 'players' | 'ball'> = {
  width: 12,
  depth: 9,
  open: true,
  cones: [],
  round: 5,
  ball: 'l1',
  players: [
    { id: 'l1', look: 'rafa', team: 'lime', at: { x: 2, y: 7.8 } },
    { id: 'l2', look: 'leo', team: 'lime', at: { x: 4.6, y: 3.4 }, dir: -1 },
    { id: 'l3', look: 'lia', team: 'lime', at: { x: 10, y: 2.6 }, dir: -1 },
    { id: 'l4', look: 'mei', team: 'lime', at: { x: 10.4, y: 7.6 }, dir: -1 },
  ],
};

/** Two pass to each other; two hold up their hands. */
export const onlyTwoPlay: Drill = {
  ...mixed,
  moves: [
    { kind: 'run', who: 'l2', to: { x: 5.4, y: 4.4 }, start: 0.2, speed: 1.4 },
    { kind: 'pass', who: 'l1', to: { x: 5.4, y: 4.4 }, receiver: 'l2', start: 0.9 },
    { kind: 'run', who: 'l1', to: { x: 2.8, y: 6.6 }, start: 1.8, speed: 1.4 },
    { kind: 'pass', who: 'l2', to: { x: 2.8, y: 6.6 }, receiver: 'l1', start: 2.6 },
  ],
  notes: [
    { sign: 'voice', who: 'l3', time: 0.6 },
    { sign: 'voice', who: 'l4', time: 2 },
    { sign: 'cross', who: 'l3', time: 3.4 },
    { sign: 'cross', who: 'l4', time: 3.4 },
  ],
};

/** All four are needed. */
export const allFourPlay: Drill = {
  ...mixed,
  moves: [
    { kind: 'run', who: 'l3', to: { x: 8.6, y: 3.4 }, start: 0.2, speed: 2 },
    { kind: 'pass', who: 'l1', to: { x: 8.6, y: 3.4 }, receiver: 'l3', start: 0.8 },
    { kind: 'run', who: 'l4', to: { x: 10, y: 6.2 }, start: 1.2, speed: 1.6 },
    { kind: 'pass', who: 'l3', to: { x: 10, y: 6.2 }, receiver: 'l4', start: 2.2 },
    { kind: 'run', who: 'l2', to: { x: 6, y: 4.8 }, start: 2.2, speed: 2 },
    { kind: 'pass', who: 'l4', to: { x: 6, y: 4.8 }, receiver: 'l2', start: 3.2 },
  ],
  notes: [
    { sign: 'check', who: 'l3', time: 2 },
    { sign: 'check', who: 'l4', time: 3 },
  ],
};
