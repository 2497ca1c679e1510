/** Takes note of each timer that the running test file starts, so that it can be stopped or named at the file's end. */

/** Libraries keep the timers that they found when they were loaded, so a process has one record for all its files. */
const PROCESS_WIDE = Symbol.for('breaking-barriers.tests.started-timers');
/** Each timer, with an error that knows where it was started. */
type Started = Map<NodeJS.Timeout, Error>;
const holder = globalThis as { [PROCESS_WIDE]?: Started };

/** As Node keeps a timer: neither public field says whether it will still run, or run again. */
type Kept = NodeJS.Timeout & { _destroyed: boolean; _repeat: number | null };

const hasEnded = (timer: NodeJS.Timeout): boolean => (timer as Kept)._destroyed;

/** Forgets those that have ended whenever there are twice as many as were kept last: a file may start many, and look at its memory. */
const forgetEnded = (started: Started): (() => void) => {
  let most = 100;
  return () => {
    if (started.size < most) return;
    for (const timer of started.keys()) if (hasEnded(timer)) started.delete(timer);
    most = 100 + 2 * started.size;
  };
};

const startRecording = (): Started => {
  const started: Started = new Map();
  const makeRoom = forgetEnded(started);
  const { setTimeout, setInterval } = globalThis;
  const recording =
    (start: typeof setTimeout | typeof setInterval) =>
    (...given: Parameters<typeof setTimeout>) => {
      makeRoom();
      const timer = start(...given);
      started.set(timer, new Error());
      return timer;
    };
  globalThis.setTimeout = Object.assign(recording(setTimeout), setTimeout) as typeof setTimeout;
  globalThis.setInterval = recording(setInterval) as typeof setInterval;
  return started;
};

holder[PROCESS_WIDE] ??= startRecording();
const started = holder[PROCESS_WIDE];

/** What says nothing in a stack: its head, this file, and Vitest. */
const OF_TOOLS = /^Error|started-timers|@vitest/;

/**
 * Where the timers were started that are still to run. Without those that keep no process alive and run once: they limit work that has
 * ended, as `AbortSignal.timeout` does.
 */
export const waitingTimers = (): string[] =>
  [...started]
    .filter(([timer]) => !hasEnded(timer) && (timer.hasRef() || (timer as Kept)._repeat !== null))
    .map(([, { stack = '' }]) =>
      stack
        .split('\n')
        .filter((line) => !OF_TOOLS.test(line))
        .join('\n'),
    );

/** Those of jsdom, also while a test has others in their place. */
const { requestAnimationFrame: askForFrame, cancelAnimationFrame: cancelFrame } = globalThis;

/** jsdom starts one timer at the first frame request, and never starts it again if we stop it while a request is open. */
const cancelFrames = (): void => {
  if (!askForFrame) return;
  for (let frame = askForFrame(() => undefined); frame > 0; frame -= 1) cancelFrame(frame);
};

/** Stops the timers of the running file. */
export const stopTimers = (): void => {
  cancelFrames();
  for (const timer of started.keys()) clearTimeout(timer);
};

/** To be called when a file has ended. */
export const forgetTimers = (): void => started.clear();
