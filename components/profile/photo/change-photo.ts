import { randomKey } from '@/lib/browser/random-key';
import { identityWhileSignedIn } from '@/lib/browser/signed-in-marker';
import { SITE_TIMEOUT_MS } from '@/lib/shared/storage/limits';
import { PHOTO_DRAFTS, PROFILE_PHOTO } from '@/lib/shared/storage/profile-photo';
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
  return createBrowserStorage({
    bucket,
    identity: identityWhileSignedIn(customerId),
    timeout: SITE_TIMEOUT_MS,
  });
};

interface Sending {
  /** Failures that pass are tried again for minutes; this ends it, and what went is removed. */
  signal: AbortSignal;
  /** It is whole, and takes the place of the one before: the signal counts no more. */
  onWhole: () => void;
}

/** Puts the photo in the place of the one before. Resolves with its URL: the server has looked at it by then. */
export const sendPhoto = async (
  place: PhotoPlace,
  photo: Blob,
  { signal, onWhole }: Sending,
): Promise<string> => {
  const storage = await openStorage(place);
  signal.throwIfAborted();
  const draft = `${PHOTO_DRAFTS}${randomKey()}.jpg`;
  const sending = storage.put(draft, photo, { ...LEVEL, contentType: photo.type });
  signal.addEventListener('abort', () => storage.cancel(sending));
  try {
    await sending;
    signal.throwIfAborted();
    onWhole();
    await storage.copy({ ...LEVEL, key: draft }, { ...LEVEL, key: PROFILE_PHOTO });
  } finally {
    // Without the network the server's job does it.
    storage.remove(draft, LEVEL).catch(() => undefined);
  }
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
