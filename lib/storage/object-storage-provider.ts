import {
  type AccessLevel,
  DEFAULT_LEVEL,
  type KeyPrefixes,
  prefixOf,
} from '@/lib/shared/storage/access-levels';
import { NoCredentials, NoSuchKey, storageErrorOf } from '@/lib/shared/storage/errors';
import { InvalidStorageRequest } from '@/lib/shared/storage/invalid-request';
import {
  DEFAULT_CONTENT_TYPE,
  MAX_PAGE_SIZE,
  MAX_PARTS,
  PARALLEL_PARTS,
  partCount,
  SIGNED_URL_SECONDS,
} from '@/lib/shared/storage/limits';
import {
  BUCKET_AND_KEY_REQUIRED,
  copySourceLevel,
  INVALID_BLOB,
  NO_CREDENTIALS,
  NO_DESTINATION_KEY,
  NO_OBJECT,
  NO_SOURCE_KEY,
  noLength,
  pageSizeRange,
  QUEUE_SIZE_NOT_POSITIVE,
  tooManyParts,
} from '@/lib/shared/storage/messages';
import { checkAddress } from '@/lib/shared/storage/object-key';
import type {
  ListedObject,
  ObjectAddress,
  ObjectFacts,
  ObjectStore,
} from '@/lib/shared/storage/object-store';
import type {
  CopyDestination,
  CopySource,
  DownloadOptions,
  ListOptions,
  PutOptions,
  StorageEntry,
  StoragePage,
  StorageProvider,
  Uploadable,
  UrlOptions,
} from './storage-provider';
import { type Transfer, uploadOnce } from './upload/transfer';
import { createUploadJob } from './upload/upload-job';
import { createUploadMemory, uploadName } from './upload/upload-memory';
import type { UploadRuntime } from './upload/upload-runtime';
import { createUploadTask, type UploadTask } from './upload/upload-task';

/** What every operation of a provider works with. */
export interface StorageContext {
  store: ObjectStore;
  bucket: string;
  prefixes: KeyPrefixes;
  /** Who is signed in; null without a session. */
  identity: () => Promise<string | null>;
  runtime: UploadRuntime;
  /** How many parts of a file are sent at the same time; 4 by default. */
  queueSize?: number;
  /** Milliseconds without a byte after which a request is tried again; a minute by default. */
  stalledAfter?: number;
}

/** Spec §5, §6: without a session a warning is logged and nothing is asked. Throws `NoCredentials`. */
const identityOf = async ({ identity, runtime }: StorageContext): Promise<string> => {
  const id = await identity();
  if (id) return id;
  runtime.warn(NO_CREDENTIALS);
  throw storageErrorOf(NoCredentials, { status: 401, message: NO_CREDENTIALS });
};

interface Owned {
  level?: AccessLevel;
  identityId?: string;
}

/** What the keys begin with that a call is about. Only at level protected may they be somebody else's. */
const prefixFor = async (
  context: StorageContext,
  { level = DEFAULT_LEVEL, identityId }: Owned,
): Promise<string> => {
  const own = await identityOf(context);
  return prefixOf(context.prefixes, level, (level === 'protected' && identityId) || own);
};

/** Where an object is. Throws what `checkAddress` throws, and `NoCredentials`. */
const addressOf = async (context: StorageContext, key: string, owned: Owned): Promise<ObjectAddress> => {
  if (typeof key !== 'string' || !key)
    throw new InvalidStorageRequest({ status: 400, message: BUCKET_AND_KEY_REQUIRED });
  const address = { bucket: context.bucket, key: (await prefixFor(context, owned)) + key };
  checkAddress(address);
  return address;
};

/** A URL by which anybody reads the object until it expires (spec §7). */
const objectUrl = async (
  context: StorageContext,
  key: string,
  { level, identityId, expires = SIGNED_URL_SECONDS, ...request }: UrlOptions,
): Promise<string> => {
  const address = await addressOf(context, key, { level, identityId });
  return context.store.signedUrl({ ...request, ...address, expires });
};

