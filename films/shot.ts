import type { Drill } from './drill/plan';
import type { Thing } from './kit/pen';

type Span = readonly [from: number, until: number];

/** When a shot shows which part of a drill, in seconds of the film. Order: set-up, still, actions, real speed. */
export interface DrillPhases {
  drill: Drill;
  build?: Span;
  freeze?: Span;
  steps?: Span;
  live?: Span;
}

/** What the camera sees: the stage around a place, so many times larger. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

/** One stretch of a film under one camera. It lasts until the next one begins. */
export interface Shot {
  /** Seconds from the film's start. */
  from: number;
  /** What lies behind everything. */
  ground: Thing;
  /** From when on the ground no longer changes; it is then painted once. */
  settled: number;
  things: readonly Thing[];
  /** Left out, the whole stage is seen. */
  camera?: (time: number) => View;
  /** What lies over the picture and stays where it is when the camera moves. */
  over?: readonly Thing[];
  /** The drill that the shot teaches. */
  drill?: DrillPhases;
  /** Drills that go on beside each other: what is wrong and what is right, easier and harder. */
  compared?: { kind: 'verdict' | 'level'; drills: readonly [Drill, Drill] };
}
