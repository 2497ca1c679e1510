import type { RefreshTokens } from '../identity/identity-tokens';
import { poolForIdentity } from '../identity/pool-for-locale';
import type { Logger } from '../log/logger';
import type { EndedSession } from './session-store';

/** Nobody waits longer than this for a provider that hangs; the sessions have ended already. */
const REVOKE_TIMEOUT_MS = 2_000;

/** Ends at the provider, as far as it answers, what sessions that ended here held. Never rejects. */
export const revokeEnded = async (
  { refreshTokens, log }: { refreshTokens: Pick<RefreshTokens, 'revoke'>; log: Logger },
  ended: readonly EndedSession[],
): Promise<void> => {
  const signal = AbortSignal.timeout(REVOKE_TIMEOUT_MS);
  const revocations = ended.map(async ({ identity, tokens }) => {
    const pool = poolForIdentity(identity);
    if (pool && tokens) await refreshTokens.revoke(pool, tokens.refreshToken, signal);
  });
  for (const outcome of await Promise.allSettled(revocations))
    if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a refresh token was not revoked');
};
