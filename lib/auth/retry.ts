import { AuthError } from './auth-error';

/** Login and confirmation are tried three times, 1.5 s apart (spec §4, §9). */
export const ATTEMPTS = 3;
export const PAUSE_MS = 1_500;

export type Sleep = (milliseconds: number) => Promise<void>;

const sleepForReal: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs an identity call up to three times. Only failures that a retry can mend are tried again, and only the last
 * one reaches the caller, so that nothing shows before it is final (spec §4).
 */
export const withRetries = async <Result>(
  attempt: () => Promise<Result>,
  sleep: Sleep = sleepForReal,
): Promise<Result> => {
  for (let failed = 1; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failed >= ATTEMPTS || !(error instanceof AuthError) || !error.retryable) throw error;
      await sleep(PAUSE_MS);
    }
  }
};
