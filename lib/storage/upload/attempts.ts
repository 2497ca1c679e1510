import { retryDelay } from '@/lib/browser/retry-delay';
import { failureOf } from '@/lib/shared/storage/answer-error';
import { InternalError, storageErrorOf, TimeoutError } from '@/lib/shared/storage/errors';
import { timedOut } from '@/lib/shared/storage/messages';
import type { UploadRuntime } from './upload-runtime';

/** One request of an upload: when it is tried again, what it waits for, and when it counts as stalled. */

type Settle<Result> = (resolve: (result: Result) => void, reject: (error: unknown) => void) => () => void;

/**
 * A promise that the signal rejects with its reason.
 * @param start begins what settles it, later; gives what ends that
 */
const abortable = <Result>(signal: AbortSignal, start: Settle<Result>): Promise<Result> => {
  let stop = () => {};
  let onAbort = () => {};
  return new Promise<Result>((resolve, reject) => {
    signal.throwIfAborted();
    onAbort = () => reject(signal.reason);
    stop = start(resolve, reject);
    signal.addEventListener('abort', onAbort);
  }).finally(() => {
    stop();
    signal.removeEventListener('abort', onAbort);
  });
};

const pauseFor = (runtime: UploadRuntime, milliseconds: number, signal: AbortSignal): Promise<void> =>
  abortable(signal, (resolve) => runtime.schedule(milliseconds, resolve));

/** Resolves at once while the browser does not say that it is offline. */
const untilOnline = async (runtime: UploadRuntime, signal: AbortSignal): Promise<void> => {
  if (!runtime.isOnline()) await abortable<void>(signal, (resolve) => runtime.onOnline(resolve));
};

/**
 * Ends work that gives no sign of life for so long, with a `TimeoutError`.
 * @param work gets a signal of its own, and what it calls for each sign of life
 */
export const unlessStalled = <Result>(
  runtime: UploadRuntime,
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal, onSign: () => void) => Promise<Result>,
): Promise<Result> =>
  abortable(signal, (resolve, reject) => {
    const own = new AbortController();
    let callOff = () => {};
    const onSign = () => {
      callOff();
      if (own.signal.aborted) return;
      callOff = runtime.schedule(milliseconds, () =>
        reject(storageErrorOf(TimeoutError, { status: 0, message: timedOut(milliseconds) })),
      );
    };
    onSign();
    work(own.signal, onSign).then(resolve, reject);
    return () => {
      callOff();
      own.abort();
    };
  });

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
