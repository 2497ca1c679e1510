import { refusals } from './refusal';
import type { StorageRequest } from './request';
import type { Description, Version } from './store/version';

/** Headers that an object keeps as they were sent, besides its content type. */
const KEPT = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires'];
const METADATA = 'x-amz-meta-';
const MOST_METADATA = 2048;

const STORAGE_CLASSES = ['STANDARD', 'STANDARD_IA', 'INTELLIGENT_TIERING', 'GLACIER', 'DEEP_ARCHIVE'];

/** Headers that ask for what the stand-in does not do; ignored they would promise too much. */
const NOT_DONE = [
  /^x-amz-(server-side-encryption|object-lock|grant-|website-redirect|tagging|write-offset)/,
  /^x-amz-copy-source-server-side/,
];

const withoutChunked = (encoding: string): string =>
  encoding
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== 'aws-chunked' && each !== '')
    .join(',');

const readMetadata = (request: StorageRequest): Record<string, string> => {
  const entries = request.headersWith(METADATA).map(([name, value]) => [name.slice(METADATA.length), value]);
  const size = entries.reduce((sum, [name = '', value = '']) => sum + name.length + value.length, 0);
  if (size > MOST_METADATA) throw refusals.metadataTooLarge(size);
  return Object.fromEntries(entries);
};

const readStorageClass = (request: StorageRequest): string => {
  const storageClass = request.header('x-amz-storage-class') ?? 'STANDARD';
  if (STORAGE_CLASSES.includes(storageClass)) return storageClass;
  throw refusals.invalidArgument(
    'The storage class you specified is not valid',
    'x-amz-storage-class',
    storageClass,
  );
};

/** Refuses headers that would change how an object is kept, and that the stand-in does not know. */
export const requireKnownHeaders = (request: StorageRequest): void => {
  const unknown = request.headersWith('x-amz-').find(([name]) => NOT_DONE.some((each) => each.test(name)));
  const isPublic = (request.header('x-amz-acl') ?? 'private') !== 'private';
  if (!unknown && !isPublic) return;
  throw refusals.notImplemented(
    `A header you provided implies functionality that is not implemented: ${unknown?.[0] ?? 'x-amz-acl'}`,
  );
};

/** What a request says about the object that it sends. */
export const readDescription = (request: StorageRequest): Description => {
  requireKnownHeaders(request);
  const headers: Record<string, string> = {};
  for (const name of KEPT) {
    const value = request.header(name) ?? '';
    const kept = name === 'content-encoding' ? withoutChunked(value) : value;
    if (kept !== '') headers[name] = kept;
  }
  return {
    contentType: request.header('content-type') || 'binary/octet-stream',
    headers,
    metadata: readMetadata(request),
    storageClass: readStorageClass(request),
  };
};

/** Date and time as HTTP headers have them. */
export const httpDate = (at: number): string => new Date(at).toUTCString();

/** What an answer says about an object. */
export const describingHeaders = ({
  id,
  etag,
  lastModified,
  description,
}: Version): Record<string, string> => ({
  'content-type': description.contentType,
  ...description.headers,
  ...Object.fromEntries(
    Object.entries(description.metadata).map(([name, value]) => [`${METADATA}${name}`, value]),
  ),
  ...(description.storageClass === 'STANDARD' ? {} : { 'x-amz-storage-class': description.storageClass }),
  ...versionHeader(id),
  etag: `"${etag}"`,
  'last-modified': httpDate(lastModified),
  'accept-ranges': 'bytes',
});

/** Buckets that keep no versions do not speak of them. */
export const versionHeader = (id: string): Record<string, string> =>
  id === 'null' ? {} : { 'x-amz-version-id': id };
