import type { Spot } from '../drill/field';
import type { Drill, Move, Player } from '../drill/plan';

/** Four gates: four against four on 25 × 20 m; a point is a pass through a gate to somebody of one's own team. */

const CORNERS: readonly Spot[] = [
  { x: 0, y: 0 },
  { x: 25, y: 0 },
  { x: 25, y: 20 },
  { x: 0, y: 20 },
];

const CENTRES: readonly Spot[] = [
  { x: 6.25, y: 5 },
  { x: 18.75, y: 5 },
  { x: 6.25, y: 15 },
  { x: 18.75, y: 15 },
];

const gatesOf = (width: number): [Spot, Spot][] =>
  CENTRES.map(({ x, y }) => [
    { x: x - width / 2, y },
    { x: x + width / 2, y },
  ]);

const players: readonly Player[] = [
  { id: 'l1', look: 'lia', team: 'lime', at: { x: 2.4, y: 16.4 } },
  { id: 'l2', look: 'davi', team: 'lime', at: { x: 12.6, y: 6 }, dir: -1 },
  { id: 'l3', look: 'bia', team: 'lime', at: { x: 22.5, y: 8.4 }, dir: -1 },
  { id: 'l4', look: 'leo', team: 'lime', at: { x: 21.5, y: 17.4 }, dir: -1 },
  { id: 'w1', look: 'caua', team: 'white', at: { x: 9.8, y: 16.4 }, dir: -1 },
  { id: 'w2', look: 'sofia', team: 'white', at: { x: 14.6, y: 8 }, dir: -1 },
  { id: 'w3', look: 'amina', team: 'white', at: { x: 20.4, y: 9.8 }, dir: 1 },
  { id: 'w4', look: 'rafa', team: 'white', at: { x: 17.6, y: 17.6 }, dir: -1 },
];

/** A point, a try through the same gate that does not count, a point through another gate. */
const moves: readonly Move[] = [
  { kind: 'dribble', who: 'l1', to: { x: 6, y: 18.8 }, start: 0, number: 1 },
  { kind: 'run', who: 'w1', to: { x: 8.8, y: 18.2 }, start: 0.2, with: 1, speed: 1.4 },
  { kind: 'run', who: 'l2', to: { x: 6, y: 9.6 }, start: 0.6, number: 2, speed: 4 },
  { kind: 'run', who: 'w2', to: { x: 8.8, y: 10.4 }, start: 1, with: 2 },
  { kind: 'pass', who: 'l1', to: { x: 6, y: 9.6 }, receiver: 'l2', start: 1.7, number: 3 },
  { kind: 'run', who: 'l4', to: { x: 21.8, y: 13 }, start: 2 },
  { kind: 'run', who: 'l1', to: { x: 6.6, y: 18 }, start: 2.7, speed: 1.2 },
  { kind: 'run', who: 'w2', to: { x: 12.8, y: 13.4 }, start: 3, speed: 2.6 },
  { kind: 'pass', who: 'l2', to: { x: 6.6, y: 18 }, receiver: 'l1', start: 3.5 },
  { kind: 'run', who: 'l2', to: { x: 10.6, y: 11.6 }, start: 4.6 },
  { kind: 'pass', who: 'l1', to: { x: 10.6, y: 11.6 }, receiver: 'l2', start: 5.2 },
  { kind: 'dribble', who: 'l2', to: { x: 16.2, y: 10.2 }, start: 6.3, speed: 3.4 },
  { kind: 'run', who: 'w2', to: { x: 15, y: 12.8 }, start: 6.6, speed: 1.6 },
  { kind: 'run', who: 'l3', to: { x: 20, y: 2.3 }, start: 7.2, speed: 3.8 },
  { kind: 'run', who: 'w3', to: { x: 21.8, y: 6.4 }, start: 7.5, speed: 2.4 },
  { kind: 'pass', who: 'l2', to: { x: 20, y: 2.3 }, receiver: 'l3', start: 8.1 },
];

/** The drill with gates of a width in metres, and with as many white players as stay on the field. */
export const fourGates = (gate = 2, whites = 4): Drill => {
  const gates = gatesOf(gate);
  const staying = players.filter(({ id }) => whites === 4 || id !== 'w2');
  return {
    width: 25,
    depth: 20,
    cones: [...CORNERS, ...gates.flat()],
    gates,
    players:
      whites === 4
        ? staying
        : [...staying, { id: 'w2', look: 'sofia', team: 'white', at: { x: 12.5, y: 21.2 }, dir: 1 }],
    ball: 'l1',
    moves: moves.filter(({ who }) => whites === 4 || who !== 'w2'),
    round: 10.4,
    notes: [
      { sign: 'point', at: { x: 6.25, y: 15 }, time: 2.4 },
      { sign: 'barred', at: { x: 6.25, y: 15 }, time: 3.4, until: 8.8 },
      { sign: 'cross', who: 'l1', time: 4.5 },
      { sign: 'point', at: { x: 18.75, y: 5 }, time: 8.8 },
    ],
  };
};

const GATE: readonly [Spot, Spot] = [
  { x: 7, y: 4.4 },
  { x: 9.6, y: 4.4 },
];

/** One gate, one opponent beside it, and a receiver behind it. */
const atTheGate = (receiver: Spot, moves: readonly Move[]): Drill => ({
  width: 12,
  depth: 9,
  cones: GATE,
  gates: [GATE],
  players: [
    { id: 'l1', look: 'lia', team: 'lime', at: { x: 3.4, y: 8.2 } },
    { id: 'l2', look: 'davi', team: 'lime', at: receiver, dir: -1 },
    { id: 'w1', look: 'sofia', team: 'white', at: { x: 11.4, y: 6 }, dir: -1 },
  ],
  ball: 'l1',
  moves,
  round: 4.4,
});

/** The receiver stands still: the opponent is there first. */
export const passToStanding: Drill = {
  ...atTheGate({ x: 10, y: 1.4 }, [
    { kind: 'run', who: 'w1', to: { x: 7, y: 5.2 }, start: 0.9, speed: 4 },
    { kind: 'pass', who: 'l1', to: { x: 7, y: 5.2 }, receiver: 'w1', start: 1.5 },
  ]),
  notes: [{ sign: 'barred', at: { x: 8.3, y: 4.4 }, time: 2.3, until: 4.4 }],
};

/** The receiver runs first, the pass goes where the run ends. */
export const passToRunning: Drill = {
  ...atTheGate({ x: 4, y: 1.4 }, [
    { kind: 'run', who: 'l2', to: { x: 9.8, y: 1.4 }, start: 0.4, speed: 4 },
    { kind: 'run', who: 'w1', to: { x: 9.6, y: 5.9 }, start: 0.9, speed: 2 },
    { kind: 'pass', who: 'l1', to: { x: 9.8, y: 1.4 }, receiver: 'l2', start: 1.1, speed: 9 },
  ]),
  notes: [
    { sign: 'point', at: { x: 8.3, y: 4.4 }, time: 1.7 },
    { sign: 'check', who: 'l2', time: 2.3, until: 4.2 },
  ],
};
