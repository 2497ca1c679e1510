import { cookieLine } from './cookie-header';

/**
 * The session cookie (quality: Security 1): a signed opaque id, never a token. Pure and made of Web Crypto only, so
 * the edge middleware and the front read it as well; they believe its signature and date, pages and API look the
 * row up besides.
 */

export interface SessionCookie {
  /** `identityKey` of the site's identity provider; on other providers' sites the person is signed out. */
  identity: string;
  /** 256 random bits, base64url. The database holds only its hash. */
  id: string;
  /** Absolute end of the session, epoch seconds. */
  expiresAt: number;
}

export type VerifiedSessionCookie =
  | { state: 'none' }
  | ({ state: 'expired' } & SessionCookie)
  | ({ state: 'live' } & SessionCookie);

const VERSION = 'v1';
const SHAPE = /^v1\.([A-Za-z-]{2,32})\.([\w-]{43})\.(\d{1,12})\.([\w-]{43})$/;
const encoder = new TextEncoder();

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const imported = new Map<string, Promise<CryptoKey>>();

/** Keys are few and live as long as the process, so each is imported once. */
const hmacKey = (key: string): Promise<CryptoKey> => {
  const known = imported.get(key);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const promise = crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign', 'verify']);
  imported.set(key, promise);
  return promise;
};

/** HMAC-SHA-256, base64url. */
export const signText = async (text: string, key: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(key), encoder.encode(text))));

/** Whether one of the keys made this signature; takes the same time wherever it differs. */
export const isSignedBy = async (
  text: string,
  signature: string,
  keys: readonly string[],
): Promise<boolean> => {
  const bytes = fromBase64Url(signature);
  for (const key of keys) {
    if (await crypto.subtle.verify('HMAC', await hmacKey(key), bytes, encoder.encode(text))) return true;
  }
  return false;
};

/** 256 random bits, base64url. */
export const newSessionId = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The cookie's value, signed with the first key. */
export const signSessionCookie = async (cookie: SessionCookie, keys: readonly string[]): Promise<string> => {
  const [first] = keys;
  if (first === undefined) throw new Error('a session needs a signing key');
  const body = `${VERSION}.${cookie.identity}.${cookie.id}.${cookie.expiresAt}`;
  return `${body}.${await signText(body, first)}`;
};

/**
 * What a cookie's value says, if one of our keys signed it.
 * @param now epoch milliseconds by the server's clock
 */
export const verifySessionCookie = async (
  value: string | undefined,
  keys: readonly string[],
  now: number,
): Promise<VerifiedSessionCookie> => {
  const match = value === undefined ? null : SHAPE.exec(value);
  if (value === undefined || match === null) return { state: 'none' };
  const [, identity = '', id = '', expiry = '', signature = ''] = match;
  if (!(await isSignedBy(value.slice(0, value.lastIndexOf('.')), signature, keys))) return { state: 'none' };
  const expiresAt = Number(expiry);
  return { state: now < expiresAt * 1000 ? 'live' : 'expired', identity, id, expiresAt };
};

const isSecure = (siteOrigin: string): boolean => siteOrigin.startsWith('https:');

/** Cookies ignore ports, so on http the name carries it: two demos on one machine keep apart. */
const portOf = (siteOrigin: string): string => new URL(siteOrigin).port || '80';

/** `__Host-bb-session` on https, `bb-session-<port>` on http. */
export const sessionCookieName = (siteOrigin: string): string =>
  isSecure(siteOrigin) ? '__Host-bb-session' : `bb-session-${portOf(siteOrigin)}`;

/** Readable by /boot.js, which shows the signed-in header; holds the identity's key and nothing else. */
export const markerCookieName = (siteOrigin: string): string =>
  isSecure(siteOrigin) ? 'bb-signed-in' : `bb-signed-in-${portOf(siteOrigin)}`;

/** The Set-Cookie lines of session and marker, in this order. `maxAge` in seconds; 0 deletes both. */
export const sessionCookieLines = (
  siteOrigin: string,
  value: { session: string; marker: string },
  maxAge: number,
): string[] => {
  const secure = isSecure(siteOrigin);
  return [
    cookieLine(sessionCookieName(siteOrigin), value.session, { secure, httpOnly: true, maxAge }),
    cookieLine(markerCookieName(siteOrigin), value.marker, { secure, httpOnly: false, maxAge }),
  ];
};

/** Delete session and marker. A CSRF token of the ended session is refused once, and then fetched anew. */
export const endedSessionLines = (siteOrigin: string): string[] =>
  sessionCookieLines(siteOrigin, { session: '', marker: '' }, 0);
