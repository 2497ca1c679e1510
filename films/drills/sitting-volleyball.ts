import type { Drill, Move } from '../drill/plan';

/** Sitting volleyball: a rope as high as somebody who sits can reach, 10 × 6 steps, four on each side. */

const flight = (who: string, receiver: string, start: number, number?: 1 | 2 | 3): Move => {
  const to = drillPlayers.find(({ id }) => id === receiver)?.at;
  if (!to) throw new Error(`Nobody is called ${receiver}.`);
  return { kind: 'throw', who, receiver, to, start, ...(number ? { number } : {}) };
};

const drillPlayers = [
  { id: 'l1', look: 'davi', team: 'lime', at: { x: 1, y: 1.4 } },
  { id: 'l2', look: 'mei', team: 'lime', at: { x: 1.2, y: 4.7 } },
  { id: 'l3', look: 'rafa', team: 'lime', at: { x: 3.5, y: 0.9 } },
  { id: 'l4', look: 'bia', team: 'lime', at: { x: 3.3, y: 5.3 } },
  { id: 'w1', look: 'lia', team: 'white', at: { x: 9, y: 1.6 }, dir: -1 },
  { id: 'w2', look: 'leo', team: 'white', at: { x: 8.9, y: 4.6 }, dir: -1 },
  { id: 'w3', look: 'amina', team: 'white', at: { x: 6.7, y: 0.9 }, dir: -1 },
  { id: 'w4', look: 'noor', team: 'white', at: { x: 6.6, y: 5.2 }, dir: -1 },
] as const satisfies Drill['players'];

export const sittingVolleyball: Drill = {
  width: 10,
  depth: 6,
  steps: true,
  seated: true,
  net: 5,
  cones: [],
  players: drillPlayers,
  ball: 'l2',
  moves: [
    flight('l2', 'l3', 0.4, 1),
    flight('l3', 'w2', 2.1, 2),
    flight('w2', 'w3', 4.2),
    flight('w3', 'l2', 5.6),
    flight('l2', 'l1', 7.6),
  ],
  round: 9,
};
