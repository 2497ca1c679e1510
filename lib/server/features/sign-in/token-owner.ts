import type { IdentityPool } from '@/lib/shared/config/locales';
import type { SessionStore } from '../../platform/session/session-store';
import type { IdentityAccounts } from '../../upstream/identity/identity-accounts';
import type { TokenVerifier } from '../../upstream/identity/identity-tokens';
import { unlessTokenRefused } from '../../upstream/identity/refused-token';

export interface TokenOwner {
  /** Equal to the identity key of the sites. */
  identity: string;
  userId: string;
}

interface Ports {
  verifier: TokenVerifier;
  identityAccounts: IdentityAccounts;
  sessions: SessionStore;
}

/** The signature outlives the session; whether that was signed out, the pool is asked. */
const ownerAtPool = async (
  { verifier, identityAccounts }: Ports,
  pool: IdentityPool,
  accessToken: string,
): Promise<TokenOwner | null> => {
  const { userId } = await verifier.verifyAccess(pool, accessToken);
  return (await identityAccounts.exists(pool, accessToken)) ? { identity: pool, userId } : null;
};

/**
 * Whose access token this is; null for one that is not genuine, has expired, or whose session was logged out (spec §4,
 * §7). Tokens of the United States say nothing about themselves: they are known while a session of ours holds them.
 * Rejects with `upstream-unavailable` when the pool cannot be asked.
 */
export const tokenOwner = async (ports: Ports, accessToken: string): Promise<TokenOwner | null> => {
  const pool = ports.verifier.claimedPool(accessToken);
  if (!pool) return ports.sessions.holderOf(accessToken);
  return unlessTokenRefused(ownerAtPool(ports, pool, accessToken));
};
