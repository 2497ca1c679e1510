import { NoSuchKey, storageErrorOf, UploadFailed } from '@/lib/shared/storage/errors';
import { NO_OBJECT, SIZE_MISMATCH } from '@/lib/shared/storage/messages';
import type { ListedObject, PutAnswer } from '@/lib/shared/storage/object-store';
import { withRetries } from './attempts';
import type { PartsState, Transfer } from './transfer';

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
