import { HttpError } from '@/lib/shared/http/http-error';
import { retryAfterOf } from '@/lib/shared/http/retry-after';

export const UNAVAILABLE = 503;
/** What somebody waits for without being told why. */
const LONGEST_PAUSE_MS = 15_000;
const MOST_PAUSES = 4;

/** What an answer without a usable body is rejected with, with what it says about the next try. */
export const answeredError = ({ status, headers }: Response): HttpError =>
  new HttpError({ failure: 'answered', status, retryAfterMs: retryAfterOf(headers) });

const pause = (milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Asks, and asks again when a busy site says: a 503 with a Retry-After of a few seconds. Rejects with any other failure, with the fifth
 * such answer, and with the last one when the signal ends a pause.
 */
export const whileBusy = async <Result>(
  ask: () => Promise<Result>,
  signal?: AbortSignal | null,
): Promise<Result> => {
  for (let pauses = 0; ; pauses += 1)
    try {
      return await ask();
    } catch (error) {
      const wait = HttpError.is(error) && error.status === UNAVAILABLE ? error.retryAfterMs : undefined;
      if (wait === undefined || wait > LONGEST_PAUSE_MS || pauses === MOST_PAUSES) throw error;
      await pause(wait, signal);
      if (signal?.aborted) throw error;
    }
};