/** The object itself (spec §7). */
const downloadObject = async (
  context: StorageContext,
  key: string,
  { level, identityId, onProgress, ...request }: DownloadOptions,
): Promise<ObjectFacts & { body: Blob }> => {
  const address = await addressOf(context, key, { level, identityId });
  return context.store.get({ ...request, ...address, onBytes: onProgress });
};

const entryOf =
  (prefix: string) =>
  ({ Key, ETag, LastModified, Size }: ListedObject): StorageEntry => ({
    key: Key.slice(prefix.length),
    eTag: ETag,
    lastModified: new Date(LastModified),
    size: Size,
  });

const maxKeysOf = (pageSize: number | 'ALL'): number => {
  if (pageSize === 'ALL') return MAX_PAGE_SIZE;
  if (Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= MAX_PAGE_SIZE) return pageSize;
  throw new InvalidStorageRequest({ status: 400, message: pageSizeRange(MAX_PAGE_SIZE) });
};

/** Lists what begins with a path: one page, or all pages (spec §7). */
const listObjects = async (
  context: StorageContext,
  path: string,
  { pageSize = MAX_PAGE_SIZE, nextToken, signal, ...owned }: ListOptions,
): Promise<StoragePage> => {
  const maxKeys = maxKeysOf(pageSize);
  const levelPrefix = await prefixFor(context, owned);
  const { bucket, store } = context;
  const prefix = levelPrefix + path;
  // A level without a prefix is listed whole.
  checkAddress({ bucket, key: prefix || '-' });
  const results: StorageEntry[] = [];
  let token = nextToken;
  do {
    const page = await store.list({ bucket, prefix, maxKeys, continuationToken: token, signal });
    results.push(...page.Contents.map(entryOf(levelPrefix)));
    token = page.nextToken;
  } while (pageSize === 'ALL' && token !== undefined);
  return { results, nextToken: token };
};

const requireKey = (place: { key?: unknown } | undefined, message: string): void => {
  if (typeof place?.key !== 'string' || !place.key) throw new InvalidStorageRequest({ status: 400, message });
};

/**
 * Copies an object within the bucket (spec §5, §6). Only at level protected may the source be somebody else's; at other
 * levels a warning says so, and the own one is copied.
 */
const copyObject = async (
  context: StorageContext,
  source: CopySource,
  destination: CopyDestination,
  signal?: AbortSignal,
): Promise<{ key: string }> => {
  requireKey(source, NO_SOURCE_KEY);
  requireKey(destination, NO_DESTINATION_KEY);
  const { level = DEFAULT_LEVEL, identityId } = source;
  if (identityId && level !== 'protected') context.runtime.warn(copySourceLevel(level));
  const from = await addressOf(context, source.key, { level, identityId });
  const to = await addressOf(context, destination.key, { level: destination.level });
  await context.store.copy({ ...to, source: from, signal }).catch((error: unknown) => {
    if (!NoSuchKey.is(error)) throw error;
    throw storageErrorOf(NoSuchKey, { status: 404, message: NO_OBJECT, cause: error });
  });
  return { key: destination.key };
};

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
const putObject = async (
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
const putResumable = (context: StorageContext, key: string, file: Blob, options: PutOptions): UploadTask => {
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

/** The provider that keeps objects in a store of the port `ObjectStore`. */
export const createObjectStorageProvider = (
  context: StorageContext,
  name = 'ObjectStorage',
): StorageProvider => ({
  name,
  put: (key, body, options) => putObject(context, key, body, options),
  putResumable: (key, file, options) => putResumable(context, key, file, options),
  url: (key, options) => objectUrl(context, key, options),
  download: (key, options) => downloadObject(context, key, options),
  list: (path, options) => listObjects(context, path, options),
  async remove(key, { level, versionId, signal }) {
    await context.store.delete({ ...(await addressOf(context, key, { level })), versionId, signal });
  },
  copy: (source, destination, { signal }) => copyObject(context, source, destination, signal),
});
