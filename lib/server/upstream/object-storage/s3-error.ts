import { storageError } from '@/lib/shared/storage/answer-error';
import { storageErrorOf, TimeoutError } from '@/lib/shared/storage/errors';

/** What the client's errors tell. */
interface ClientError extends Error {
  $metadata?: { httpStatusCode?: number };
  AccessTier?: string;
  StorageClass?: string;
}

/** An error of the client as the class of spec §8 that it is. */
export const s3Error = (cause: unknown): unknown => {
  if (!(cause instanceof Error)) return cause;
  const { name, message, $metadata, AccessTier, StorageClass } = cause as ClientError;
  if (name === 'TimeoutError') return storageErrorOf(TimeoutError, { status: 0, message, cause });
  // An answer to HEAD names no code, and the client makes one up.
  const code = name === 'NotFound' || name === 'Error' ? undefined : name;
  return storageError({
    ...{ status: $metadata?.httpStatusCode ?? 0, code, message, AccessTier, StorageClass, cause },
  });
};
