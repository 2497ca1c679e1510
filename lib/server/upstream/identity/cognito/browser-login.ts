import type { IdentityPool } from '@/lib/shared/config/locales';
import type { BrowserLogin } from '../identity-provider';
import { refuseToken } from '../refused-token';
import type { RefreshTokens, TokenVerifier } from './cognito-ports';

/** Oldest sign-in that proves a password. */
const FRESH_MS = 5 * 60_000;

interface Ports {
  verifier: Pick<TokenVerifier, 'verifyAccess' | 'verifyIdentity'>;
  refreshTokens: Pick<RefreshTokens, 'refresh'>;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** Throws unless the person has proved the password just now. @param authenticatedAt epoch milliseconds */
export const requireFresh = ({ clock }: Pick<Ports, 'clock'>, authenticatedAt: number): void => {
  if (authenticatedAt < clock() - FRESH_MS) refuseToken('cognito', 'the sign-in is not a fresh one');
};

/** Takes over a sign-in at a user pool. */
export const browserLogin = (ports: Ports, pool: IdentityPool): BrowserLogin => {
  const { verifier, refreshTokens } = ports;
  return {
    async verify(tokens) {
      const access = await verifier.verifyAccess(pool, tokens.accessToken);
      const identity = await verifier.verifyIdentity(pool, tokens.idToken);
      if (access.userId !== identity.userId) refuseToken('cognito', 'the tokens are of two people');
      requireFresh(ports, Math.min(access.authenticatedAt, identity.authenticatedAt));
      return identity;
    },
    async renew({ refreshToken }, userId) {
      const renewed = await refreshTokens.refresh(pool, refreshToken);
      const tokens = renewed ?? refuseToken('cognito', 'the refresh token is not good');
      const access = await verifier.verifyAccess(pool, tokens.accessToken);
      const identity = await verifier.verifyIdentity(pool, tokens.idToken);
      if (access.userId !== userId || identity.userId !== userId)
        refuseToken('cognito', 'the refresh token is somebody else’s');
      return { tokens, accessExpiresAt: access.expiresAt };
    },
  };
};
