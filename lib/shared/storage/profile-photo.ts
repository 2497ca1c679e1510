import { keyPrefixes, placeOf, prefixOf } from './access-levels';

/** A person's photo: a private object, which nobody else may ask for. */

export const PROFILE_PHOTO = 'profile-photo.jpg';

/**
 * A new photo goes here first, each under a name of its own, and is copied to its place when it is whole: until then it can
 * be called off, and the old one is untouched.
 */
export const PHOTO_DRAFTS = 'profile-photo-drafts/';

/** Shows the photo of whoever is signed in. */
export const PHOTO_ADDRESS = '/api/storage/photo';

/** The whole key of the photo of one person. */
export const profilePhotoKey = (customerId: number): string =>
  prefixOf(keyPrefixes(), 'private', String(customerId)) + PROFILE_PHOTO;

/** Whether a key, prefix included, is one of a photo that was not put in its place. */
export const isPhotoDraft = (fullKey: string): boolean => {
  const place = placeOf(keyPrefixes(), fullKey);
  return place?.level === 'private' && place.key.startsWith(PHOTO_DRAFTS);
};
