import { wasDeleted } from '@/lib/shared/storage/answer-error';
import { NoSuchKey, NoSuchUpload, storageErrorOf, UploadFailed } from '@/lib/shared/storage/errors';
import { PART_SIZE, partBytes, partCount } from '@/lib/shared/storage/limits';
import { NO_OBJECT, SIZE_MISMATCH, UPLOAD_CLEAN_UP_FAILED } from '@/lib/shared/storage/messages';
import type {
  ListedObject,
  ObjectAddress,
  ObjectHeaders,
  PutAnswer,
  UploadStore,
} from '@/lib/shared/storage/object-store';
import { unlessStalled, withRetries } from './attempts';
import { createPartGate } from './part-gate';
import { newAttempt } from './upload-memory';
import type { UploadRuntime } from './upload-runtime';

/** The requests of an upload: its bytes, in one piece or in parts, and its end. */

/** One file on its way to one place. */
export interface Transfer {
  store: UploadStore;
  runtime: UploadRuntime;
  address: ObjectAddress;
  headers: ObjectHeaders;
  file: Blob;
  /** How many parts are sent at the same time on a fast line. */
  parallel: number;
  /** Milliseconds without a byte after which a request is tried again. */
  stalledAfter: number;
  /** @param loaded bytes that are stored or on their way */
  onProgress(loaded: number): void;
}

/** What is known of a multipart upload. */
export interface PartsState {
  uploadId: string;
  /** Part numbers that are to be sent, in order. */
  missing: number[];
  /** The ETags of stored parts by number. */
  done: Map<number, string>;
}

export const partsState = (uploadId: string, size: number, done: Map<number, string>): PartsState => ({
  uploadId,
  done,
  missing: Array.from({ length: partCount(size) }, (_none, index) => index + 1).filter(
    (part) => !done.has(part),
  ),
});

/**
 * One request that carries bytes: tried again when it fails, or when no byte has gone for a while.
 * @param pass does an attempt when its time has come
 */
const sendBytes = <Result>(
  { runtime, stalledAfter }: Transfer,
  signal: AbortSignal,
  send: (signal: AbortSignal, onSign: () => void) => Promise<Result>,
  pass = (work: () => Promise<Result>) => work(),
): Promise<Result> =>
  withRetries(runtime, signal, () => pass(() => unlessStalled(runtime, stalledAfter, signal, send)));

/** Sends a file of at most one part in a single request. */
export const sendWhole = (transfer: Transfer, signal: AbortSignal): Promise<PutAnswer> => {
  const { store, address, headers, file, onProgress } = transfer;
  return sendBytes(transfer, signal, (own, onSign) =>
    store.put({
      ...address,
      ...headers,
      body: file,
      signal: own,
      onBytes(loaded) {
        onSign();
        onProgress(loaded);
      },
    }),
  );
};

/**
 * Sends all missing parts in their order, some at a time. Rejects with the first failure or the signal's reason, once
 * nothing is in flight any more; what is missing then, the storage knows.
 * @param missing part numbers, taken away as they are begun
 */
