import type { _Object, HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { DEFAULT_CONTENT_TYPE } from '@/lib/shared/storage/limits';
import type {
  ListedObject,
  ObjectFacts,
  ObjectHeaders,
  ReadRange,
  ResponseOverrides,
} from '@/lib/shared/storage/object-store';

/** The port's words in the client's, and back. */

/** The id of what was stored without a version. */
const NO_VERSION = 'null';

export const headersInput = (headers: ObjectHeaders) => ({
  ContentType: headers.contentType ?? DEFAULT_CONTENT_TYPE,
  CacheControl: headers.cacheControl,
  ContentDisposition: headers.contentDisposition,
  ContentEncoding: headers.contentEncoding,
  ContentLanguage: headers.contentLanguage,
  Metadata: headers.metadata && { ...headers.metadata },
});

export const readInput = (request: ReadRange & ResponseOverrides) => ({
  VersionId: request.versionId,
  PartNumber: request.partNumber,
  Range: request.range,
  ResponseCacheControl: request.responseCacheControl,
  ResponseContentDisposition: request.responseContentDisposition,
  ResponseContentEncoding: request.responseContentEncoding,
  ResponseContentLanguage: request.responseContentLanguage,
  ResponseContentType: request.responseContentType,
  ResponseExpires: request.responseExpires === undefined ? undefined : new Date(request.responseExpires),
});

/** The source of a copy is a header, so its key is encoded, slash by slash. */
export const copyInput = (bucket: string, { key, versionId }: { key: string; versionId?: string }) => {
  const path = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  return {
    CopySource: versionId === undefined ? path : `${path}?versionId=${encodeURIComponent(versionId)}`,
  };
};

export const factsOf = (answer: HeadObjectCommandOutput): ObjectFacts => ({
  size: answer.ContentLength ?? 0,
  eTag: answer.ETag ?? '',
  contentType: answer.ContentType ?? DEFAULT_CONTENT_TYPE,
  lastModified: answer.LastModified ?? null,
  versionId: answer.VersionId === NO_VERSION ? undefined : answer.VersionId,
});

type Decode = (text: string) => string;

/** Undoes the encoding of keys that was asked for, if the storage knows it. */
export const decoderOf = (encodingType: string | undefined): Decode =>
  encodingType === 'url' ? (text) => decodeURIComponent(text.replaceAll('+', ' ')) : (text) => text;

export const listedObject = (
  { Key = '', ETag, LastModified, Size, StorageClass, Owner }: _Object,
  decoded: Decode,
): ListedObject => ({
  Key: decoded(Key),
  ETag: ETag ?? '',
  LastModified: LastModified?.toISOString() ?? '',
  Size: Size ?? 0,
  StorageClass,
  Owner,
});
