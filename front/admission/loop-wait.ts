/**
 * How long the event loop lets wait what arrives. A timer ticks; where it ticks late, everything that arrived meanwhile waited,
 * half of that time on average.
 */
export interface LoopWait {
  tick(): void;
  /** The average wait since it was last asked for, in milliseconds. */
  take(): number;
}

/**
 * @param everyMs how often the timer should tick
 * @param now monotonic clock, milliseconds
 */
export const createLoopWait = (everyMs: number, now: () => number): LoopWait => {
  let last = now();
  let elapsed = 0;
  /** Sum of late² / 2: of what arrives evenly in a stretch, everything waits for half of that stretch on average. */
  let waited = 0;
  return {
    tick() {
      const time = now();
      const late = Math.max(0, time - last - everyMs);
      elapsed += time - last;
      waited += (late * late) / 2;
      last = time;
    },
    take() {
      const average = elapsed > 0 ? waited / elapsed : 0;
      elapsed = 0;
      waited = 0;
      return average;
    },
  };
};
