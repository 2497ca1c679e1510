const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** The call’s outcome, or a rejection with the signal’s reason (`TimeoutError`) if that comes first. */
export const within = <Result>(signal: AbortSignal, call: Promise<Result>): Promise<Result> =>
  Promise.race([call, endOf(signal)]);
