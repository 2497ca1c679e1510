import type { Spot } from '../drill/field';
import type { Drill, Move } from '../drill/plan';

/** A target and three lines at 4, 7 and 10 metres: each chooses where to shoot from, a partner gives the ball back. */

const backTo = (to: Spot): Move => ({ kind: 'pass', who: 'l2', to, receiver: 'l1', start: 4.2, speed: 7 });

/** Whoever hits from `first` on the second line goes on from `next` on the third. */
export const threeDistancesFrom = (first: Spot, next: Spot): Drill => ({
  width: 12,
  depth: 6,
  unsized: true,
  cones: [
    { x: 0, y: 2.4 },
    { x: 0, y: 4.4 },
  ],
  gates: [
    [
      { x: 0, y: 2.4 },
      { x: 0, y: 4.4 },
    ],
  ],
  lines: [4, 7, 10].map(
    (x) =>
      [
        { x, y: 0 },
        { x, y: 6 },
      ] as const,
  ),
  players: [
    { id: 'l1', look: 'mei', team: 'lime', at: first, dir: -1 },
    { id: 'l2', look: 'caua', team: 'lime', at: { x: -0.6, y: 4.4 } },
    { id: 'l3', look: 'ivan', team: 'lime', at: { x: 10.4, y: 5.2 }, dir: -1 },
  ],
  ball: 'l1',
  moves: [
    { kind: 'run', who: 'l2', to: { x: -0.6, y: 3.3 }, start: 0, speed: 1.4 },
    { kind: 'pass', who: 'l1', to: { x: -0.6, y: 3.3 }, receiver: 'l2', start: 0.5, number: 1, speed: 8 },
    { kind: 'run', who: 'l1', to: next, start: 2.2, number: 2, speed: 1.8 },
    { ...backTo(next), number: 3 },
    { kind: 'run', who: 'l2', to: { x: -0.6, y: 3.8 }, start: 5.6, speed: 1.4 },
    { kind: 'pass', who: 'l1', to: { x: -0.6, y: 3.8 }, receiver: 'l2', start: 6.4, speed: 9 },
  ],
  round: 8.4,
  notes: [
    { sign: 'check', at: { x: 0.3, y: 3.4 }, time: 1.4 },
    { sign: 'check', at: { x: 0.3, y: 3.4 }, time: 7.4 },
  ],
});

export const threeDistances = threeDistancesFrom({ x: 7, y: 3.4 }, { x: 10, y: 3.4 });
