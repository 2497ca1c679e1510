import { AuthError } from './auth-error';
import { TIME_LIMIT_MS } from './time-limit';

/** Login and confirmation are tried three times, 1.5 s apart (spec §4, §9). */
const ATTEMPTS = 3;
const PAUSE_MS = 1_500;

export type Sleep = (milliseconds: number) => Promise<void>;

const sleepForReal: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isMendable = (error: unknown): boolean => AuthError.is(error) && error.retryable;

/** An attempt gets at least this many milliseconds, however long those before it took. */
const LEAST_MS = 1_500;

/**
 * Runs an identity call up to three times. Only failures that a retry can mend are tried again, and only the last
 * one reaches the caller, so that nothing shows before it is final (spec §4). After the time
 * limit no other attempt begins, so a slow failure is retried less often.
 * @param attempt gets the milliseconds that its requests may take
 * @param now milliseconds, from any beginning
 */
export const withRetries = async <Result>(
  attempt: (timeLimitMs: number) => Promise<Result>,
  sleep: Sleep = sleepForReal,
  now: () => number = () => performance.now(),
): Promise<Result> => {
  const began = now();
  for (let failed = 1; ; failed += 1) {
    const left = TIME_LIMIT_MS - (now() - began);
    try {
      return await attempt(Math.max(LEAST_MS, left));
    } catch (error) {
      const late = now() - began + PAUSE_MS > TIME_LIMIT_MS;
      if (failed >= ATTEMPTS || late || !isMendable(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
};
