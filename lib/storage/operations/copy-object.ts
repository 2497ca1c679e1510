import { DEFAULT_LEVEL } from '@/lib/shared/storage/access-levels';
import { NoSuchKey, NotFound, storageErrorOf } from '@/lib/shared/storage/errors';
import { InvalidStorageRequest } from '@/lib/shared/storage/invalid-request';
import { copySourceLevel, NO_DESTINATION_KEY, NO_OBJECT, NO_SOURCE_KEY } from '@/lib/shared/storage/messages';
import type { CopyDestination, CopySource } from '../storage-provider';
import { addressOf, type StorageContext } from './storage-context';

const requireKey = (place: { key?: unknown } | undefined, message: string): void => {
  if (typeof place?.key !== 'string' || !place.key) throw new InvalidStorageRequest({ status: 400, message });
};

/**
 * Copies an object within the bucket (spec §5, §6). Only at level protected may the source be somebody else's; at other
 * levels a warning says so, and the own one is copied.
 */
export const copyObject = async (
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
    if (!NoSuchKey.is(error) && !NotFound.is(error)) throw error;
    throw storageErrorOf(NoSuchKey, { status: 404, message: NO_OBJECT, cause: error });
  });
  return { key: destination.key };
};
