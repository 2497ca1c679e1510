import type { IdentityPool } from '@/lib/shared/config/locales';
import type { SessionTokens } from '../../platform/session/session-provider';

/** What a genuine access token says. */
export interface AccessClaims {
  userId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** When the person last proved the password, epoch milliseconds. */
  authenticatedAt: number;
}

/** What a genuine id token says. */
export interface IdentityClaims {
  userId: string;
  authenticatedAt: number;
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Tells genuine tokens from others. Rejects with `token-refused`, or with `UpstreamError` when the
 * provider's keys cannot be had.
 */
export interface TokenVerifier {
  verifyAccess(pool: IdentityPool, token: string): Promise<AccessClaims>;
  verifyIdentity(pool: IdentityPool, token: string): Promise<IdentityClaims>;
  /** The pool that a token claims to be from; nothing is verified. */
  claimedPool(token: string): IdentityPool | null;
}

/** The provider's calls that need a refresh token. */
export interface RefreshTokens {
  /** New tokens; the refresh token is a new one where the pool rotates it. Null when the provider refuses. */
  refresh(pool: IdentityPool, refreshToken: string): Promise<SessionTokens | null>;
  /** Ends the refresh token and what was made from it. */
  revoke(pool: IdentityPool, refreshToken: string, signal: AbortSignal): Promise<void>;
}
