import type { IdentityPool } from '@/lib/shared/config/locales';
import type { AttemptLimit } from '../../platform/security/attempt-limit';
import type { SessionStore } from '../../platform/session/session-store';
import type { IdentityAccounts, TokenVerifier } from './cognito/cognito-ports';
import type { ProviderAccount } from './identity-provider';
import { unlessTokenRefused } from './refused-token';

/**
 * Whose access token this is; null for one that is not genuine, has expired, or whose session was logged out (spec §4,
 * §7). Rejects with `UpstreamError` when the provider cannot be asked, and with `too-many-requests`.
 */
export type TokenOwner = (
  accessToken: string,
) => Promise<Pick<ProviderAccount, 'identity' | 'userId'> | null>;

interface Ports {
  verifier: Pick<TokenVerifier, 'claimedPool' | 'verifyAccess'>;
  identityAccounts: Pick<IdentityAccounts, 'exists'>;
  sessions: Pick<SessionStore, 'holderOf'>;
  /** Counts what the pool is asked about an account; rejects with `too-many-requests`. */
  calls: Pick<AttemptLimit, 'take'>;
}

/** The signature outlives the session; whether that was signed out, the pool is asked. */
const ownerAtPool = async (
  { verifier, identityAccounts, calls }: Ports,
  pool: IdentityPool,
  accessToken: string,
) => {
  const { userId } = await verifier.verifyAccess(pool, accessToken);
  await calls.take(userId);
  return (await identityAccounts.exists(pool, accessToken)) ? { identity: pool, userId } : null;
};

/** Tokens of the United States say nothing about themselves: they are known while a session of ours holds them. */
export const createTokenOwner =
  (ports: Ports): TokenOwner =>
  async (accessToken) => {
    const pool = ports.verifier.claimedPool(accessToken);
    if (!pool) return ports.sessions.holderOf(accessToken);
    return unlessTokenRefused(ownerAtPool(ports, pool, accessToken));
  };
