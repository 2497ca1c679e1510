import { DEFAULT_LEVEL } from '@/lib/shared/storage/access-levels';
import { InvalidStorageRequest } from '@/lib/shared/storage/invalid-request';
import { DEFAULT_CONTENT_TYPE, MAX_PARTS, PARALLEL_PARTS, partCount } from '@/lib/shared/storage/limits';
import { INVALID_BLOB, noLength, QUEUE_SIZE_NOT_POSITIVE, tooManyParts } from '@/lib/shared/storage/messages';
import type { PutOptions, Uploadable } from '../storage-provider';
import { type Transfer, uploadOnce } from '../upload/transfer';
import { createUploadJob } from '../upload/upload-job';
import { createUploadMemory, uploadName } from '../upload/upload-memory';
import { createUploadTask, type UploadTask } from '../upload/upload-task';
import { addressOf, identityOf, type StorageContext } from './storage-context';

const STALLED_AFTER_MS = 60_000;

const refusal = (message: string) => new InvalidStorageRequest({ status: 400, message });

/** Spec §5: what is put must have a length. */
const blobOf = (body: Uploadable): Blob => {
  if (body instanceof Blob) return body;
  if (typeof body === 'string' || body instanceof ArrayBuffer || ArrayBuffer.isView(body))
    return new Blob([body]);
  throw refusal(noLength(body));
};

const transferOf = async (
  context: StorageContext,
  key: string,
  file: Blob,
  { level, signal: _signal, onProgress = () => {}, ...headers }: PutOptions,
): Promise<Transfer> => {
  const { store, runtime, queueSize = PARALLEL_PARTS, stalledAfter = STALLED_AFTER_MS } = context;
  if (!(queueSize > 0)) throw refusal(QUEUE_SIZE_NOT_POSITIVE);
  const parts = partCount(file.size);
  if (parts > MAX_PARTS) throw refusal(tooManyParts(parts));
  const address = await addressOf(context, key, { level });
  const contentType = headers.contentType ?? (file.type || DEFAULT_CONTENT_TYPE);
  return {
    store,
    runtime,
    address,
    headers: { ...headers, contentType },
    file,
    parallel: queueSize,
    stalledAfter,
    onProgress: (loaded) => onProgress({ loaded, total: file.size }),
  };
};

/** Puts an object and does not go on with it after a failure: in one request, or in parts above 5 MiB. */
export const putObject = async (
  context: StorageContext,
  key: string,
  body: Uploadable,
  options: PutOptions,
): Promise<{ key: string }> => {
  const transfer = await transferOf(context, key, blobOf(body), options);
  await uploadOnce(transfer, options.signal ?? new AbortController().signal);
  return { key };
};

/** Puts a file by a task that can be paused, resumed and cancelled, and goes on after a reload. The task is running. */
export const putResumable = (
  context: StorageContext,
  key: string,
  file: Blob,
  options: PutOptions,
): UploadTask => {
  const { bucket, runtime } = context;
  const task = createUploadTask({
    key,
    warn: runtime.warn,
    async prepare(onProgress) {
      if (!(file instanceof Blob)) throw refusal(INVALID_BLOB);
      const transfer = await transferOf(context, key, file, { ...options, onProgress });
      const { level = DEFAULT_LEVEL } = options;
      const name = uploadName({ file, bucket, level, key, identityId: await identityOf(context) });
      return createUploadJob(transfer, name, createUploadMemory(name, bucket, transfer.address.key));
    },
  });
  const { onProgress } = options;
  if (onProgress) task.on('uploadPartProgress', onProgress);
  task.resume();
  return task;
};
