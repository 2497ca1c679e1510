import type { Drill, Move, Player } from '../drill/plan';
import type { Name } from '../people/looks';

/** The circle of names: whoever throws says their own name and that of whoever will catch. */

const NAMES: readonly Name[] = ['lia', 'rafa', 'amina', 'leo', 'bia', 'ivan', 'dani', 'noor'];
const ORDER = [0, 3, 6, 1, 4, 7, 2, 5];
const BEAT = 2;
const CENTRE = { x: 6, y: 4.2 };

const players: readonly Player[] = NAMES.map((look, i) => {
  const angle = (i / NAMES.length) * Math.PI * 2;
  return {
    id: look,
    look,
    team: 'lime',
    at: { x: CENTRE.x + 4.6 * Math.sin(angle), y: CENTRE.y - 3.6 * Math.cos(angle) },
  };
});

const placeOf = (name: Name) => players.find(({ look }) => look === name)?.at ?? CENTRE;

const moves: readonly Move[] = ORDER.map((from, i): Move => {
  const who = NAMES[from] ?? 'lia';
  const receiver = NAMES[ORDER[(i + 1) % ORDER.length] ?? 0] ?? 'lia';
  const number = i === 0 ? 1 : i === 1 ? 2 : i === 2 ? 3 : undefined;
  return { kind: 'throw', who, receiver, to: placeOf(receiver), start: 0.6 + i * BEAT, number };
});

export const nameCircle: Drill = {
  width: 12,
  depth: 9,
  open: true,
  unsized: true,
  cones: [],
  players,
  ball: 'lia',
  moves,
  round: ORDER.length * BEAT + 0.6,
  notes: ORDER.map((from, i) => ({ sign: 'voice' as const, who: NAMES[from] ?? 'lia', time: i * BEAT })),
};
