import type { IdentityPool } from '@/lib/shared/config/locales';
import type { SessionTokens } from '../../../platform/session/session-provider';
import type { LoginClaims } from '../identity-provider';

/** The calls of the user pools and the checks of their tokens, each in an adapter of its own. */

/**
 * Account calls that need only an access token. Rejects with `token-refused` when
 * the token is not good any more, and with `UpstreamError` when the provider cannot be asked.
 */
export interface IdentityAccounts {
  /** Ends every refresh token of the user. An account that is gone has none. */
  signOutEverywhere(pool: IdentityPool, accessToken: string): Promise<void>;
  /** Deletes the account. One that is gone already is deleted. */
  deleteAccount(pool: IdentityPool, accessToken: string): Promise<void>;
  /** Gives the account these names. One that is gone has none. */
  changeNames(
    pool: IdentityPool,
    accessToken: string,
    names: { firstName: string; lastName: string },
  ): Promise<void>;
  /** Whether a sign-in with this address can be begun, of which nothing follows. A pool that tells nothing of accounts begins any. */
  beginsSignIn(pool: IdentityPool, email: string): Promise<boolean>;
  /** Whether the account is still there. */
  exists(pool: IdentityPool, accessToken: string): Promise<boolean>;
}

/** What a genuine access token says. */
export interface AccessClaims {
  userId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** When the person last proved the password, epoch milliseconds. */
  authenticatedAt: number;
}

/** What a genuine id token of a person says whose e-mail address is confirmed. */
export interface IdentityClaims extends LoginClaims {
  authenticatedAt: number;
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
