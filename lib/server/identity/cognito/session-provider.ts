import type { IdentityPool } from '@/lib/config/locales';
import type { SessionProvider } from '../../session/session-provider';
import type { RefreshTokens, TokenVerifier } from '../identity-tokens';

interface Ports {
  refreshTokens: RefreshTokens;
  verifier: Pick<TokenVerifier, 'verifyAccess'>;
}

/** Sessions of a user pool. */
export const cognitoSessions = ({ refreshTokens, verifier }: Ports, pool: IdentityPool): SessionProvider => ({
  group: 'cognito',
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
});
