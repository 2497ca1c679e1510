import { keyPrefixes, placeOf, prefixOf } from './access-levels';

/**
 * A person's photo: a private object, which nobody else may ask for. Pages ask for it by this name. Each new one has a key
 * of its own, with a random part that the server chooses, and the name stands for the latest.
 */
export const PROFILE_PHOTO = 'profile-photo.jpg';

/**
 * A new photo goes here first, each under a name of its own, and is copied to its place when it is whole: until then it can
 * be called off, and the old one is untouched.
 */
export const PHOTO_DRAFTS = 'profile-photo-drafts/';

/** Shows the photo of whoever is signed in. */
export const PHOTO_ADDRESS = '/api/storage/photo';

const below = (customerId: number, name: string): string =>
  prefixOf(keyPrefixes(), 'private', String(customerId)) + name;

/** The whole name by which the photo of one person is asked for. */
export const profilePhotoName = (customerId: number): string => below(customerId, PROFILE_PHOTO);

/** What the keys of all photos of one person begin with. */
export const profilePhotoStart = (customerId: number): string => below(customerId, 'profile-photo.');

/** Whether a key, prefix included, is one of a photo that was not put in its place. */
export const isPhotoDraft = (fullKey: string): boolean => {
  const place = placeOf(keyPrefixes(), fullKey);
  return place?.level === 'private' && place.key.startsWith(PHOTO_DRAFTS);
};
