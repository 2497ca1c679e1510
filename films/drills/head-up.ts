import type { Drill } from '../drill/plan';

/** One moment that is worth praise: head up, and the pass finds whoever is free. */
export const headUp: Drill = {
  width: 12,
  depth: 9,
  open: true,
  unsized: true,
  cones: [],
  players: [
    { id: 'l1', look: 'rafa', team: 'lime', at: { x: 2.4, y: 6.6 } },
    { id: 'l2', look: 'bia', team: 'lime', at: { x: 6.4, y: 2 } },
    { id: 'w1', look: 'leo', team: 'white', at: { x: 6.4, y: 7.2 }, dir: -1 },
  ],
  ball: 'l1',
  moves: [
    { kind: 'run', who: 'l2', to: { x: 10, y: 3.4 }, start: 0.4, number: 1, speed: 3.6 },
    { kind: 'pass', who: 'l1', to: { x: 10, y: 3.4 }, receiver: 'l2', start: 1, number: 2, speed: 9 },
    { kind: 'run', who: 'w1', to: { x: 5.4, y: 7.4 }, start: 0.4, with: 2, speed: 1.2 },
  ],
  round: 3.4,
  notes: [
    { sign: 'eye', who: 'l1', time: 0 },
    { sign: 'check', who: 'l2', time: 2 },
  ],
};
