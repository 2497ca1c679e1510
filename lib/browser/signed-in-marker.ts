import { markerCookieName } from '@/lib/shared/config/site-cookies';

/**
 * As `/boot.js` reads it: the identity that the visitor is signed in with, or null. The cookie goes with the session, also
 * when the browser finds that it has expired. Asks no server.
 */
export const markedIdentity = (): string | null => {
  const name = `${markerCookieName(window.location.origin)}=`;
  const marker = document.cookie.split('; ').find((cookie) => cookie.startsWith(name));
  return marker ? decodeURIComponent(marker.slice(name.length)) : null;
};

/** For a storage that acts for this person: their identity, or null once the session has ended. */
export const identityWhileSignedIn = (customerId: number) => async (): Promise<string | null> =>
  markedIdentity() === null ? null : String(customerId);
