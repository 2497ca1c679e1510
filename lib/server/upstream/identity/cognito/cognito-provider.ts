import type { IdentityPool } from '@/lib/shared/config/locales';
import type { SessionStore } from '../../../platform/session/session-store';
import type { IdentityAccounts } from '../identity-accounts';
import type { IdentityProvider, OwnerProof } from '../identity-provider';
import type { RefreshTokens, TokenVerifier } from '../identity-tokens';
import { refuseToken, unlessTokenRefused } from '../refused-token';
import { type DeletionTokens, finishAtPool } from './finish-closing';
import { signOutAtPool } from './sign-out-everywhere';

export interface CognitoPorts {
  identityAccounts: IdentityAccounts;
  refreshTokens: RefreshTokens;
  verifier: Pick<TokenVerifier, 'verifyAccess'>;
  sessions: Pick<SessionStore, 'endAll'>;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** Oldest sign-in that is accepted as proof of the password. */
const FRESH_MS = 5 * 60_000;

const accessTokenOf = (proof: OwnerProof): string =>
  'accessToken' in proof ? proof.accessToken : refuseToken('a user pool is shown no password');

/** A user pool of Cognito. Its tokens are ours to verify, so a session outlives them and is refreshed where they are used. */
export const cognitoProvider = (ports: CognitoPorts, pool: IdentityPool): IdentityProvider => {
  const { identityAccounts, refreshTokens, verifier } = ports;
  return {
    group: 'cognito',
    refreshesSessions: false,
    async verifyOwner({ userId }, proof) {
      const access = await verifier.verifyAccess(pool, accessTokenOf(proof));
      if (access.userId !== userId) refuseToken('the token is somebody else’s');
      if (access.authenticatedAt < ports.clock() - FRESH_MS) refuseToken('the sign-in is not a fresh one');
    },
    async exists(_account, proof) {
      const there = identityAccounts.exists(pool, accessTokenOf(proof));
      return (await unlessTokenRefused(there)) ?? false;
    },
    changePassword: null,
    // An account is at one provider, so its row holds what that provider needs.
    close: (access) => identityAccounts.deleteAccount(pool, (access as DeletionTokens).accessToken),
    async refresh(held) {
      const tokens = await refreshTokens.refresh(pool, held.refreshToken);
      if (!tokens) return null;
      const accessExpiresAt = await verifier.verifyAccess(pool, tokens.accessToken).then(
        (verified) => verified.expiresAt,
        (failure: unknown) => ({ failure }),
      );
      return { tokens, accessExpiresAt };
    },
    end: (held, timeoutMs) => refreshTokens.revoke(pool, held.refreshToken, AbortSignal.timeout(timeoutMs)),
    signOutEverywhere: (ended) => signOutAtPool(ports, pool, ended),
    takeChange: null,
    changeNames: (accessToken, names) => identityAccounts.changeNames(pool, accessToken, names),
    finishClosing: (closing) => finishAtPool(ports, pool, closing),
  };
};
