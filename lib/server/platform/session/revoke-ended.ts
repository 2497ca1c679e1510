import { inParallel } from '../concurrency/in-parallel';
import type { Logger } from '../log/logger';
import type { SessionProviders } from './session-provider';
import type { EndedSession } from './session-store';

/** Time limit of one revocation. The sessions have already ended here. */
const REVOKE_TIMEOUT_MS = 2_000;

/** Calls of the provider at the same time for the sessions of one person. */
export const REVOCATIONS_AT_ONCE = 5;

/** Best-effort revocation of the refresh tokens of ended sessions, a few at a time. Never rejects. */
export const revokeEnded = async (
  { identityProviders, log }: { identityProviders: SessionProviders; log: Logger },
  ended: readonly EndedSession[],
): Promise<void> => {
  await inParallel(REVOCATIONS_AT_ONCE, ended, async ({ identity, tokens }) => {
    try {
      if (tokens) await identityProviders(identity)?.end(tokens, REVOKE_TIMEOUT_MS);
    } catch (err) {
      log.warn({ err }, 'a refresh token was not revoked');
    }
  });
};
