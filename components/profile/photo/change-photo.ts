import { PROFILE_PHOTO } from '@/lib/shared/storage/profile-photo';
import type { StorageCategory } from '@/lib/storage/storage';

/** Sends and removes the person's photo. All of it loads with the first touch. */

export interface PhotoPlace {
  bucket: string;
  customerId: number;
}

const LEVEL = { level: 'private' } as const;

const openStorage = async ({ bucket, customerId }: PhotoPlace): Promise<StorageCategory> => {
  const { createBrowserStorage } = await import('@/lib/storage/browser-storage');
  return createBrowserStorage({ bucket, identity: async () => String(customerId) });
};

/**
 * Puts the photo in the place of the one before. Resolves with its URL: the server has looked at it by then. Failures that
 * pass are tried again for minutes, so the signal can end it.
 */
export const sendPhoto = async (place: PhotoPlace, photo: Blob, signal: AbortSignal): Promise<string> => {
  const storage = await openStorage(place);
  signal.throwIfAborted();
  const sending = storage.put(PROFILE_PHOTO, photo, { ...LEVEL, contentType: photo.type });
  signal.addEventListener('abort', () => storage.cancel(sending));
  await sending;
  return storage.url(PROFILE_PHOTO, LEVEL);
};

export const removePhoto = async (place: PhotoPlace): Promise<void> => {
  await (await openStorage(place)).remove(PROFILE_PHOTO, LEVEL);
};
