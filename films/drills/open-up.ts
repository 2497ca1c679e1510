import type { Drill } from '../drill/plan';

/** The task of a match day: the ball is won, the game is opened to the other side. */
export const openUp: Drill = {
  width: 20,
  depth: 15,
  cones: [],
  players: [
    { id: 'w1', look: 'rafa', team: 'white', at: { x: 7, y: 9 } },
    { id: 'w2', look: 'dani', team: 'white', at: { x: 9.6, y: 12.8 } },
    { id: 'w3', look: 'lia', team: 'white', at: { x: 11.6, y: 2 } },
    { id: 'l1', look: 'davi', team: 'lime', at: { x: 10.4, y: 8.4 }, dir: -1 },
    { id: 'l2', look: 'amina', team: 'lime', at: { x: 12.2, y: 12 }, dir: -1 },
    { id: 'l3', look: 'noor', team: 'lime', at: { x: 14, y: 6 }, dir: -1 },
  ],
  ball: 'w1',
  moves: [
    { kind: 'run', who: 'w3', to: { x: 16.6, y: 2 }, start: 0, with: 1, speed: 4 },
    { kind: 'run', who: 'l3', to: { x: 14.8, y: 5 }, start: 0.6, with: 1, speed: 1.4 },
    { kind: 'pass', who: 'w1', to: { x: 16.6, y: 2 }, receiver: 'w3', start: 0.8, number: 1, speed: 9 },
  ],
  round: 3.4,
};
