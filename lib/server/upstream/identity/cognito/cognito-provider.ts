import { randomUUID } from 'node:crypto';
import type { IdentityPool } from '@/lib/shared/config/locales';
import type { SessionStore } from '../../../platform/session/session-store';
import type { DeletionTokens, IdentityProvider, OwnerProof } from '../identity-provider';
import { refuseToken } from '../refused-token';
import { browserLogin, requireFresh } from './browser-login';
import type { IdentityAccounts, RefreshTokens, TokenVerifier } from './cognito-ports';
import { finishAtPool } from './finish-account-closing';
import { signOutAtPool } from './sign-out-everywhere';

export interface CognitoPorts {
  identityAccounts: IdentityAccounts;
  refreshTokens: RefreshTokens;
  verifier: Pick<TokenVerifier, 'verifyAccess' | 'verifyIdentity'>;
  sessions: Pick<SessionStore, 'endAll'>;
  /** Epoch milliseconds. */
  clock: () => number;
}

const accessTokenOf = (proof: OwnerProof): string =>
  'accessToken' in proof ? proof.accessToken : refuseToken('cognito', 'a user pool is shown no password');

/** A user pool of Cognito. Its tokens are ours to verify, so a session outlives them and is refreshed where they are used. */
export const cognitoProvider = (ports: CognitoPorts, pool: IdentityPool): IdentityProvider => {
  const { identityAccounts, refreshTokens, verifier } = ports;
  return {
    group: 'cognito',
    refreshesSessions: false,
    browserLogin: browserLogin(ports, pool),
    async verifyOwner({ userId }, proof) {
      const access = await verifier.verifyAccess(pool, accessTokenOf(proof));
      if (access.userId !== userId) refuseToken('cognito', 'the token is somebody else’s');
      requireFresh(ports, access.authenticatedAt);
    },
    // A pool that begins a sign-in for nobody as well would say so of every address.
    isTaken: async ({ email }) =>
      (await identityAccounts.beginsSignIn(pool, email)) &&
      !(await identityAccounts.beginsSignIn(pool, `${randomUUID()}@example.com`)),
    exists: async (_account, proof) => identityAccounts.exists(pool, accessTokenOf(proof)),
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
    finishAccountClosing: (closing) => finishAtPool(ports, pool, closing),
  };
};
