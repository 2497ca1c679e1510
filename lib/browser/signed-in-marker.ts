import { markerCookieName } from '@/lib/shared/config/site-cookies';

/** The marker cookie as it is written: it names the identity that the visitor is signed in with. */
export const signedInMarker = (): string | undefined => {
  const name = `${markerCookieName(location.href)}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length);
};

/**
 * The identity that the visitor is signed in with, or null. The cookie goes with the session, also when the browser finds
 * that it has expired. Asks no server.
 */
export const markedIdentity = (): string | null => {
  const marker = signedInMarker();
  return marker === undefined ? null : decodeURIComponent(marker);
};

/** For a storage that acts for this person: their identity, or null once the session has ended. */
export const identityWhileSignedIn = (customerId: number) => async (): Promise<string | null> =>
  markedIdentity() === null ? null : String(customerId);
