import { SIGNED_URL_SECONDS } from '@/lib/shared/storage/limits';
import type { ObjectFacts } from '@/lib/shared/storage/object-store';
import type { DownloadOptions, UrlOptions } from '../storage-provider';
import { addressOf, type StorageContext } from './storage-context';

/** A URL by which anybody reads the object until it expires (spec §7). */
export const objectUrl = async (
  context: StorageContext,
  key: string,
  { level, identityId, expires = SIGNED_URL_SECONDS, ...request }: UrlOptions,
): Promise<string> => {
  const address = await addressOf(context, key, { level, identityId });
  return context.store.signedUrl({ ...request, ...address, expires });
};

/** The object itself (spec §7). */
export const downloadObject = async (
  context: StorageContext,
  key: string,
  { level, identityId, onProgress, ...request }: DownloadOptions,
): Promise<ObjectFacts & { body: Blob }> => {
  const address = await addressOf(context, key, { level, identityId });
  return context.store.get({ ...request, ...address, onBytes: onProgress });
};
