import type { Services } from '../composition';
import { poolForIdentity } from '../identity/pool-for-locale';
import type { Logger } from '../log/logger';

/** Nobody waits longer than this for a provider that hangs; the session has ended already. */
const REVOKE_TIMEOUT_MS = 2_000;

/** Ends the session at once, and its refresh token at the provider as far as that answers. */
export const logOut = async (
  { sessions, refreshTokens }: Pick<Services, 'sessions' | 'refreshTokens'>,
  sessionId: string,
  log: Logger,
): Promise<void> => {
  const ended = await sessions.end(sessionId);
  if (!ended) return;
  log.info({ customer: ended.customerId }, 'signed out');
  const pool = poolForIdentity(ended.identity);
  if (!pool || !ended.tokens) return;
  try {
    await refreshTokens.revoke(pool, ended.tokens.refreshToken, AbortSignal.timeout(REVOKE_TIMEOUT_MS));
  } catch (err) {
    log.warn({ err }, 'the refresh token was not revoked');
  }
};
