import { Cancelled, type StorageError } from '@/lib/shared/storage/errors';
import { alreadyIn, CANCELLED } from '@/lib/shared/storage/messages';
import type { UploadJob } from './upload-job';

export type UploadState = 'INIT' | 'IN_PROGRESS' | 'PAUSED' | 'CANCELLED' | 'COMPLETED';

export interface UploadProgress {
  /** Bytes that are stored or on their way. */
  loaded: number;
  /** Bytes of the file. */
  total: number;
}

export interface UploadEvents {
  cancel: { key: string };
  uploadComplete: { key: string };
  uploadPartProgress: UploadProgress;
  /** The task is paused then; `resume` tries again. */
  error: StorageError;
}

/** A resumable upload (spec §4). Each event comes at most once for what it says, and none after the end. */
export interface UploadTask {
  readonly state: UploadState;
  /** Starts, or goes on with what is missing. */
  resume(): void;
  /** Aborts the parts in flight; they are sent first after `resume`. */
  pause(): void;
  /** Aborts the upload for good. Resolves once that is done, and does not reject. */
  cancel(): Promise<void>;
  /** The result stops listening. */
  on<Name extends keyof UploadEvents>(name: Name, listener: (detail: UploadEvents[Name]) => void): () => void;
}

export interface UploadTaskOptions {
  /** As its owner knows it, without prefix. */
  key: string;
  /** Makes ready what the task runs; rejects with what is wrong with the request. Called until it has succeeded once. */
  prepare: (onProgress: (progress: UploadProgress) => void) => Promise<UploadJob>;
  warn: (message: string) => void;
}

const ENDED: readonly UploadState[] = ['CANCELLED', 'COMPLETED'];

interface Listener {
  name: keyof UploadEvents;
  call(detail: unknown): void;
}

export const createUploadTask = ({ key, prepare, warn }: UploadTaskOptions): UploadTask => {
  const listeners = new Set<Listener>();
  const emit = <Name extends keyof UploadEvents>(name: Name, detail: UploadEvents[Name]) => {
    for (const listener of listeners)
      try {
        if (listener.name === name) listener.call(detail);
      } catch (error) {
        // What a screen does with an event must not change the upload.
        warn(String(error));
      }
  };
  let state: UploadState = 'INIT';
  let run = new AbortController();
  let job: UploadJob | undefined;
  let running: Promise<void> = Promise.resolve();

  const onProgress = (progress: UploadProgress) => {
    if (state === 'IN_PROGRESS') emit('uploadPartProgress', progress);
  };
  const prepared = async (): Promise<UploadJob> => {
    job ??= await prepare(onProgress);
    return job;
  };
  const start = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    try {
      await (await prepared()).run(signal);
    } catch (error) {
      if (signal.aborted) return;
      state = 'PAUSED';
      emit('error', error as StorageError);
      return;
    }
    if ((state as UploadState) === 'CANCELLED') return;
    // A pause in the last moment came too late.
    state = 'COMPLETED';
    emit('uploadComplete', { key });
  };
  /** Whether the task can still change; says so where it cannot. */
  const isOpen = (...blocking: UploadState[]): boolean => {
    const isClosed = [...blocking, ...ENDED].includes(state);
    if (isClosed) warn(alreadyIn(state));
    return !isClosed;
  };
  const stop = (next: UploadState) => {
    state = next;
    run.abort(new Cancelled(CANCELLED));
  };

  return {
    get state() {
      return state;
    },
    resume() {
      if (!isOpen('IN_PROGRESS')) return;
      state = 'IN_PROGRESS';
      run = new AbortController();
      const { signal } = run;
      running = running.then(() => start(signal));
    },
    pause() {
      if (isOpen('PAUSED')) stop('PAUSED');
    },
    async cancel() {
      if (!isOpen()) return;
      stop('CANCELLED');
      await running;
      await prepared()
        .then((ready) => ready.discard())
        .catch(() => {});
      emit('cancel', { key });
    },
    on(name, call) {
      const listener = { name, call };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
