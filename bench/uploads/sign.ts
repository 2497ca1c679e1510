import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Place, Signable } from './place';

/** Signs what a sender asks for that has no server of its own, with the same keys as the site. */
export const createSigner = ({
  bucket: Bucket,
  endpoint,
  region,
  credentials,
}: Omit<Place, 'key' | 'customerId'>) => {
  const client = new S3Client({
    ...{ endpoint, region, credentials, forcePathStyle: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const sign = ({
    method,
    key: Key,
    uploadId: UploadId,
    partNumber: PartNumber,
  }: Signable): Promise<string> => {
    const upload = { Bucket, Key, UploadId };
    if (method === 'PUT') return getSignedUrl(client, new UploadPartCommand({ ...upload, PartNumber }));
    if (method === 'GET') return getSignedUrl(client, new ListPartsCommand(upload));
    if (method === 'DELETE') return getSignedUrl(client, new AbortMultipartUploadCommand(upload));
    return UploadId === undefined
      ? getSignedUrl(client, new CreateMultipartUploadCommand({ Bucket, Key }))
      : getSignedUrl(client, new CompleteMultipartUploadCommand(upload));
  };
  return { client, sign: async (request: Signable) => ({ url: await sign(request) }) };
};
