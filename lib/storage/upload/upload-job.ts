import { wasDeleted } from '@/lib/shared/storage/answer-error';
import { NoSuchKey, NoSuchUpload, storageErrorOf, UploadFailed } from '@/lib/shared/storage/errors';
import { PART_SIZE, partBytes } from '@/lib/shared/storage/limits';
import { FILE_CHANGED, UPLOAD_CLEAN_UP_FAILED } from '@/lib/shared/storage/messages';
import type { PutAnswer } from '@/lib/shared/storage/object-store';
import { withRetries } from './attempts';
import {
  completeParts,
  type PartsState,
  partsState,
  sendMissing,
  sendWhole,
  storedObject,
  type Transfer,
  verifySize,
} from './transfer';
import { fileName, lastModified, type UploadMemory } from './upload-memory';

/** How often one run begins anew because the storage has lost the upload. */
const MOST_RESTARTS = 3;

/** The work of a resumable upload, without its states. */
export interface UploadJob {
  /** Sends what is still missing and completes the upload. Can be called again after a failure or an abort. */
  run(signal: AbortSignal): Promise<void>;
  /** Gives up what was begun, once nothing runs any more. Does not reject. */
  discard(): Promise<void>;
}

/** How much of the file is looked at on either end, in bytes. All engines refuse a changed file by themselves, too. */
const LOOKED_AT = 4 * 1024;

/** Notices an edit, and is no protection against somebody who wants to deceive. In 32 bits. */
const sumOf = async (end: Blob): Promise<number> =>
  new Uint8Array(await end.arrayBuffer()).reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 0);

/** Size, date, and both ends. */
const fingerprint = async (file: Blob): Promise<string> => {
  const ends = [file.slice(0, LOOKED_AT), file.slice(-LOOKED_AT)];
  return [file.size, lastModified(file), ...(await Promise.all(ends.map(sumOf)))].join();
};

/**
 * A check that the file is still what it was when the check was first made. It throws `UploadFailed` for one that has
 * another fingerprint, and for one that the browser does not read any more, which is how most say that it has changed.
 */
export const createFileCheck = (file: Blob): (() => Promise<void>) => {
  let before: string | undefined;
  return async () => {
    const now = await fingerprint(file).catch(() => undefined);
    before ??= now;
    if (!now || now !== before) throw storageErrorOf(UploadFailed, { status: 409, message: FILE_CHANGED });
  };
};

/** Number and ETag of each part that the storage has whole, on however many pages. Rejects with `NoSuchUpload`, too. */
const storedParts = async (
  transfer: Transfer,
  uploadId: string,
  signal: AbortSignal,
  done: PartsState['done'] = new Map(),
  partNumberMarker?: number,
): Promise<PartsState['done']> => {
  const { store, runtime, address, file } = transfer;
  const { Parts, nextMarker } = await withRetries(runtime, signal, () =>
    store.listParts({ ...address, uploadId, partNumberMarker, signal }),
  );
  for (const { PartNumber, ETag, Size } of Parts)
    if (Size === partBytes(file.size, PartNumber)) done.set(PartNumber, ETag);
  return nextMarker ? storedParts(transfer, uploadId, signal, done, nextMarker) : done;
};

const beginAnew = async (
  transfer: Transfer,
  memory: UploadMemory,
  signal: AbortSignal,
): Promise<PartsState> => {
  const { store, runtime, address, headers, file } = transfer;
  const attempt = memory.attempt(runtime);
  const [replaced, { uploadId }] = await Promise.all([
    storedObject(transfer, signal),
    withRetries(runtime, signal, () =>
      store.createMultipart({ ...address, ...headers, size: file.size, attempt, signal }),
    ),
  ]);
  memory.begin({
    ...address,
    uploadId,
    lastTouched: runtime.now(),
    fileName: fileName(file),
    replaces: replaced?.ETag,
  });
  return partsState(uploadId, file.size, new Map());
};

/** Whether an object of this file's size has taken the place of another one (`replaces`: its ETag). */
const hasArrived = async (
  transfer: Transfer,
  replaces: string | undefined,
  signal: AbortSignal,
): Promise<boolean> => {
  const stored = await storedObject(transfer, signal);
  return stored?.Size === transfer.file.size && stored.ETag !== replaces;
};

