import type { Admission } from '@/front/admission/admission';
import { createLoopWait } from '@/front/admission/loop-wait';

/** How often the admission hears how it goes; by the clock, since a busy process ticks late. */
const ADJUST_MS = 100;
const TICK_MS = 10;

export interface LoadWatch {
  /** The wait of the last moment, in milliseconds. */
  waitMs(): number;
}

/** Tells the admission all the time how long work waits in this process. */
export const watchLoad = (admission: Admission, isDatabaseBehind: () => boolean): LoadWatch => {
  const now = () => performance.now();
  const loop = createLoopWait(TICK_MS, now);
  let waitMs = 0;
  let adjustedAt = now();
  setInterval(() => {
    loop.tick();
    if (now() - adjustedAt < ADJUST_MS) return;
    adjustedAt = now();
    waitMs = loop.take();
    admission.adjust({ loopMs: waitMs, database: isDatabaseBehind() });
  }, TICK_MS).unref();
  return { waitMs: () => waitMs };
};
