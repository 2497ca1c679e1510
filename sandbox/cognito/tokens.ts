import { randomUUID } from 'node:crypto';
import {
  CompactEncrypt,
  compactDecrypt,
  decodeJwt,
  type JWTPayload,
  errors as joseErrors,
  jwtVerify,
  SignJWT,
} from 'jose';
import { CognitoError, errors } from './errors';
import type { SigningKey } from './keys';
import type { Pool } from './pool';
import type { TokenFamily, User } from './user';

const DAY_MS = 86_400_000;
/** Old families are kept so long that the last access token made from them has run out. */
const FORGET_AFTER_MS = DAY_MS;

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** Inside the refresh token, readable only for the pool. */
interface RefreshClaims {
  sub: string;
  origin_jti: string;
  jti: string;
  exp: number;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

const sign = (pool: Pool, key: SigningKey, claims: JWTPayload, lifetime: number): Promise<string> => {
  const now = seconds(pool.clock.now());
  return new SignJWT({ ...claims, iss: pool.issuer, iat: now, exp: now + lifetime, jti: randomUUID() })
    .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
    .sign(key.privateKey);
};

const sealRefreshToken = async (pool: Pool, user: User, family: TokenFamily): Promise<string> => {
  const claims: RefreshClaims = {
    sub: user.sub,
    origin_jti: family.originJti,
    jti: family.refreshJti,
    exp: seconds(family.expiresAt),
  };
  const { access } = await pool.keys();
  return new CompactEncrypt(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ cty: 'JWT', alg: 'RSA-OAEP', enc: 'A256GCM' })
    .encrypt(access.publicKey);
};

/** The claims of a refresh token of this pool, whether or not it still counts; null for anything else. */
export const openRefreshToken = async (pool: Pool, token: string): Promise<RefreshClaims | null> => {
  try {
    const { access } = await pool.keys();
    const { plaintext } = await compactDecrypt(token, access.privateKey);
    return JSON.parse(Buffer.from(plaintext).toString('utf8')) as RefreshClaims;
  } catch {
    return null;
  }
};

const signPair = async (pool: Pool, user: User, family: TokenFamily): Promise<AuthenticationResult> => {
  const keys = await pool.keys();
  const { accessTokenSeconds, idTokenSeconds } = pool.settings();
  const shared = {
    sub: user.sub,
    origin_jti: family.originJti,
    event_id: randomUUID(),
    auth_time: seconds(family.authenticatedAt),
  };
  const access = {
    ...shared,
    client_id: family.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: user.sub,
  };
  const id = {
    ...shared,
    aud: family.clientId,
    token_use: 'id',
    'cognito:username': user.sub,
    email: user.email,
    email_verified: user.emailVerified,
    ...user.attributes,
  };
  const [AccessToken, IdToken] = await Promise.all([
    sign(pool, keys.access, access, accessTokenSeconds),
    sign(pool, keys.id, id, idTokenSeconds),
  ]);
  return { AccessToken, IdToken, ExpiresIn: accessTokenSeconds, TokenType: 'Bearer' };
};

/** A completed sign-in: a new family of tokens. */
export const issueTokens = async (
  pool: Pool,
  user: User,
  clientId: string,
): Promise<AuthenticationResult> => {
  const now = pool.clock.now();
  const family: TokenFamily = {
    originJti: randomUUID(),
    clientId,
    refreshJti: randomUUID(),
    authenticatedAt: now,
    expiresAt: now + pool.settings().refreshTokenSeconds * 1000,
  };
  await pool.users.change(user, () => {
    user.families = user.families.filter(({ expiresAt }) => expiresAt + FORGET_AFTER_MS > now);
    user.families.push(family);
  });
  const [pair, RefreshToken] = await Promise.all([
    signPair(pool, user, family),
    sealRefreshToken(pool, user, family),
  ]);
  return { ...pair, RefreshToken };
};

const familyOf = (user: User, originJti: unknown): TokenFamily | undefined =>
  user.families.find((family) => family.originJti === originJti);

/** Replaces the refresh token of a family; the old one counts through the grace period. */
const rotate = (pool: Pool, family: TokenFamily, presented: string): void => {
  // Within the grace period the same old token may come again; it must not push out the newest.
  if (presented === family.refreshJti) family.previousJti = presented;
  family.previousValidUntil = pool.clock.now() + pool.settings().refreshTokenGraceSeconds * 1000;
  family.refreshJti = randomUUID();
};

/**
 * New access and identity tokens for a refresh token, and with rotation a new refresh token.
 * Rejects with NotAuthorizedException or, for one that rotation has ended, RefreshTokenReuseException.
 */
export const refreshTokens = async (
  pool: Pool,
  token: string,
  clientId: string,
): Promise<AuthenticationResult> => {
  const claims = await openRefreshToken(pool, token);
  const user = claims && pool.users.find(claims.sub);
  if (!claims || !user) throw errors.notAuthorized('Invalid Refresh Token');
  const { refreshTokenRotation: rotation, rememberDevices } = pool.settings();
  // They belong to a device, whose key no caller here has.
  if (rememberDevices) throw errors.notAuthorized('Invalid Refresh Token');
  const family = await pool.users.change(user, () => {
    const now = pool.clock.now();
    if (claims.exp * 1000 <= now) throw errors.notAuthorized('Refresh Token has expired');
    const found = familyOf(user, claims.origin_jti);
    if (!found) throw errors.notAuthorized('Refresh Token has been revoked');
    if (found.clientId !== clientId) throw errors.notAuthorized('Invalid Refresh Token');
    const inGrace = claims.jti === found.previousJti && now < (found.previousValidUntil ?? 0);
    if (claims.jti !== found.refreshJti && !inGrace) {
      throw new CognitoError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
    }
    if (rotation && !inGrace) rotate(pool, found, claims.jti);
    return found;
  });
  const pair = await signPair(pool, user, family);
  return rotation ? { ...pair, RefreshToken: await sealRefreshToken(pool, user, family) } : pair;
};

/** The user of an access token. Rejects with the service's own words when it is not (or no longer) good. */
export const authorize = async (pool: Pool, token: string): Promise<{ user: User; originJti: string }> => {
  const { access } = await pool.keys();
  let claims: JWTPayload;
  try {
    const verified = await jwtVerify(token, access.publicKey, {
      algorithms: ['RS256'],
      currentDate: new Date(pool.clock.now()),
    });
    claims = verified.payload;
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired) throw errors.notAuthorized('Access Token has expired');
    throw errors.notAuthorized('Could not verify signature for Access Token');
  }
  if (claims.token_use !== 'access') throw errors.notAuthorized('Invalid token provided');
  const user = pool.users.find(claims.sub ?? '');
  if (!user) throw errors.userNotFound();
  if (!familyOf(user, claims.origin_jti)) throw errors.notAuthorized('Access Token has been revoked');
  return { user, originJti: String(claims.origin_jti) };
};

/** The app client that an access token names, before anything about it has been checked. */
export const clientOf = (accessToken: string): string | null => {
  try {
    const { client_id: clientId } = decodeJwt(accessToken);
    return typeof clientId === 'string' ? clientId : null;
  } catch {
    return null;
  }
};
