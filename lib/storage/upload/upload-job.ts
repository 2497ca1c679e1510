import { NoSuchKey, NoSuchUpload, UploadFailed } from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { UPLOAD_CLEAN_UP_FAILED } from '@/lib/shared/storage/messages';
import type { PutAnswer } from '@/lib/shared/storage/object-store';
import { beginUpload, hasArrived } from './begin-upload';
import { completeParts, storedObject, verifySize } from './finish-upload';
import { sendMissing, sendWhole, type Transfer } from './transfer';
import { createFileCheck } from './unchanged-file';
import type { UploadMemory } from './upload-memory';

/** How often one run begins anew because the storage has lost the upload. */
const MOST_RESTARTS = 3;

/** The work of a resumable upload, without its states. */
export interface UploadJob {
  /** Sends what is still missing and completes the upload. Can be called again after a failure or an abort. */
  run(signal: AbortSignal): Promise<void>;
  /** Takes back what was begun, once nothing runs any more. Does not reject. */
  discard(): Promise<void>;
}

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
