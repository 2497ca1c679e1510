import type { IdentityPool, Locale } from '@/lib/shared/config/locales';
import { ProblemError } from '../../../platform/errors/problem-error';
import type { SessionTokens } from '../../../platform/session/session-provider';
import type {
  AccessClaims,
  IdentityClaims,
  RefreshTokens,
  TokenVerifier,
} from '../../../upstream/identity/identity-tokens';
import { poolForLocale } from '../../../upstream/identity/pool-for-locale';
import { refuseToken } from '../../../upstream/identity/refused-token';
import type { BroughtAlong } from '../../customers/register-pending';
import { type OpenSessionPorts, openSession } from '../open-session';

/** A login is handed over at once; tokens of an older one are not a login. */
const FRESH_MS = 5 * 60_000;

export interface LogIn {
  locale: Locale;
  tokens: SessionTokens;
  /** Id of the session that the browser had before; it ends. */
  previousSessionId: string | null;
  brought?: BroughtAlong;
  /** After a reset password. */
  endOtherSessions?: boolean;
}

export interface LogInPorts extends OpenSessionPorts {
  verifier: TokenVerifier;
  refreshTokens: RefreshTokens;
}

/** Tokens of a fresh sign-in that are genuine; whether the refresh token belongs to them, the provider has yet to say. */
export interface VerifiedLogIn {
  pool: IdentityPool;
  claims: IdentityClaims;
}

const verifyBoth = async (
  { verifier, clock }: Pick<LogInPorts, 'verifier' | 'clock'>,
  pool: IdentityPool,
  tokens: SessionTokens,
): Promise<IdentityClaims> => {
  const access = await verifier.verifyAccess(pool, tokens.accessToken);
  const identity = await verifier.verifyIdentity(pool, tokens.idToken);
  if (access.userId !== identity.userId) refuseToken('the tokens are of two people');
  const oldest = clock() - FRESH_MS;
  if (Math.min(access.authenticatedAt, identity.authenticatedAt) < oldest)
    refuseToken('the login is not a fresh one');
  return identity;
};

/** A refresh token says nothing about itself: what the provider makes from it tells whose it is. */
const refreshOnce = async (
  { refreshTokens, verifier }: LogInPorts,
  pool: IdentityPool,
  refreshToken: string,
  userId: string,
): Promise<{ tokens: SessionTokens; access: AccessClaims }> => {
  const tokens =
    (await refreshTokens.refresh(pool, refreshToken)) ?? refuseToken('the refresh token is not good');
  const access = await verifier.verifyAccess(pool, tokens.accessToken);
  const identity = await verifier.verifyIdentity(pool, tokens.idToken);
  if (access.userId !== userId || identity.userId !== userId)
    refuseToken('the refresh token is somebody else’s');
  return { tokens, access };
};

/**
 * Checks what the access and identity tokens of a sign-in say by themselves. Rejects with `identity-token-refused`, or
 * `bad-request` on a site whose accounts are elsewhere.
 */
export const verifyLogIn = async (
  ports: Pick<LogInPorts, 'verifier' | 'clock'>,
  { locale, tokens }: LogIn,
): Promise<VerifiedLogIn> => {
  const pool = poolForLocale(locale);
  if (!pool)
    throw new ProblemError('bad-request', { errors: [{ path: '/locale', reason: 'other-identity' }] });
  return { pool, claims: await verifyBoth(ports, pool, tokens) };
};

/**
 * Turns the tokens of a verified sign-in into a session with a new id (quality: Security 2). Rejects with
 * `identity-token-refused`.
 */
export const logIn = async (ports: LogInPorts, login: LogIn, { pool, claims }: VerifiedLogIn) => {
  const refreshed = await refreshOnce(ports, pool, login.tokens.refreshToken, claims.userId);
  const { tokens, access } = refreshed;
  return openSession(ports, { ...login, claims, tokens, accessExpiresAt: access.expiresAt });
};