const sendParts = async (
  missing: number[],
  parallel: number,
  signal: AbortSignal,
  send: (part: number, signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const own = new AbortController();
  const sendNext = async (): Promise<void> => {
    while (!own.signal.aborted) {
      const part = missing.shift();
      if (!part) return;
      await send(part, own.signal);
    }
  };
  signal.throwIfAborted();
  // Goes away with the abort at the end.
  signal.addEventListener('abort', () => own.abort(signal.reason), own);
  const senders = Array.from({ length: parallel }, () =>
    sendNext().catch((error: unknown) => own.abort(error)),
  );
  await Promise.all(senders);
  own.signal.throwIfAborted();
  own.abort();
};

/** Sends what is missing of a file in parts. `state` keeps what has arrived, whatever comes after. */
export const sendMissing = async (
  transfer: Transfer,
  state: PartsState,
  signal: AbortSignal,
  onPart: (part: number, eTag: string) => void,
): Promise<void> => {
  const { store, runtime, address, file, parallel, onProgress } = transfer;
  const gate = createPartGate(runtime.now);
  let loaded = [...state.done.keys()].reduce((sum, part) => sum + partBytes(file.size, part), 0);
  await sendParts(state.missing, parallel, signal, async (partNumber, partSignal) => {
    const body = file.slice((partNumber - 1) * PART_SIZE, partNumber * PART_SIZE);
    let sent = 0;
    const note = (bytes: number) => {
      gate.moved(bytes - sent);
      loaded += bytes - sent;
      sent = bytes;
      onProgress(loaded);
    };
    const sendOnce = (own: AbortSignal, onSign: () => void) => {
      // Of an attempt that failed.
      loaded -= sent;
      sent = 0;
      const onBytes = (bytes: number) => {
        onSign();
        note(bytes);
      };
      const { uploadId } = state;
      return store.uploadPart({ ...address, uploadId, partNumber, body, signal: own, onBytes });
    };
    const { eTag } = await sendBytes(transfer, partSignal, sendOnce, gate.pass);
    state.done.set(partNumber, eTag);
    onPart(partNumber, eTag);
    note(body.size);
  });
};

/** The object as the remote listing has it; undefined when it is not there. */
export const storedObject = async (
  { store, runtime, address: { bucket, key } }: Transfer,
  signal: AbortSignal,
): Promise<ListedObject | undefined> => {
  // A key is the first of those that begin with it.
  const { Contents } = await withRetries(runtime, signal, () =>
    store.list({ bucket, prefix: key, maxKeys: 1, signal }),
  );
  return Contents.find(({ Key }) => Key === key);
};

/**
 * Spec §4: after completion the size is compared with the remote listing. Throws `NoSuchKey` or `UploadFailed`.
 * @param listed what the store has looked up there by itself
 */
export const verifySize = async (
  transfer: Transfer,
  signal: AbortSignal,
  listed?: ListedObject,
): Promise<void> => {
  const stored = listed ?? (await storedObject(transfer, signal));
  if (!stored) throw storageErrorOf(NoSuchKey, { status: 404, message: NO_OBJECT });
  if (stored.Size !== transfer.file.size)
    throw storageErrorOf(UploadFailed, { status: 409, message: SIZE_MISMATCH });
};

/** Makes the object out of its parts, in the order of their numbers (spec §4). */
export const completeParts = async (
  { store, runtime, address }: Transfer,
  { uploadId, done }: PartsState,
  signal: AbortSignal,
): Promise<PutAnswer> => {
  const parts = [...done]
    .sort(([one], [other]) => one - other)
    .map(([PartNumber, ETag]) => ({ PartNumber, ETag }));
  return withRetries(runtime, signal, () => store.completeMultipart({ ...address, uploadId, parts, signal }));
};

/** Spec §4: what a failed upload leaves is aborted, and the list of its parts must be empty then. */
const cleanUp = async ({ store, address }: Transfer, uploadId: string, cause: unknown): Promise<void> => {
  const left = await store
    .abortMultipart({ ...address, uploadId })
    .then(() => store.listParts({ ...address, uploadId }))
    .then(({ Parts }) => Parts.length > 0)
    .catch((error: unknown) => !NoSuchUpload.is(error) && !wasDeleted(error));
  if (left) throw storageErrorOf(UploadFailed, { status: 500, message: UPLOAD_CLEAN_UP_FAILED, cause });
};

const sendInParts = async (transfer: Transfer, signal: AbortSignal): Promise<PutAnswer> => {
  const { store, runtime, address, headers, file } = transfer;
  const attempt = newAttempt(runtime);
  const { uploadId } = await withRetries(runtime, signal, () =>
    store.createMultipart({ ...address, ...headers, size: file.size, attempt, signal }),
  );
  const state = partsState(uploadId, file.size, new Map());
  try {
    await sendMissing(transfer, state, signal, () => {});
    return await completeParts(transfer, state, signal);
  } catch (error) {
    await cleanUp(transfer, uploadId, error);
    throw error;
  }
};

/** An upload that is not gone on with after a failure: a single request, or parts above 5 MiB. */
export const uploadOnce = async (transfer: Transfer, signal: AbortSignal): Promise<void> => {
  const send = transfer.file.size > PART_SIZE ? sendInParts : sendWhole;
  const { listed } = await send(transfer, signal);
  await verifySize(transfer, signal, listed);
};
