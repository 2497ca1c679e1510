import { AuthError } from './auth-error';
import { TIME_LIMIT_MS, within } from './time-limit';

/** Login and confirmation are tried three times, 1.5 s apart (spec §4, §9). */
export const ATTEMPTS = 3;
export const PAUSE_MS = 1_500;

export type Sleep = (milliseconds: number) => Promise<void>;

const sleepForReal: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isMendable = (error: unknown): boolean => error instanceof AuthError && error.retryable;

/** An attempt that is still running when the time is up tells nobody any more how it ends. */
const inTime = <Result>(signal: AbortSignal, attempt: () => Promise<Result>): Promise<Result> =>
  within(signal, attempt()).catch((error: unknown) => {
    if (error === signal.reason) throw new AuthError('network', { cause: error, retryable: false });
    throw error;
  });

/**
 * Runs an identity call up to three times. Only failures that a retry can mend are tried again, and only the last
 * one reaches the caller, so that nothing shows before it is final (spec §4).
 * @param signal ends the attempts and the pauses together, so that nobody waits for three slow failures
 */
export const withRetries = async <Result>(
  attempt: () => Promise<Result>,
  sleep: Sleep = sleepForReal,
  signal: AbortSignal = AbortSignal.timeout(TIME_LIMIT_MS),
): Promise<Result> => {
  for (let failed = 1; ; failed += 1) {
    try {
      return await inTime(signal, attempt);
    } catch (error) {
      if (failed >= ATTEMPTS || !isMendable(error)) throw error;
      await within(signal, sleep(PAUSE_MS)).catch(() => {
        throw error;
      });
    }
  }
};
