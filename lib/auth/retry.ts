import { SILENCE_MS } from '@/lib/browser/silence';
import { AuthError } from './auth-error';

/** Login and confirmation are tried three times, 1.5 s apart (spec §4, §9). */
const ATTEMPTS = 3;
const PAUSE_MS = 1_500;

export type Sleep = (milliseconds: number) => Promise<void>;

const sleepForReal: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isMendable = (error: unknown): boolean => AuthError.is(error) && error.retryable;

/** Milliseconds in which a person is told what became of it, if nothing answers at all. */
const TOLD_AFTER_MS = 15_000;

/**
 * Runs an identity call up to three times. Only failures that a retry can mend are tried again, and only the last
 * one reaches the caller, so that nothing shows before it is final (spec §4). After ten seconds
 * no other attempt begins, so a slow failure is retried less often.
 * @param attempt gets the milliseconds of silence that end one of its requests
 * @param now milliseconds, from any beginning
 */
export const withRetries = async <Result>(
  attempt: (silenceMs: number) => Promise<Result>,
  sleep: Sleep = sleepForReal,
  now: () => number = () => performance.now(),
): Promise<Result> => {
  const began = now();
  for (let failed = 1; ; failed += 1) {
    try {
      return await attempt(Math.min(SILENCE_MS, TOLD_AFTER_MS - (now() - began)));
    } catch (error) {
      const late = now() - began + PAUSE_MS > SILENCE_MS;
      if (failed >= ATTEMPTS || late || !isMendable(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
};
