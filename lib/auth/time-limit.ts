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
