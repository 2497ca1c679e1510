import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { PARALLEL_PARTS, PART_SIZE } from '@/lib/shared/storage/limits';
import { checkAddress } from '@/lib/shared/storage/object-key';
import type { ObjectAddress, ObjectHeaders } from '@/lib/shared/storage/object-store';
import { s3Error } from './s3-error';
import { headersInput } from './s3-shapes';

/** Puts a stream of unknown length, in parts, with four of them in memory. What fails is aborted. */
export const putStream = async (
  client: S3Client,
  { bucket, key, ...headers }: ObjectAddress & ObjectHeaders,
  body: Readable,
): Promise<void> => {
  checkAddress({ bucket, key });
  const upload = new Upload({
    client,
    params: { Bucket: bucket, Key: key, Body: body, ...headersInput(headers) },
    partSize: PART_SIZE,
    queueSize: PARALLEL_PARTS,
  });
  await upload.done().catch((error: unknown) => {
    throw s3Error(error);
  });
};
