import { wasDeleted } from '@/lib/shared/storage/answer-error';
import { NoSuchUpload } from '@/lib/shared/storage/errors';
import { partBytes } from '@/lib/shared/storage/limits';
import { withRetries } from './attempts';
import { storedObject } from './finish-upload';
import { type PartsState, partsState, type Transfer } from './transfer';
import { fileName, type UploadMemory } from './upload-memory';

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
export const hasArrived = async (
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
export const beginUpload = async (
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
