import { NoSuchUpload } from '@/lib/shared/storage/errors';
import { partBytes } from '@/lib/shared/storage/limits';
import { withRetries } from './attempts';
import { storedObject } from './finish-upload';
import { type PartsState, partsState, type Transfer } from './transfer';
import { fileName, type UploadMemory } from './upload-memory';

/** After an hour of silence an upload begins anew. */
const LONGEST_SILENCE_MS = 60 * 60 * 1_000;

/** The ETags of all parts that the storage has whole, on however many pages; null when it does not know the upload. */
const storedParts = async (
  { store, runtime, address, file }: Transfer,
  uploadId: string,
  signal: AbortSignal,
): Promise<Map<number, string> | null> => {
  const done = new Map<number, string>();
  for (let marker: number | undefined; ; ) {
    const partNumberMarker = marker;
    const page = await withRetries(runtime, signal, () =>
      store.listParts({ ...address, uploadId, partNumberMarker, signal }),
    ).catch((error: unknown) => {
      if (!NoSuchUpload.is(error)) throw error;
    });
    if (!page) return null;
    for (const { PartNumber, ETag, Size } of page.Parts)
      if (Size === partBytes(file.size, PartNumber)) done.set(PartNumber, ETag);
    marker = page.nextMarker;
    if (marker === undefined) return done;
  }
};

const beginAnew = async (
  transfer: Transfer,
  memory: UploadMemory,
  signal: AbortSignal,
): Promise<PartsState> => {
  const { store, runtime, address, headers, file } = transfer;
  const replaces = (await storedObject(transfer, signal))?.ETag;
  const attempt = memory.attempt(runtime);
  const { uploadId } = await withRetries(runtime, signal, () =>
    store.createMultipart({ ...address, ...headers, size: file.size, attempt, signal }),
  );
  memory.begin({ ...address, uploadId, lastTouched: runtime.now(), fileName: fileName(file), replaces });
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
 * Goes on with the remembered upload, as far as the storage knows it, or begins one. An upload that the storage no longer
 * knows may have been completed, with the answer lost: then the result is 'arrived'.
 */
export const beginUpload = async (
  transfer: Transfer,
  memory: UploadMemory,
  signal: AbortSignal,
): Promise<PartsState | 'arrived'> => {
  const { store, runtime, address, file } = transfer;
  const known = memory.read();
  if (known) {
    const { uploadId, lastTouched, replaces } = known;
    if (runtime.now() - lastTouched >= LONGEST_SILENCE_MS)
      // What stays there costs storage, and the storage's own rules remove it in the end.
      await store.abortMultipart({ ...address, uploadId, signal }).catch(() => {});
    else {
      const done = await storedParts(transfer, uploadId, signal);
      if (done) return partsState(uploadId, file.size, done);
      if (await hasArrived(transfer, replaces, signal)) return 'arrived';
    }
  }
  memory.forget();
  return beginAnew(transfer, memory, signal);
};
