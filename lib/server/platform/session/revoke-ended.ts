import type { Logger } from '../log/logger';
import type { SessionProviders } from './session-provider';
import type { EndedSession } from './session-store';

/** Time limit of one revocation. The sessions have already ended here. */
const REVOKE_TIMEOUT_MS = 2_000;

/** Best-effort revocation of the refresh tokens of ended sessions. Never rejects. */
export const revokeEnded = async (
  { identityProviders, log }: { identityProviders: SessionProviders; log: Logger },
  ended: readonly EndedSession[],
): Promise<void> => {
  const revocations = ended.map(async ({ identity, tokens }) => {
    if (tokens) await identityProviders(identity)?.end(tokens, REVOKE_TIMEOUT_MS);
  });
  for (const outcome of await Promise.allSettled(revocations))
    if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a refresh token was not revoked');
};
