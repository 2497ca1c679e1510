import { cookieName, isSecure, markerCookieName } from '@/lib/shared/config/site-cookies';
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
  | ({ state: 'live' } & SessionCookie)
  /**
   * It names a key that this process does not have, and says that it was signed lately: perhaps by a process that was
   * reconfigured a moment ago. The cookie is neither trusted nor deleted; the client is
   * asked to retry (docs/decisions/012).
   */
  | { state: 'unknown-key'; identity: string };

/** Key id, time of signing, identity, session id, end, signature. */
const SHAPE = /^v2\.([\w-]{8})\.(\d{1,12})\.([A-Za-z-]{2,32})\.([\w-]{43})\.(\d{1,12})\.([\w-]{43})$/;
/** Longer than it takes to give all processes their new configuration; an older cookie has a key that was dropped. */
const CONFIGURING_MS = 60 * 60_000;
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

const ids = new Map<string, Promise<string>>();

/** Tells keys apart, and nothing of the key itself. */
const signingKeyId = (key: string): Promise<string> => {
  const known = ids.get(key);
  if (known) return known;
  const digest = crypto.subtle.digest('SHA-256', encoder.encode(`signing-key-id ${key}`));
  const id = digest.then((bytes) => toBase64Url(new Uint8Array(bytes)).slice(0, 8));
  ids.set(key, id);
  return id;
};

/** HMAC-SHA-256, base64url. */
export const signText = async (text: string, key: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(key), encoder.encode(text))));

/** Signatures that were right, by key: a browser sends the same cookie with every request, and the check takes a thread. */
const genuine = new Map<string, Set<string>>();
/** Of each key, some 400 kB; the ones that came first go first. */
const MOST_REMEMBERED = 2_000;

const remember = (signed: string, known: Set<string>): void => {
  const [first] = known;
  if (first !== undefined && known.size >= MOST_REMEMBERED) known.delete(first);
  known.add(signed);
};

const isGenuine = async (text: string, signature: string, key: string): Promise<boolean> => {
  const known = genuine.get(key) ?? new Set<string>();
  genuine.set(key, known);
  const signed = `${text}.${signature}`;
  if (known.has(signed)) return true;
  const [bytes, signer] = [fromBase64Url(signature), await hmacKey(key)];
  const right = await crypto.subtle.verify('HMAC', signer, bytes, encoder.encode(text));
  if (right) remember(signed, known);
  return right;
};

/** Whether one of the keys made this signature. A wrong one takes the same time wherever it differs. */
export const isSignedBy = async (
  text: string,
  signature: string,
  keys: readonly string[],
): Promise<boolean> => {
  for (const key of keys) if (await isGenuine(text, signature, key)) return true;
  return false;
};

/** 256 random bits, base64url. */
export const newSessionId = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * The cookie's value, signed with the first key.
 * @param now epoch milliseconds by the server's clock
 */
export const signSessionCookie = async (
  { identity, id, expiresAt }: SessionCookie,
  keys: readonly string[],
  now: number,
): Promise<string> => {
  const [first] = keys;
  if (first === undefined) throw new Error('a session needs a signing key');
  const signedAt = Math.floor(now / 1000);
  const body = ['v2', await signingKeyId(first), signedAt, identity, id, expiresAt].join('.');
  return `${body}.${await signText(body, first)}`;
};

const keysNamed = async (keyId: string, keys: readonly string[]): Promise<readonly string[]> => {
  const named = await Promise.all(
    keys.map(async (key) => ((await signingKeyId(key)) === keyId ? [key] : [])),
  );
  return named.flat();
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
  const [, keyId = '', signedAt, identity = '', id = '', expiry = '', signature = ''] = match;
  const expiresAt = Number(expiry);
  const candidates = await keysNamed(keyId, keys);
  if (candidates.length === 0) {
    const lately = Math.abs(now - Number(signedAt) * 1000) < CONFIGURING_MS && now < expiresAt * 1000;
    return lately ? { state: 'unknown-key', identity } : { state: 'none' };
  }
  if (!(await isSignedBy(value.slice(0, value.lastIndexOf('.')), signature, candidates)))
    return { state: 'none' };
  return { state: now < expiresAt * 1000 ? 'live' : 'expired', identity, id, expiresAt };
};

/** `__Host-bb-session` on https, `bb-session-<port>` on http. */
export const sessionCookieName = (siteOrigin: string): string =>
  cookieName(isSecure(siteOrigin) ? '__Host-bb-session' : 'bb-session', siteOrigin);

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
