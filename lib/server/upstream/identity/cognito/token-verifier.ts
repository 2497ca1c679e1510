import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { cognitoEndpoint, type Environment } from '@/lib/shared/config/environment';
import type { IdentityPool } from '@/lib/shared/config/locales';
import type { CognitoPool } from '@/lib/shared/config/variables/identity';
import { isEmailAddress, normaliseEmail } from '@/lib/shared/contract/email-address';
import { composed, storableText } from '@/lib/shared/contract/text';
import { familyNameFrom } from '@/lib/shared/rules/family-name';
import { UpstreamError } from '../../../platform/errors/upstream-error';
import type { TokenVerifier } from './cognito-ports';

/** Clocks of two machines differ; more than this is no accident. */
const TOLERANCE_SECONDS = 60;
/** With the refresh after it, a login still answers within five seconds (quality: Faults). */
const KEYS_TIMEOUT_MS = 2_000;
/** A token with an unknown key id makes us look again, at most this often. */
const KEYS_COOLDOWN_MS = 30_000;
const KEYS_AGE_MS = 3_600_000;

interface Issuer {
  pool: IdentityPool;
  issuer: string;
  clientId: string;
  keys: JWTVerifyGetKey;
}

/** What the key set says when a token names no key, an unknown one, or an algorithm that no key has. */
const TOKEN_FAULTS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

const refused = (cause: unknown) => new UpstreamError({ service: 'cognito', code: 'token-refused', cause });

/** Keys that cannot be fetched are the provider's failure; a key that it does not know is the token's. */
const remoteKeys = (issuer: string): JWTVerifyGetKey => {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_AGE_MS,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (TOKEN_FAULTS.some((fault) => cause instanceof fault)) throw cause;
      throw new UpstreamError({ service: 'cognito', code: 'unreachable', call: 'the keys', cause });
    }
  };
};

const issuerOf = (
  settings: Environment,
  pool: IdentityPool,
  { region, userPoolId, webClientId }: CognitoPool,
) => {
  const issuer = `${cognitoEndpoint(settings, region)}/${userPoolId}`;
  return { pool, issuer, clientId: webClientId, keys: remoteKeys(issuer) };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const name = (value: unknown): string => composed(storableText(text(value))).trim();

/**
 * The address that the person confirmed to the pool; throws for another one. Who is signed in can write any address into the
 * account, a stranger's too. Empty where the provider has none. An address that our own form refuses was not given there.
 */
const addressOf = ({ email: value, email_verified: verified }: JWTPayload): string => {
  if (verified !== true) throw new Error('the address is not confirmed');
  const email = normaliseEmail(text(value));
  if (email !== '' && !isEmailAddress(email)) throw new Error('the address is none that we take');
  return email;
};

const claims = (token: string): JWTPayload => {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
};

/** Verifies tokens of the six pools: signature, RS256 only, issuer, use, client, dates. */
export const createTokenVerifier = (settings: Environment, clock: () => number): TokenVerifier => {
  const issuers = new Map(
    (Object.entries(settings.COGNITO_POOLS) as [IdentityPool, CognitoPool][]).map(
      ([pool, address]) => [pool, issuerOf(settings, pool, address)] as const,
    ),
  );

  const verified = async (
    { issuer, keys }: Issuer,
    token: string,
    use: 'access' | 'id',
  ): Promise<JWTPayload> => {
    const now = clock();
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time', 'token_use'],
    });
    if (payload.token_use !== use) throw new Error('the token is for another use');
    const latest = now / 1000 + TOLERANCE_SECONDS;
    if (Number(payload.iat) > latest || !(Number(payload.auth_time) <= latest))
      throw new Error('the token is from the future');
    return payload;
  };

  const check = async <Claims>(
    pool: IdentityPool,
    token: string,
    use: 'access' | 'id',
    read: (payload: JWTPayload, issuer: Issuer) => Claims,
  ): Promise<Claims> => {
    const issuer = issuers.get(pool);
    if (!issuer) throw new Error(`no pool serves ${pool}`);
    try {
      return read(await verified(issuer, token, use), issuer);
    } catch (error) {
      throw UpstreamError.is(error) ? error : refused(error);
    }
  };

  return {
    verifyAccess: (pool, token) =>
      check(pool, token, 'access', (payload, { clientId }) => {
        if (payload.client_id !== clientId) throw new Error('the token is for another client');
        return {
          userId: text(payload.sub),
          expiresAt: Number(payload.exp) * 1000,
          authenticatedAt: Number(payload.auth_time) * 1000,
        };
      }),
    verifyIdentity: (pool, token) =>
      check(pool, token, 'id', (payload, { clientId }) => {
        if (payload.aud !== clientId) throw new Error('the token is for another client');
        return {
          userId: text(payload.sub),
          authenticatedAt: Number(payload.auth_time) * 1000,
          email: addressOf(payload),
          firstName: name(payload.given_name),
          lastName: familyNameFrom(name(payload.family_name)),
        };
      }),
    claimedPool: (token) => {
      const { iss } = claims(token);
      return [...issuers.values()].find(({ issuer }) => issuer === iss)?.pool ?? null;
    },
  };
};
