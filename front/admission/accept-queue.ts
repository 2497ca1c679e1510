/**
 * Connections that wait to be accepted. The event loop accepts one at each iteration, and under load an iteration takes long: a
 * queue of them would wait for seconds, and overflow, only to be refused. So nothing new is begun while connections come in one
 * after the other; iterations are short then, and the queue is empty within moments.
 */
export interface AcceptQueue {
  /** A connection was accepted. */
  accepted(): void;
  /** Resolves once none waits any more, or after a while all the same; undefined when none was accepted lately. */
  drained(): Promise<void> | undefined;
}

/** Whoever opens connections all the time must not keep the others from being answered. */
const LONGEST_PAUSE_MS = 250;
/** The first iteration may have looked before the last connection was accepted. */
const QUIET_ITERATIONS = 2;

interface QuietOptions {
  /** Whether to wait no longer. */
  isOver?: () => boolean;
  /** Calls back at the next iteration of the event loop. */
  nextIteration?: (check: () => void) => void;
}

/**
 * Resolves in a moment in which the system has no connection left to hand over.
 * @param accepted how many connections have been accepted; each iteration of the event loop accepts one
 */
export const whenNoneWaits = (
  accepted: () => number,
  { isOver = () => false, nextIteration = setImmediate }: QuietOptions = {},
): Promise<void> =>
  new Promise((resolve) => {
    let [seen, quietIterations] = [accepted(), 0];
    const check = () => {
      quietIterations = accepted() === seen ? quietIterations + 1 : 0;
      seen = accepted();
      if (quietIterations < QUIET_ITERATIONS && !isOver()) nextIteration(check);
      else resolve();
    };
    nextIteration(check);
  });

export interface AcceptQueueOptions {
  longestPauseMs?: number;
  /** Monotonic clock, milliseconds. */
  now?: () => number;
  /** Calls back at the next iteration of the event loop. */
  nextIteration?: (check: () => void) => void;
}

export const createAcceptQueue = ({
  longestPauseMs = LONGEST_PAUSE_MS,
  now = () => performance.now(),
  nextIteration = setImmediate,
}: AcceptQueueOptions = {}): AcceptQueue => {
  let accepted = 0;
  let quiet: Promise<void> | undefined;

  const pause = async (): Promise<void> => {
    const until = now() + longestPauseMs;
    await whenNoneWaits(() => accepted, { isOver: () => now() >= until, nextIteration });
    quiet = undefined;
  };

  return {
    accepted() {
      accepted += 1;
      quiet ??= pause();
    },
    drained: () => quiet,
  };
};
