import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/**
 * Time as the product meets it in the API and contract tests, without a clock on the wall. Loaded before each test file.
 *
 * A time limit runs in short steps, and of each only the part in which this process had nothing to do counts: while a busy
 * machine holds it up, its limits wait as well, and only what does not answer at all meets them. `countWaiting` adds up the
 * limits and pauses that ran out, in their nominal length, so that it tells the same on every machine.
 */

interface Waiting {
  /** Milliseconds that have passed for this work: the longest chain of timers that ran out one after the other. */
  passed: number;
  /** How many times faster than they say the timers of this work run out. */
  speed: number;
}

interface Installed {
  current: AsyncLocalStorage<Waiting>;
  realSetTimeout: typeof setTimeout;
}

/** Libraries keep the timers that they found when they were loaded, so a process has one kind for all its files. */
const PROCESS_WIDE = Symbol.for('breaking-barriers.tests.waiting');
const holder = globalThis as { [PROCESS_WIDE]?: Installed };
holder[PROCESS_WIDE] ??= { current: new AsyncLocalStorage(), realSetTimeout: globalThis.setTimeout };
const { current, realSetTimeout } = holder[PROCESS_WIDE];
const STEP_MS = 50;
/** Of a step in which this process was never idle: what keeps it busy for ever meets its limit all the same. */
const LEAST_OF_STEP = 0.1;
/** What is shorter is a pause and no limit. */
const SHORTEST_LIMIT_MS = 500;

/** What to call when a timer of this length runs out; null outside of counted work. */
const counted = (milliseconds: number): (() => void) | null => {
  const waiting = current.getStore();
  if (!waiting) return null;
  const due = waiting.passed + milliseconds;
  return () => {
    waiting.passed = Math.max(waiting.passed, due);
  };
};

/** How long a timer of this length is to run. */
const realLength = (milliseconds: number): number => milliseconds / (current.getStore()?.speed ?? 1);

/** A timer of the same length on a machine that is idle, and a longer one while this process is held up. */
const inSteps = (callback: () => void, milliseconds: number): NodeJS.Timeout => {
  let left = milliseconds;
  const step = Math.min(STEP_MS, milliseconds);
  let before = performance.eventLoopUtilization();
  const timer = realSetTimeout(() => {
    const now = performance.eventLoopUtilization();
    left -= Math.min(step, Math.max(step * LEAST_OF_STEP, now.idle - before.idle));
    before = now;
    if (left > 0) timer.refresh();
    else callback();
  }, step);
  return timer;
};

const countingSetTimeout = (callback: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
  const ranOut = counted(delay);
  const run = () => {
    ranOut?.();
    callback(...given);
  };
  const length = realLength(delay);
  return delay < SHORTEST_LIMIT_MS ? realSetTimeout(run, length) : inSteps(run, length);
};

const countingAbortTimeout: typeof AbortSignal.timeout = (milliseconds) => {
  const controller = new AbortController();
  const ranOut = counted(milliseconds);
  const end = () => {
    ranOut?.();
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  };
  inSteps(end, realLength(milliseconds)).unref();
  return controller.signal;
};

// For each file anew: a spy or a fake clock of the file before may have put something else back.
globalThis.setTimeout = Object.assign(countingSetTimeout, realSetTimeout) as typeof setTimeout;
AbortSignal.timeout = countingAbortTimeout;

/** From here on the limits of this process take so many times as long: for one that a test ends while it waits. */
export const waitLonger = (times: number): void => current.enterWith({ passed: 0, speed: 1 / times });

/**
 * Runs something and tells how long it waited, in milliseconds of its own time limits and pauses.
 *
 * @param speed how many times faster these run out; more than 1 where work ends with a limit whatever the machine does
 */
export const countWaiting = async <Result>(
  work: (waitedMs: () => number) => Promise<Result>,
  { speed = 1 } = {},
): Promise<{ result: Result; waitedMs: number }> => {
  const waiting: Waiting = { passed: 0, speed };
  const result = await current.run(waiting, () => work(() => waiting.passed));
  return { result, waitedMs: waiting.passed };
};
