import type { IdentityPool } from '@/lib/shared/config/locales';
import type { SessionStore } from '../../../platform/session/session-store';
import type { IdentityAccounts } from '../identity-accounts';
import type { IdentityProvider } from '../identity-provider';
import type { RefreshTokens, TokenVerifier } from '../identity-tokens';
import { finishAtPool } from './finish-closing';
import { signOutAtPool } from './sign-out-everywhere';

export interface CognitoPorts {
  identityAccounts: IdentityAccounts;
  refreshTokens: RefreshTokens;
  verifier: Pick<TokenVerifier, 'verifyAccess'>;
  sessions: Pick<SessionStore, 'endAll'>;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** A user pool of Cognito. Its tokens are ours to verify, so a session outlives them and is refreshed where they are used. */
export const cognitoProvider = (ports: CognitoPorts, pool: IdentityPool): IdentityProvider => {
  const { identityAccounts, refreshTokens, verifier } = ports;
  return {
    group: 'cognito',
    refreshesSessions: false,
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
