import type { Drill, Move, Player } from '../drill/plan';

/** Three passes: a goal counts once everybody in the team has had the ball. */

const GOAL = [
  { x: 20, y: 6.5 },
  { x: 20, y: 8.5 },
] as const;
const OTHER = [
  { x: 0, y: 6.5 },
  { x: 0, y: 8.5 },
] as const;

const players: readonly Player[] = [
  { id: 'l1', look: 'rafa', team: 'lime', at: { x: 4, y: 8 } },
  { id: 'l2', look: 'lia', team: 'lime', at: { x: 7, y: 2.4 } },
  { id: 'l3', look: 'davi', team: 'lime', at: { x: 10.4, y: 9.4 } },
  { id: 'l4', look: 'amina', team: 'lime', at: { x: 14, y: 3 }, dir: -1 },
  { id: 'w1', look: 'caua', team: 'white', at: { x: 7, y: 7 }, dir: -1 },
  { id: 'w2', look: 'sofia', team: 'white', at: { x: 10.4, y: 4.6 }, dir: -1 },
  { id: 'w3', look: 'leo', team: 'white', at: { x: 14, y: 8.4 }, dir: -1 },
  { id: 'w4', look: 'mei', team: 'white', at: { x: 17.2, y: 5.4 }, dir: -1 },
];

const moves: readonly Move[] = [
  { kind: 'run', who: 'l2', to: { x: 8, y: 4.4 }, start: 0, with: 1, speed: 2 },
  { kind: 'run', who: 'w2', to: { x: 9.6, y: 3.4 }, start: 0.3, with: 1, speed: 1.4 },
  { kind: 'pass', who: 'l1', to: { x: 8, y: 4.4 }, receiver: 'l2', start: 0.6, number: 1 },
  { kind: 'run', who: 'l3', to: { x: 11.4, y: 11.4 }, start: 0.8, with: 1 },
  { kind: 'run', who: 'w3', to: { x: 12.8, y: 9 }, start: 1.2, with: 2, speed: 1.6 },
  { kind: 'pass', who: 'l2', to: { x: 11.4, y: 11.4 }, receiver: 'l3', start: 1.9, number: 2, speed: 9 },
  { kind: 'run', who: 'l4', to: { x: 16.6, y: 9.4 }, start: 1.8, with: 2, speed: 4.4 },
  { kind: 'run', who: 'w4', to: { x: 18.2, y: 7 }, start: 2.4, with: 3, speed: 1.4 },
  { kind: 'pass', who: 'l3', to: { x: 16.6, y: 9.4 }, receiver: 'l4', start: 3.3, number: 3 },
  { kind: 'shot', who: 'l4', to: { x: 20.8, y: 7.8 }, start: 4.8 },
];

export const threePasses: Drill = {
  width: 20,
  depth: 15,
  cones: [{ x: 0, y: 0 }, { x: 20, y: 0 }, { x: 20, y: 15 }, { x: 0, y: 15 }, ...GOAL, ...OTHER],
  gates: [OTHER, GOAL],
  players,
  ball: 'l1',
  moves,
  round: 6,
  notes: [
    { sign: 'check', who: 'l1', time: 0.2 },
    { sign: 'check', who: 'l2', time: 1.5 },
    { sign: 'check', who: 'l3', time: 2.8 },
    { sign: 'check', who: 'l4', time: 4.2 },
    { sign: 'point', at: { x: 19.2, y: 7.4 }, time: 5.2 },
  ],
};
