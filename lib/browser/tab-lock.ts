/** Milliseconds; longer than a call takes, slow lines apart. */
const LONGEST_WAIT_MS = 15_000;

/**
 * As `oneTabAtATime`, for work that may also go on beside a tab that hangs. Apart from it, for pages that need not wait.
 * @param limit ends the waiting for the other tabs when it aborts
 */
export const withTabLock = async <Result>(
  name: string,
  work: () => Promise<Result>,
  limit: AbortSignal = AbortSignal.timeout(LONGEST_WAIT_MS),
): Promise<Result> => {
  if (!navigator.locks) return work();
  let hasLock = false;
  const begin = () => {
    hasLock = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: limit }, begin);
  } catch (error) {
    if (hasLock || !limit.aborted) throw error;
    return work();
  }
};
