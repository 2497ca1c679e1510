import { retryDelay } from '@/lib/browser/retry-delay';
import { failureOf } from '@/lib/shared/storage/answer-error';
import { InternalError } from '@/lib/shared/storage/errors';
import type { UploadRuntime } from './upload-runtime';
import { pauseFor, untilOnline } from './waiting';

/** With 30 % of requests failing, one in 15,000 parts fails as often as this. */
const MOST_ATTEMPTS = 8;

/** Statuses of failures that pass: 0 is a connection that broke. */
const passes = (status: number): boolean => [0, 408, 429].includes(status) || status >= 500;

/** Whether the same request may succeed a moment later. */
const isTransient = (error: unknown): boolean => {
  const failure = failureOf(error);
  // The day's room is full: that passes, but in hours.
  if (!failure || failure.code === 'StorageDayFull') return false;
  return (
    InternalError.is(error) ||
    // The storage's own words for a body that came too slowly, with status 400.
    failure.code === 'RequestTimeout' ||
    // Another request about the same key was under way.
    failure.code === 'ConditionalRequestConflict' ||
    passes(failure.status)
  );
};

/**
 * Tries again what fails and may succeed later, with growing pauses (`retryDelay`). While the browser is offline it waits
 * for the network, which spends no attempt. This is the only layer that repeats. Rejects with the last failure, or with
 * the signal's reason.
 */
export const withRetries = async <Result>(
  runtime: UploadRuntime,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> => {
  for (let failures = 0; ; ) {
    await untilOnline(runtime, signal);
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error)) throw error;
      if (!runtime.isOnline()) continue;
      failures += 1;
      if (failures >= MOST_ATTEMPTS) throw error;
      await pauseFor(runtime, retryDelay(failures, runtime.random(), failureOf(error)?.retryAfterMs), signal);
    }
  }
};
