import { wasDeleted } from '@/lib/shared/storage/answer-error';
import { NoSuchUpload, storageErrorOf, UploadFailed } from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { UPLOAD_CLEAN_UP_FAILED } from '@/lib/shared/storage/messages';
import type { PutAnswer } from '@/lib/shared/storage/object-store';
import { withRetries } from './attempts';
import { completeParts, verifySize } from './finish-upload';
import { partsState, sendMissing, sendWhole, type Transfer } from './transfer';
import { newAttempt } from './upload-memory';

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
