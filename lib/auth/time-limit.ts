/** Milliseconds in which a person is told what became of what they asked for, five seconds with the answer's own way. */
export const TIME_LIMIT_MS = 4_800;

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** The call’s outcome, or a rejection with the signal’s reason (`TimeoutError`) if that comes first. */
export const within = <Result>(signal: AbortSignal, call: Promise<Result>): Promise<Result> =>
  Promise.race([call, endOf(signal)]);

/** How long one identity call may wait for others, over all its requests. */
export interface TimeLimit {
  /** Aborts with a `TimeoutError` once the time for waiting is used up. */
  readonly signal: AbortSignal;
  /** Runs something that waits. The clock runs meanwhile, and only then. One at a time. */
  waiting<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * A limit that counts waiting and not computing: the proof of the password keeps a cheap phone busy for seconds, and
 * that must not cost it the sign-in.
 */
export const createTimeLimit = (milliseconds: number = TIME_LIMIT_MS): TimeLimit => {
  const controller = new AbortController();
  const { signal } = controller;
  let left = milliseconds;
  return {
    signal,
    async waiting(work) {
      const began = performance.now();
      const end = () =>
        controller.abort(new DOMException('The time for waiting is used up.', 'TimeoutError'));
      const timer = setTimeout(end, left);
      try {
        return await within(signal, work());
      } finally {
        clearTimeout(timer);
        left = Math.max(0, left - (performance.now() - began));
      }
    },
  };
};
