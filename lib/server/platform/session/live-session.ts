import { unknownKey } from '../errors/unknown-key';
import { UpstreamError } from '../errors/upstream-error';
import type { Logger } from '../log/logger';
import { currentRequestContext } from '../request-context/request-context';
import type { VerifiedSessionCookie } from './cookie';
import type { SessionProviders } from './session-provider';
import type { LiveSession, SessionStore } from './session-store';
import type { SessionTokenKeeper } from './session-tokens';

export interface SessionPorts {
  identityProviders: SessionProviders;
  sessions: SessionStore;
  sessionTokens: SessionTokenKeeper;
  clock: () => number;
  log: Logger;
}

/**
 * The session is refreshed when its access token has expired; null when that fails, and it has ended then (spec §4). A
 * provider that does not answer does not end the session (docs/decisions/006).
 */
const refreshed = async (
  { sessionTokens, log }: SessionPorts,
  session: LiveSession,
): Promise<LiveSession | null> => {
  try {
    return (await sessionTokens.fresh(session)) && session;
  } catch (error) {
    if (!UpstreamError.is(error) || error.kind !== 'unanswered') throw error;
    log.warn({ err: error, customer: session.customer.id }, 'a session goes on without a refresh');
    return session;
  }
};

/**
 * The live session of a cookie, whatever its site; null when there is none or it has ended. Rejects with `unavailable`
 * when another process may know its key.
 */
export const findLiveSession = async (
  ports: SessionPorts,
  cookie: VerifiedSessionCookie,
): Promise<LiveSession | null> => {
  if (cookie.state === 'unknown-key') throw unknownKey('a session cookie');
  if (cookie.state !== 'live') return null;
  const session = await ports.sessions.find(cookie);
  const context = currentRequestContext();
  if (session && context) context.signedIn = true;
  if (!session || session.accessExpiresAt > ports.clock()) return session;
  return ports.identityProviders(session.identity)?.refreshesSessions ? refreshed(ports, session) : session;
};
