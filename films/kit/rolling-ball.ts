import { mix, progress } from './ease';
import type { Thing } from './pen';
import { drawBall } from './things';

interface Roll {
  /** Seconds of the film at which it starts to roll, and how long it takes. */
  start: number;
  seconds: number;
  r?: number;
  /** By how much it turns on its way, radians. */
  spin: number;
  /** From when and until when it is seen; left out, always. */
  from?: number;
  until?: number;
}

/** A ball that rolls from one place of the stage to another, in a scene about people. */
export const rollingBall =
  (
    [x0, y0]: readonly [number, number],
    [x1, y1]: readonly [number, number],
    { start, seconds, r = 10, spin, from = 0, until = Number.POSITIVE_INFINITY }: Roll,
  ): Thing =>
  (pen, time) => {
    if (time < from || time >= until) return;
    const p = progress(time, start, seconds);
    pen.within({ x: mix(x0, x1, p), y: mix(y0, y1, p) }, () => drawBall(pen, r, spin * p));
  };
