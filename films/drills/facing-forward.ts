import type { Drill } from '../drill/plan';

/** Receiving with the face towards the goal: a step away from the opponent, then the pass. */
export const facingForward: Drill = {
  width: 14,
  depth: 10,
  open: true,
  unsized: true,
  cones: [],
  players: [
    { id: 'l1', look: 'caua', team: 'lime', at: { x: 1.6, y: 6 } },
    { id: 'l2', look: 'lia', team: 'lime', at: { x: 6.4, y: 4.4 }, dir: -1 },
    { id: 'l3', look: 'davi', team: 'lime', at: { x: 10, y: 8.4 }, dir: -1 },
    { id: 'w1', look: 'sofia', team: 'white', at: { x: 7.6, y: 5 }, dir: -1 },
  ],
  ball: 'l1',
  moves: [
    { kind: 'run', who: 'l2', to: { x: 6, y: 1.8 }, start: 0.2, number: 1, speed: 2.4 },
    { kind: 'pass', who: 'l1', to: { x: 6, y: 1.8 }, receiver: 'l2', start: 0.8, number: 2 },
    { kind: 'run', who: 'w1', to: { x: 7.4, y: 3.6 }, start: 1, with: 2, speed: 1.6 },
    { kind: 'run', who: 'l3', to: { x: 12, y: 5.4 }, start: 1.6 },
    { kind: 'pass', who: 'l2', to: { x: 12, y: 5.4 }, receiver: 'l3', start: 2.4, speed: 9 },
  ],
  round: 4,
  notes: [{ sign: 'eye', who: 'l2', time: 0.6 }],
};
