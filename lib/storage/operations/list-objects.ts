import { InvalidStorageRequest } from '@/lib/shared/storage/invalid-request';
import { MAX_PAGE_SIZE } from '@/lib/shared/storage/limits';
import { pageSizeRange } from '@/lib/shared/storage/messages';
import { checkAddress } from '@/lib/shared/storage/object-key';
import type { ListedObject } from '@/lib/shared/storage/object-store';
import type { ListOptions, StorageEntry, StoragePage } from '../storage-provider';
import { prefixFor, type StorageContext } from './storage-context';

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
export const listObjects = async (
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
