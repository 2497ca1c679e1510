import type { Spot } from '../drill/field';
import type { Drill, Move } from '../drill/plan';

/** The free cone: three on a square of four cones; whoever is missing beside the ball runs there and asks for it. */

const PASSES = 12;
const BEAT = 2.9;

const squareOf = (side: number): [Spot, Spot, Spot, Spot] => [
  { x: 0, y: side },
  { x: side, y: side },
  { x: side, y: 0 },
  { x: 0, y: 0 },
];

/** Just inside a cone. */
const besides = (side: number): Spot[] =>
  squareOf(side).map(({ x, y }) => ({ x: x ? side - 0.6 : 0.6, y: y ? side - 0.5 : 0.7 }));

/** After twelve passes everybody is back where they were. */
const roundAbout = (side: number): Move[] => {
  const places = besides(side);
  const standing = [0, 3, 2];
  let holder = 0;
  return Array.from({ length: PASSES }, (_, i): Move[] => {
    const corner = standing[holder] ?? 0;
    const free = (corner + 1) % 4;
    const opposite = (corner + 2) % 4;
    const runner = standing.indexOf(opposite);
    const to = places[free];
    if (!to || runner < 0) throw new Error('Nobody is free to run.');
    const start = i * BEAT;
    const from = holder;
    standing[runner] = free;
    holder = runner;
    return [
      {
        kind: 'run',
        who: `l${runner + 1}`,
        to,
        start,
        speed: side * 0.46,
        ...(i === 0 ? { number: 1 as const } : i === 1 ? { number: 3 as const } : {}),
      },
      {
        kind: 'pass',
        who: `l${from + 1}`,
        receiver: `l${runner + 1}`,
        to,
        start: start + 1.2,
        speed: side * 0.9,
        ...(i === 0 ? { number: 2 as const } : {}),
      },
    ];
  }).flat();
};

export const freeCone = (side = 8): Drill => {
  const [first, , third, fourth] = besides(side);
  return {
    width: side,
    depth: side,
    cones: squareOf(side),
    players: [
      { id: 'l1', look: 'davi', team: 'lime', at: first as Spot },
      { id: 'l2', look: 'amina', team: 'lime', at: fourth as Spot },
      { id: 'l3', look: 'mei', team: 'lime', at: third as Spot, dir: -1 },
    ],
    ball: 'l1',
    moves: roundAbout(side),
    round: PASSES * BEAT,
    notes: [
      ...Array.from({ length: PASSES }, (_, i) => ({
        sign: 'call' as const,
        who: `l${[3, 2, 1][i % 3]}`,
        time: i * BEAT + 0.7,
      })),
      ...([1, 3] as const).map((action, i) => ({
        sign: 'free' as const,
        at: squareOf(side)[i + 1] as Spot,
        time: i * BEAT,
        until: i * BEAT + 1.6,
        with: action,
      })),
    ],
  };
};

const hiding: Pick<Drill, 'width' | 'depth' | 'open' | 'cones' | 'ball' | 'round'> = {
  width: 12,
  depth: 9,
  open: true,
  cones: [],
  ball: 'l1',
  round: 4.6,
};

/** Behind an opponent nobody can be found. */
export const hidden: Drill = {
  ...hiding,
  players: [
    { id: 'l1', look: 'caua', team: 'lime', at: { x: 2, y: 8.4 } },
    { id: 'w1', look: 'sofia', team: 'white', at: { x: 7.6, y: 4.2 }, dir: -1 },
    { id: 'l2', look: 'bia', team: 'lime', at: { x: 9.4, y: 2.4 }, dir: -1 },
  ],
  moves: [
    { kind: 'run', who: 'w1', to: { x: 7, y: 4.8 }, start: 1, speed: 1 },
    { kind: 'pass', who: 'l1', to: { x: 7, y: 4.8 }, receiver: 'w1', start: 1.4 },
  ],
  notes: [{ sign: 'cross', who: 'l2', time: 2.4 }],
};

/** A few steps to the side, and the pass finds the way. */
export const shown: Drill = {
  ...hiding,
  players: [
    { id: 'l1', look: 'caua', team: 'lime', at: { x: 2, y: 8.4 } },
    { id: 'w1', look: 'sofia', team: 'white', at: { x: 6.6, y: 3.4 }, dir: -1 },
    { id: 'l2', look: 'bia', team: 'lime', at: { x: 8.4, y: 1.8 }, dir: -1 },
  ],
  moves: [
    { kind: 'run', who: 'l2', to: { x: 9.8, y: 7.2 }, start: 0.6, speed: 3.8 },
    { kind: 'pass', who: 'l1', to: { x: 9.8, y: 7.2 }, receiver: 'l2', start: 1.3 },
    { kind: 'run', who: 'w1', to: { x: 8.2, y: 5 }, start: 1.3, speed: 2 },
  ],
  notes: [
    { sign: 'call', who: 'l2', time: 0.9 },
    { sign: 'check', who: 'l2', time: 2.6 },
  ],
};

/** Three against one: the ball goes round, whoever is in the middle changes by the clock. */
export const threeAgainstOne: Drill = {
  width: 8,
  depth: 8,
  cones: squareOf(8),
  players: [
    { id: 'l1', look: 'davi', team: 'lime', at: { x: 0.8, y: 6.6 } },
    { id: 'l2', look: 'amina', team: 'lime', at: { x: 1.2, y: 1 } },
    { id: 'l3', look: 'mei', team: 'lime', at: { x: 7, y: 1.2 }, dir: -1 },
    { id: 'w1', look: 'leo', team: 'white', at: { x: 3.6, y: 4.4 }, dir: -1 },
  ],
  ball: 'l1',
  moves: [
    { kind: 'run', who: 'l3', to: { x: 7.2, y: 6.4 }, start: 0.2, number: 1 },
    { kind: 'pass', who: 'l1', to: { x: 7.2, y: 6.4 }, receiver: 'l3', start: 1, number: 2 },
    { kind: 'run', who: 'w1', to: { x: 5, y: 5.6 }, start: 1.2, with: 2, speed: 2.4 },
    { kind: 'run', who: 'l2', to: { x: 6.8, y: 1.2 }, start: 1.8, number: 3 },
    { kind: 'pass', who: 'l3', to: { x: 6.8, y: 1.2 }, receiver: 'l2', start: 2.9 },
    { kind: 'run', who: 'w1', to: { x: 5.6, y: 3.6 }, start: 2.9, speed: 2.4 },
    { kind: 'run', who: 'l1', to: { x: 1.2, y: 1.4 }, start: 3.4 },
    { kind: 'pass', who: 'l2', to: { x: 1.2, y: 1.4 }, receiver: 'l1', start: 4.5 },
    { kind: 'run', who: 'w1', to: { x: 3.4, y: 2.6 }, start: 4.6, speed: 2.4 },
    { kind: 'run', who: 'l3', to: { x: 1, y: 6.8 }, start: 5, speed: 4 },
    { kind: 'pass', who: 'l1', to: { x: 1, y: 6.8 }, receiver: 'l3', start: 6.1 },
  ],
  round: 7.6,
};
