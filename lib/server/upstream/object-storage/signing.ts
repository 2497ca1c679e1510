import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { DEFAULT_CONTENT_TYPE, SIGNED_URL_SECONDS } from '@/lib/shared/storage/limits';
import type { ObjectHeaders } from '@/lib/shared/storage/object-store';
import { callStorage } from './call-storage';
import { headersInput, readInput } from './s3-shapes';
import type { ServerStore } from './server-store';
import type { StorageClient } from './storage-client';

/** Headers of a request to store something, as S3 has them. */
const headersOf = ({
  contentType = DEFAULT_CONTENT_TYPE,
  ...headers
}: ObjectHeaders): Record<string, string> => {
  const named = {
    'content-type': contentType,
    'cache-control': headers.cacheControl,
    'content-disposition': headers.contentDisposition,
    'content-encoding': headers.contentEncoding,
    'content-language': headers.contentLanguage,
  };
  const given = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const metadata = Object.entries(headers.metadata ?? {}).map(
    ([name, value]) => [`x-amz-meta-${name.toLowerCase()}`, value] as const,
  );
  return Object.fromEntries([...given, ...metadata]);
};

/** A browser can send headers of its own along with a signed PUT, which the storage keeps: reading does not go by them. */
const READ_SO = { responseContentDisposition: 'inline', responseCacheControl: 'private, no-store' } as const;

/** By the storage's clock, as far as an answer of it has told how far it is from ours. */
const signingDate = ({ config }: S3Client): Date => new Date(Date.now() + config.systemClockOffset);

/** Signs with the keys of the cloud account, which a URL does not hold. */
export const createSigning = ({
  s3,
  bucket: Bucket,
}: Pick<StorageClient, 's3' | 'bucket'>): Pick<ServerStore, 'signPut' | 'signPart' | 'signedUrl'> => {
  const options = (signed: Iterable<string>, expiresIn = SIGNED_URL_SECONDS) => ({
    expiresIn,
    signingDate: signingDate(s3),
    signableHeaders: new Set(['host', 'content-length', ...signed]),
    // In the query they would bind nobody: the storage reads them only as headers.
    unhoistableHeaders: new Set(signed),
  });

  return {
    signPut: ({ key: Key, size, sha256, ...described }) =>
      callStorage('sign PutObject', async () => {
        const headers = {
          ...headersOf(described),
          'if-none-match': '*',
          'x-amz-checksum-sha256': sha256,
        };
        const command = new PutObjectCommand({
          Bucket,
          Key,
          ContentLength: size,
          IfNoneMatch: '*',
          ChecksumSHA256: sha256,
          ...headersInput(described),
        });
        return { url: await getSignedUrl(s3, command, options(Object.keys(headers))), headers };
      }),
    signPart: ({ key: Key, uploadId: UploadId, partNumber: PartNumber, size }) =>
      callStorage('sign UploadPart', () => {
        const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentLength: size });
        return getSignedUrl(s3, command, options([]));
      }),
    signedUrl: ({ key: Key, method = 'GET', expires, range: _header, ...choices }) =>
      callStorage(`sign ${method}`, () => {
        const input = { Bucket, Key, ...readInput({ ...READ_SO, ...choices }) };
        const command = method === 'GET' ? new GetObjectCommand(input) : new HeadObjectCommand(input);
        return getSignedUrl(s3, command, options([], expires));
      }),
  };
};
