import type { Logger } from '../../platform/log/logger';
import { revokeEnded } from '../../platform/session/revoke-ended';
import type { SessionProviders } from '../../platform/session/session-provider';
import type { SessionStore } from '../../platform/session/session-store';

/** Ends the session at once, and its refresh token at the provider as far as that answers. */
export const logOut = async (
  { sessions, identityProviders }: { sessions: SessionStore; identityProviders: SessionProviders },
  sessionId: string,
  log: Logger,
): Promise<void> => {
  const ended = await sessions.end(sessionId);
  if (!ended) return;
  log.info({ customer: ended.customerId }, 'signed out');
  await revokeEnded({ identityProviders, log }, [ended]);
};
