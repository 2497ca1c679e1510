import { storageErrorOf, TimeoutError } from '@/lib/shared/storage/errors';
import { timedOut } from '@/lib/shared/storage/messages';
import type { UploadRuntime } from './upload-runtime';

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

export const pauseFor = (runtime: UploadRuntime, milliseconds: number, signal: AbortSignal): Promise<void> =>
  abortable(signal, (resolve) => runtime.schedule(milliseconds, resolve));

/** Resolves at once while the browser does not say that it is offline. */
export const untilOnline = async (runtime: UploadRuntime, signal: AbortSignal): Promise<void> => {
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
