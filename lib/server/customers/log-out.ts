import type { Services } from '../composition';
import type { Logger } from '../log/logger';
import { revokeEnded } from '../session/revoke-ended';

/** Ends the session at once, and its refresh token at the provider as far as that answers. */
export const logOut = async (
  { sessions, sessionProviders }: Pick<Services, 'sessions' | 'sessionProviders'>,
  sessionId: string,
  log: Logger,
): Promise<void> => {
  const ended = await sessions.end(sessionId);
  if (!ended) return;
  log.info({ customer: ended.customerId }, 'signed out');
  await revokeEnded({ sessionProviders, log }, [ended]);
};
