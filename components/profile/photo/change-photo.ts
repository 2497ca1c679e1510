import { PROFILE_PHOTO } from '@/lib/shared/storage/profile-photo';
import type { StorageCategory } from '@/lib/storage/storage';
import { photoFailure } from './photo-failure';

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

/** Resolves with why the photo is still there, or null when it is gone. */
export const removePhoto = async (place: PhotoPlace): Promise<'not-signed-in' | 'removal' | null> => {
  try {
    await (await openStorage(place)).remove(PROFILE_PHOTO, LEVEL);
    return null;
  } catch (error) {
    return photoFailure(error) === 'not-signed-in' ? 'not-signed-in' : 'removal';
  }
};
