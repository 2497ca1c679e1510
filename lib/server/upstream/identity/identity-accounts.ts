import type { IdentityPool } from '@/lib/shared/config/locales';

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
  /** Whether the account is still there. */
  exists(pool: IdentityPool, accessToken: string): Promise<boolean>;
}
