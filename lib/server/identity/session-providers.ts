import type { SessionProvider, SessionProviders } from '../session/session-provider';
import { cognitoSessions } from './cognito/session-provider';
import type { RefreshTokens, TokenVerifier } from './identity-tokens';
import { MARKETING_IDENTITY } from './marketing/identity';
import { poolForIdentity } from './pool-for-locale';

/** Whose tokens a session holds, by its identity. */
export const createSessionProviders =
  (ports: {
    refreshTokens: RefreshTokens;
    verifier: Pick<TokenVerifier, 'verifyAccess'>;
    marketing: SessionProvider;
  }): SessionProviders =>
  (identity) => {
    if (identity === MARKETING_IDENTITY) return ports.marketing;
    const pool = poolForIdentity(identity);
    return pool && cognitoSessions(ports, pool);
  };
