import { USER_ID_KEY } from '@/lib/shared/config/storage-keys';
import { signedInMarker } from './signed-in-marker';
import { storageArea } from './web-storage';

/** Who is signed in, by what all tabs share: the marker cookie and the user id. Asks no server. */
export const personHere = (): string =>
  `${signedInMarker()} ${storageArea('localStorage')?.getItem(USER_ID_KEY)}`;

/**
 * A check for later: whether the person who is signed in now still is, after work during which another tab may have ended
 * the session or opened one for somebody else.
 */
export const samePersonCheck = (): (() => boolean) => {
  const person = personHere();
  const isSignedIn = signedInMarker() !== undefined;
  return () => isSignedIn && personHere() === person;
};
