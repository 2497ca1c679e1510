import type { Kit, Name } from '../people/looks';
import type { Spot } from './field';

/** A drill as a coach would write it down: metres, seconds, who does what. */

export interface Player {
  id: string;
  look: Name;
  team: Extract<Kit, 'lime' | 'white' | 'joker'>;
  at: Spot;
  /** Which way the player looks at first. */
  dir?: 1 | -1;
}

interface MoveBase {
  who: string;
  to: Spot;
  /** Seconds from the start of one round at real speed. */
  start: number;
  /** Metres in a second; left out, the usual speed of the kind. */
  speed?: number;
  /** 1 to 3: shown on its own first, with its number. */
  number?: 1 | 2 | 3;
  /** With which numbered action it happens when that is shown on its own; without arrow and number. */
  with?: 1 | 2 | 3;
}

export interface Run extends MoveBase {
  kind: 'run' | 'dribble';
}

/** A pass goes to where `receiver` will be; a throw goes from hand to hand. */
export interface Pass extends MoveBase {
  kind: 'pass' | 'throw';
  receiver: string;
}

/** A shot or a ball lost: nobody of one's own waits for it. */
export interface Shot extends MoveBase {
  kind: 'shot';
}

export type Move = Run | Pass | Shot;

/** Something to be seen for a moment of a round: a point won, the ball asked for, right or wrong. */
export interface Note {
  /** A point is counted for a team beside the field; `barred` crosses a gate out, `free` rings an empty place. */
  sign: 'point' | 'call' | 'check' | 'cross' | 'voice' | 'eye' | 'barred' | 'free';
  /** Over somebody's head, or at a place. */
  who?: string;
  at?: Spot;
  time: number;
  /** Until when it is seen; left out, for a good second. */
  until?: number;
  /** With which numbered action it is seen while the actions are shown one by one. */
  with?: 1 | 2 | 3;
}

export interface Drill {
  width: number;
  depth: number;
  cones: readonly Spot[];
  /** Pairs of cones with a dotted line between them. */
  gates?: readonly (readonly [Spot, Spot])[];
  /** Lines on the ground inside the field. */
  lines?: readonly (readonly [Spot, Spot])[];
  players: readonly Player[];
  /** Who has the ball first. */
  ball: string;
  moves: readonly Move[];
  /** Seconds of one round at real speed. */
  round: number;
  notes?: readonly Note[];
  /** Its sizes do not matter. */
  unsized?: boolean;
  /** Its sizes are counted in steps. */
  steps?: boolean;
  /** Everybody sits on the ground; the ball flies from hands to hands. */
  seated?: boolean;
  /** A low net or a rope across the field, at this x. */
  net?: number;
  /** Two who belong together, linked on the ground while the drill is set up. */
  pairs?: readonly (readonly [string, string])[];
  /** No border is drawn, such as for a circle of people. */
  open?: boolean;
}

/** Usual speeds of young people in metres per second, and the limits that a film keeps to. */
export const SPEED = {
  run: { usual: 3.6, least: 0.8, most: 6 },
  dribble: { usual: 2.4, least: 0.8, most: 4 },
  pass: { usual: 8, least: 4, most: 12 },
  throw: { usual: 5, least: 3, most: 9 },
  shot: { usual: 10, least: 5, most: 15 },
} as const;
