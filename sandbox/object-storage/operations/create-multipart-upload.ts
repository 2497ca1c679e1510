import { readDescription } from '../description';
import { xmlDocument } from '../xml';
import type { Operation } from './operation';

export const createMultipartUpload: Operation = async ({ storage, bucket, key, request, payload }) => {
  const description = readDescription(request);
  await payload.text(0);
  const upload = await storage.uploads.start(bucket.name, key, storage.clock.now(), description);
  return {
    headers: { 'x-amz-checksum-algorithm': request.header('x-amz-checksum-algorithm') },
    body: xmlDocument('InitiateMultipartUploadResult', [
      ['Bucket', bucket.name],
      ['Key', key],
      ['UploadId', upload.id],
    ]),
  };
};
