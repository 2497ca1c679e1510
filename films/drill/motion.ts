import { between, distance, type Spot } from './field';
import { type Drill, type Move, SPEED } from './plan';

/** Where everybody and the ball are at any moment of one round. Seconds from the round's start; metres. */

export interface Leg {
  move: Move;
  from: Spot;
  to: Spot;
  start: number;
  end: number;
}

export interface Motion {
  legs: readonly Leg[];
  /** Where the ball goes through the air or over the ground between two people. */
  flights: readonly Leg[];
  player(id: string, time: number): Spot;
  /** The direction that somebody looks in. */
  facing(id: string, time: number): 1 | -1;
  ball(time: number): Spot;
  /** Who has the ball; `undefined` while it is on its way. */
  holder(time: number): string | undefined;
}

/** How far in front of the feet a ball lies, metres. */
const TOUCH = 0.45;

const isFlight = ({ kind }: Move): boolean => kind === 'pass' || kind === 'throw' || kind === 'shot';

export const secondsOf = (move: Move, from: Spot): number =>
  distance(from, move.to) / (move.speed ?? SPEED[move.kind].usual);

/** Along a leg, pushing off and slowing down a little: never faster than 1.2 times its mean speed. */
const alongLeg = ({ from, to, start, end, move }: Leg, time: number): Spot => {
  const p = Math.min(1, Math.max(0, (time - start) / (end - start || 1)));
  const eased = isFlight(move) ? p + 0.2 * p * (1 - p) : p + 0.1 * Math.sin(Math.PI * 2 * p) * -0.3;
  return between(from, to, eased);
};

const runsOf = (drill: Drill): Map<string, Leg[]> => {
  const runs = new Map<string, Leg[]>(drill.players.map(({ id }) => [id, []]));
  for (const move of [...drill.moves].sort((a, b) => a.start - b.start)) {
    if (isFlight(move)) continue;
    const own = runs.get(move.who);
    const player = drill.players.find(({ id }) => id === move.who);
    if (!own || !player) throw new Error(`The drill has no player ${move.who}.`);
    const from = own.at(-1)?.to ?? player.at;
    own.push({ move, from, to: move.to, start: move.start, end: move.start + secondsOf(move, from) });
  }
  return runs;
};

interface Turn {
  at: number;
  dir: 1 | -1;
}

const turnsOf = (drill: Drill, runs: Map<string, Leg[]>, id: string): Turn[] => {
  const player = drill.players.find((one) => one.id === id);
  const turns: Turn[] = [{ at: -1, dir: player?.dir ?? ((player?.at.x ?? 0) > drill.width / 2 ? -1 : 1) }];
  const turnTo = (at: number, dx: number) => {
    if (Math.abs(dx) > 0.4) turns.push({ at, dir: dx > 0 ? 1 : -1 });
  };
  const place = (who: string, time: number): Spot => placeOf(drill, runs, who, time);
  for (const leg of runs.get(id) ?? []) turnTo(leg.start, leg.to.x - leg.from.x);
  for (const move of drill.moves) {
    if (!isFlight(move)) continue;
    const from = place(move.who, move.start);
    if (move.who === id) turnTo(move.start - 0.3, move.to.x - from.x);
    if ('receiver' in move && move.receiver === id) {
      turnTo(move.start + secondsOf(move, from) * 0.75, from.x - move.to.x);
    }
  }
  return turns.sort((a, b) => a.at - b.at);
};

const placeOf = (drill: Drill, runs: Map<string, Leg[]>, id: string, time: number): Spot => {
  const leg = runs.get(id)?.findLast(({ start }) => start <= time);
  if (leg) return alongLeg(leg, time);
  const player = drill.players.find((one) => one.id === id);
  if (!player) throw new Error(`The drill has no player ${id}.`);
  return player.at;
};

/** Works a drill out: who is where at which moment of a round. */
export const motionOf = (drill: Drill): Motion => {
  const runs = runsOf(drill);
  const turns = new Map(drill.players.map(({ id }) => [id, turnsOf(drill, runs, id)]));
  const player = (id: string, time: number): Spot => placeOf(drill, runs, id, time);
  const facing = (id: string, time: number): 1 | -1 =>
    turns.get(id)?.findLast(({ at }) => at <= time)?.dir ?? 1;
  /** A step from the feet; the side changes within a quarter of a second. */
  const atFeet = (id: string, time: number): Spot => {
    const { x, y } = player(id, time);
    const now = facing(id, time);
    const turn = turns.get(id)?.findLast(({ at }) => at <= time)?.at ?? -1;
    const before = facing(id, turn - 0.01);
    const share = Math.min(1, (time - turn) / 0.25);
    return { x: x + TOUCH * (before + (now - before) * share), y: y + 0.12 };
  };
  const flights: Leg[] = [];
  for (const move of drill.moves.filter(isFlight).sort((a, b) => a.start - b.start)) {
    const from = atFeet(move.who, move.start);
    const end = move.start + secondsOf(move, from);
    const to = 'receiver' in move ? atFeet(move.receiver, end) : move.to;
    flights.push({ move, from, to, start: move.start, end });
  }
  const ball = (time: number): Spot => {
    const flight = flights.findLast(({ start }) => start <= time);
    if (!flight) return atFeet(drill.ball, time);
    if (time < flight.end || !('receiver' in flight.move)) return alongLeg(flight, time);
    return atFeet(flight.move.receiver, time);
  };
  const holder = (time: number): string | undefined => {
    const flight = flights.findLast(({ start }) => start <= time);
    if (!flight) return drill.ball;
    return time >= flight.end && 'receiver' in flight.move ? flight.move.receiver : undefined;
  };
  return { legs: [...runs.values()].flat(), flights, player, facing, ball, holder };
};
