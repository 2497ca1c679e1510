import { sessionCookieName, verifySessionCookie } from '@/lib/server/platform/session/cookie';
import { cookieValue } from '@/lib/server/platform/session/cookie-header';
import type { Environment } from '@/lib/shared/config/environment';
import { type Decision, decideRequest } from '@/lib/shared/request/request-decision';

/** The page decision in one environment: reads the session cookie and the clock, then asks the pure function. */

export interface PageQuestion {
  /** As it came, percent-encoded. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** The Cookie header. */
  cookie: string | undefined;
}

type Settings = Pick<Environment, 'SITE_ORIGIN' | 'SESSION_KEYS' | 'maintenance'>;

/** Runs in the front and in the edge middleware alike. */
export const siteDecision = (settings: Settings, clock: () => number = Date.now) => {
  const cookieName = sessionCookieName(settings.SITE_ORIGIN);
  return async ({ pathname, search, cookie }: PageQuestion): Promise<Decision> => {
    const now = clock();
    const session = await verifySessionCookie(cookieValue(cookie, cookieName), settings.SESSION_KEYS, now);
    return decideRequest({ pathname, search, now, windows: settings.maintenance, session });
  };
};
