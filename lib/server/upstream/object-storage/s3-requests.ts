import {
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  HeadObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { InternalError, NoSuchKey, NoSuchUpload, storageErrorOf } from '@/lib/shared/storage/errors';
import { ABORTED_REQUEST } from '@/lib/shared/storage/messages';
import { checkAddress } from '@/lib/shared/storage/object-key';
import type { ObjectAddress } from '@/lib/shared/storage/object-store';
import { s3Error } from './s3-error';

/** What all requests of the S3 store have in common. */

/** Refuses what would read or change the bucket itself; an empty key does. */
export const place = ({ bucket, key }: ObjectAddress) => {
  checkAddress({ bucket, key });
  return { Bucket: bucket, Key: key };
};

export const uploadPlace = ({ uploadId, ...address }: ObjectAddress & { uploadId: string }) => ({
  ...place(address),
  UploadId: uploadId,
});

/** What a storage gives for what it has stored; without one it broke off (spec §8). */
export const required = (value: string | undefined): string => {
  if (value) return value;
  throw storageErrorOf(InternalError, { status: 200, message: ABORTED_REQUEST });
};

/** Runs a call of the client, and makes its failure one of spec §8. */
export const call = async <Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  signal?.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw s3Error(error);
  }
};

/** The same for a call about an upload: radosgw says of one that is gone that there is no such key. */
export const callOfUpload = <Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> =>
  call(signal, work).catch((error: unknown) => {
    throw NoSuchKey.is(error)
      ? storageErrorOf(NoSuchUpload, { ...error.failure, code: NoSuchUpload.kind })
      : error;
  });

/**
 * Puts an object together of its parts; gives its ETag. Some storages leave it out of the answer, and then the object is
 * asked; one that names no key has broken off. Part of a `call`.
 */
export const completeParts = async (
  client: S3Client,
  input: CompleteMultipartUploadCommandInput,
  options: { abortSignal?: AbortSignal },
): Promise<string> => {
  const { ETag, Key } = await client.send(new CompleteMultipartUploadCommand(input), options);
  if (ETag || !Key) return required(ETag);
  const { Bucket, Key: key } = input;
  return required((await client.send(new HeadObjectCommand({ Bucket, Key: key }), options)).ETag);
};
