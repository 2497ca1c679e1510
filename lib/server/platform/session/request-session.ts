import type { IncomingHttpHeaders } from 'node:http';
import type { Environment } from '@/lib/shared/config/environment';
import { identityOf, type Locale } from '@/lib/shared/config/locales';
import { sessionCookieName, type VerifiedSessionCookie, verifySessionCookie } from './cookie';
import { cookieValue } from './cookie-header';
import { findLiveSession, type SessionPorts } from './live-session';
import type { LiveSession } from './session-store';

interface Ports {
  environment: Pick<Environment, 'SITE_ORIGIN' | 'SESSION_KEYS'>;
  clock: () => number;
}

/** What the session cookie of a request says; its row is not looked up. */
export const readSessionCookie = (
  headers: IncomingHttpHeaders,
  { environment, clock }: Ports,
): Promise<VerifiedSessionCookie> =>
  verifySessionCookie(
    cookieValue(headers.cookie, sessionCookieName(environment.SITE_ORIGIN)),
    environment.SESSION_KEYS,
    clock(),
  );

/** The live session of a request, whatever its site; null when there is none or it has ended. */
export const findRequestSession = async (
  headers: IncomingHttpHeaders,
  ports: Ports & SessionPorts,
): Promise<LiveSession | null> => findLiveSession(ports, await readSessionCookie(headers, ports));

/**
 * The live session of a request on this locale's site, as pages ask for it. Null when there is none, it has ended, or it
 * belongs to another site's identity provider (it stays, but not here).
 */
export const findSiteSession = async (
  headers: IncomingHttpHeaders,
  locale: Locale,
  ports: Ports & SessionPorts,
): Promise<LiveSession | null> => {
  const session = await findRequestSession(headers, ports);
  return session?.customer.identity === identityOf(locale) ? session : null;
};
