import type { Environment } from '@/lib/shared/config/environment';
import { endedSessionLines, type SessionCookie, sessionCookieLines, signSessionCookie } from './cookie';
import { cookieLine } from './cookie-header';
import { ANONYMOUS, CSRF_COOKIE, type CsrfBinding, newCsrfToken } from './csrf';

/** The Set-Cookie lines of a session's life (quality: Security 1). */

type Settings = Pick<Environment, 'SITE_ORIGIN' | 'SESSION_KEYS'>;

const isSecure = ({ SITE_ORIGIN }: Settings): boolean => SITE_ORIGIN.startsWith('https:');

/** The cookie that the page reads and sends back as a header; lasts as long as the browser is open. */
export const csrfCookieLine = async (settings: Settings, binding: CsrfBinding): Promise<string> => {
  const token = await newCsrfToken(binding, settings.SESSION_KEYS);
  return cookieLine(CSRF_COOKIE, token, { secure: isSecure(settings), httpOnly: false });
};

/** Session, marker, and a CSRF cookie for the new session. `now` in epoch milliseconds. */
export const openedSessionCookies = async (
  settings: Settings,
  cookie: SessionCookie,
  now: number,
): Promise<string[]> => [
  ...sessionCookieLines(
    settings.SITE_ORIGIN,
    { session: await signSessionCookie(cookie, settings.SESSION_KEYS, now), marker: cookie.identity },
    Math.max(0, cookie.expiresAt - Math.floor(now / 1000)),
  ),
  await csrfCookieLine(settings, cookie.id),
];

/** Deletes session and marker; the CSRF cookie becomes an anonymous one. */
export const endedSessionCookies = async (settings: Settings): Promise<string[]> => [
  ...endedSessionLines(settings.SITE_ORIGIN),
  await csrfCookieLine(settings, ANONYMOUS),
];
