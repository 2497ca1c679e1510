import { sessionCookieName, verifySessionCookie } from '@/lib/server/platform/session/cookie';
import { cookieValue } from '@/lib/server/platform/session/cookie-header';
import type { Environment } from '@/lib/shared/config/environment';
import {
  type CookieSession,
  type Decision,
  decideRequest,
  type MaintenanceWindows,
} from '@/lib/shared/request/request-decision';

/** The page decision in one environment: reads the session cookie and the clock, then asks the pure function. */

export interface PageQuestion {
  /** As it came, percent-encoded. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** The Cookie header. */
  cookie: string | undefined;
  /** The Accept-Language header. */
  languages?: string;
}

type Settings = Pick<Environment, 'SITE_ORIGIN' | 'SESSION_KEYS' | 'OPEN_SITES' | 'maintenance'>;
type Question = PageQuestion & {
  /** When sites are closed, where the start's own windows no longer count. */
  windows?: MaintenanceWindows;
};

/** At once for visitors without a session, who are most: a promise for each costs more than the decision. */
export type DecidePage = (question: Question) => Decision | Promise<Decision>;

/** Runs in the front and in the edge middleware alike. */
export const siteDecision = (settings: Settings, clock: () => number = Date.now): DecidePage => {
  const { OPEN_SITES: open } = settings;
  const cookieName = sessionCookieName(settings.SITE_ORIGIN);
  return ({ pathname, search, cookie, languages, windows = settings.maintenance }) => {
    const now = clock();
    const decideFor = (session: CookieSession) =>
      decideRequest({ pathname, search, now, windows, open, session, languages });
    const value = cookieValue(cookie, cookieName);
    if (value === undefined) return decideFor({ state: 'none' });
    return verifySessionCookie(value, settings.SESSION_KEYS, now).then(decideFor);
  };
};
