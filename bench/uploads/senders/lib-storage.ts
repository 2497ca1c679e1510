import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { PARALLEL_PARTS, PART_SIZE } from '@/lib/shared/storage/limits';
import type { Send } from '../place';

/** Amazon's own, with the keys of the cloud account in the page, as it needs them. */
export const send: Send = async (file, { bucket, key, endpoint, region, credentials }) => {
  const client = new S3Client({
    ...{ endpoint, region, credentials, forcePathStyle: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const params = { Bucket: bucket, Key: key, Body: file, ContentType: file.type };
  await new Upload({ client, params, partSize: PART_SIZE, queueSize: PARALLEL_PARTS }).done();
};