/**
 * Goes on with the remembered upload, as far as the storage knows it, or begins one. The storage is asked however long the
 * upload was silent, since only there it ends: our server keeps what has arrived for 24 hours. An upload that the storage no
 * longer knows may have been completed, with the answer lost: null when the file is there.
 * @param proven parts that are known to be of this very file, by number
 * @param isUnderWay whether this page was sending it: then it rejects when it was deleted meanwhile. Who chooses a file that
 * was deleted before wants it sent
 */
const beginUpload = async (
  transfer: Transfer,
  memory: UploadMemory,
  signal: AbortSignal,
  proven: Map<number, string>,
  isUnderWay: boolean,
): Promise<PartsState | null> => {
  const { runtime, file } = transfer;
  const known = memory.read();
  if (known) {
    const { uploadId, replaces } = known;
    const done = await storedParts(transfer, uploadId, signal).catch((error: unknown) => {
      if (!NoSuchUpload.is(error) && (isUnderWay || !wasDeleted(error))) throw error;
    });
    if (done) {
      memory.touch(runtime.now());
      const { ownParts } = await import('./own-parts');
      return partsState(uploadId, file.size, await ownParts(transfer, done, proven, signal));
    }
    if (await hasArrived(transfer, replaces, signal)) return null;
  }
  memory.forget();
  return beginAnew(transfer, memory, signal);
};

/** @param name what tells this upload from others, in all tabs */
export const createUploadJob = (transfer: Transfer, name: string, memory: UploadMemory): UploadJob => {
  const { store, runtime, address, file } = transfer;
  const checkUnchanged = createFileCheck(file);
  let arrived = false;
  /** What lay there when another tab was found at it; undefined while this one is. */
  let before: ReturnType<typeof storedObject> | undefined;
  /** Whether bytes go here, or went before a pause. Who tries again after a failure knows what has happened. */
  let isUnderWay = false;
  /** Parts of this very file that the storage has, by number. */
  const proven = new Map<number, string>();

  const sendInParts = async (signal: AbortSignal): Promise<PutAnswer | undefined> => {
    for (let restarts = 0; ; restarts += 1) {
      const state = await beginUpload(transfer, memory, signal, proven, isUnderWay);
      if (!state) return undefined;
      isUnderWay = true;
      try {
        await sendMissing(transfer, state, signal, (part, eTag) => {
          proven.set(part, eTag);
          memory.touch(runtime.now());
        });
        return await completeParts(transfer, state, signal);
      } catch (error) {
        // The next turn asks the storage what it still knows. What was deleted is no such upload: it ends here.
        if (!NoSuchUpload.is(error) || restarts >= MOST_RESTARTS) throw error;
      }
    }
  };

  const send = async (signal: AbortSignal): Promise<void> => {
    await checkUnchanged();
    signal.throwIfAborted();
    try {
      const sent = await (file.size > PART_SIZE ? sendInParts(signal) : sendWhole(transfer, signal));
      await verifySize(transfer, signal, sent?.listed);
      memory.forget();
    } catch (error) {
      isUnderWay &&= signal.aborted;
      // What was completed wrong is not gone on with. After other failures the size can be asked for again.
      if (UploadFailed.is(error) || NoSuchKey.is(error)) memory.forget();
      // A file that has changed meanwhile looks like a broken connection.
      else if (!signal.aborted) await checkUnchanged();
      throw error;
    }
  };

  /** Aborts what is not completed, and deletes what was completed in the same moment. What another tab sends stays. */
  const discard = async (): Promise<void> => {
    if (before) return;
    const known = memory.read();
    memory.forget();
    if (known)
      await store.abortMultipart({ ...address, uploadId: known.uploadId }).catch(async (error: unknown) => {
        if (!NoSuchUpload.is(error)) throw error;
        arrived ||= await hasArrived(transfer, known.replaces, new AbortController().signal);
      });
    if (arrived) await store.delete(address);
  };

  return {
    async run(signal) {
      before = undefined;
      const onWait = () => {
        before = storedObject(transfer, signal);
        return before;
      };
      await runtime.exclusively(`upload:${name}`, signal, onWait, async () => {
        // The storage is asked: what another tab has just written or removed here, a browser may show this one later.
        const sentByOther = before && (await hasArrived(transfer, (await before)?.ETag, signal));
        before = undefined;
        if (!sentByOther) await send(signal);
      });
      arrived = true;
    },
    discard: () => discard().catch(() => runtime.warn(UPLOAD_CLEAN_UP_FAILED)),
  };
};
