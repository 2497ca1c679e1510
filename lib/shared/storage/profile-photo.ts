import { keyPrefixes, prefixOf } from './access-levels';

/** A person's photo: a private object, which nobody else may ask for. */

export const PROFILE_PHOTO = 'profile-photo.jpg';

/** The whole key of the photo of one person. */
export const profilePhotoKey = (customerId: number): string =>
  prefixOf(keyPrefixes(), 'private', String(customerId)) + PROFILE_PHOTO;
