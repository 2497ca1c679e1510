import type { ArrowKind } from './arrows';
import { type Leg, type Motion, motionOf } from './motion';
import { type Drill, type Move, SPEED } from './plan';

/** When which arrow is seen: drawn first, then walked, then faded. */

export interface Arrow {
  leg: Leg;
  number?: number;
  /** When it begins to be drawn, and for how long. */
  from: number;
  draw: number;
  /** When it begins to fade, and for how long. */
  fadeFrom: number;
  fade: number;
  /** Until when a trace of it stays. */
  traceUntil?: number;
}

export const arrowKindOf = ({ kind }: Move): ArrowKind =>
  kind === 'run' || kind === 'dribble' ? kind : 'ball';

const DRAW = 1;
const FADE = 0.4;
const PAUSE = 0.3;
/** Shown on its own, an action is walked at this share of its real speed. */
export const SLOW = 0.6;

const LIVE_DRAW = 0.45;

/** Arrows of a round at real speed: each is there just before it is needed. */
export const liveArrows = (motion: Motion): Arrow[] =>
  [...motion.legs, ...motion.flights]
    .filter(({ move }) => move.with === undefined)
    .map((leg) => ({
      leg,
      from: leg.start - LIVE_DRAW,
      draw: LIVE_DRAW - 0.05,
      fadeFrom: leg.end,
      fade: 0.35,
    }));

export interface Steps {
  drill: Drill;
  motion: Motion;
  arrows: Arrow[];
  /** Seconds that all steps take. */
  seconds: number;
}

/** The numbered actions one after the other: arrow drawn, walked slowly, faded. */
export const stepsOf = (drill: Drill): Steps => {
  const numbered = drill.moves
    .filter(({ number }) => number !== undefined)
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const moves: Move[] = [];
  let clock = 0;
  for (const move of numbered) {
    const slow = { ...move, start: clock + DRAW, speed: speedOf(move) * SLOW };
    const companions = drill.moves
      .filter((other) => other.with === move.number)
      .map((other) => ({ ...other, start: clock + DRAW, speed: speedOf(other) * SLOW }));
    moves.push(slow, ...companions);
    clock = endOf({ ...drill, moves }, slow) + FADE + PAUSE;
  }
  const slowDrill = { ...drill, moves };
  const motion = motionOf(slowDrill);
  const arrows = [...motion.legs, ...motion.flights]
    .filter(({ move }) => move.number !== undefined)
    .map((leg) => ({
      leg,
      number: leg.move.number,
      from: leg.start - DRAW,
      draw: DRAW - 0.1,
      fadeFrom: leg.end,
      fade: FADE,
    }))
    .sort((a, b) => a.from - b.from)
    .map((arrow, i, all) => ({ ...arrow, traceUntil: all[i + 1]?.fadeFrom ?? 0 }));
  return { drill: slowDrill, motion, arrows, seconds: clock };
};

const legsOf = (drill: Drill): Leg[] => {
  const motion = motionOf(drill);
  return [...motion.legs, ...motion.flights];
};

const speedOf = (move: Move): number => move.speed ?? SPEED[move.kind].usual;

const endOf = (drill: Drill, move: Move): number => legsOf(drill).find((leg) => leg.move === move)?.end ?? 0;
