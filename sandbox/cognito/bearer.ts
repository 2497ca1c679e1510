import { decodeJwt, errors as joseErrors, jwtVerify } from 'jose';
import type { Pool } from './pool';
import type { PoolName } from './pools';

/** Whose identity token came with a request. */
export interface Bearer {
  pool: PoolName;
  /** `sub`: the user id. */
  subject: string;
  /** As the token has it. */
  email: string;
}

/** There is no identity token, it has expired, or it is not genuine. Each service answers that in its own words. */
export class BearerError extends Error {
  override readonly name = 'BearerError';
  constructor(readonly reason: 'missing' | 'expired' | 'invalid') {
    super(`the identity token is ${reason}`);
  }
}

const refuse = (reason: BearerError['reason']): never => {
  throw new BearerError(reason);
};

const issuerOf = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return refuse('invalid');
  }
};

/**
 * Checks `Authorization: Bearer <identity token>` as a service beside the pools does: signature, issuer, audience, use
 * and dates, by the sandbox's clock, and without asking the pool whether the session still lives. Rejects with
 * `BearerError`, for an access token too.
 */
export const requireBearer = async (
  pools: readonly Pool[],
  authorization: string | undefined,
): Promise<Bearer> => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1] ?? refuse('missing');
  const issuer = issuerOf(token);
  const pool = pools.find((candidate) => candidate.issuer === issuer) ?? refuse('invalid');
  const { id } = await pool.keys();
  const { payload } = await jwtVerify(token, id.publicKey, {
    algorithms: ['RS256'],
    issuer: pool.issuer,
    audience: pool.identity.webClientId,
    currentDate: new Date(pool.clock.now()),
    requiredClaims: ['sub', 'exp', 'iat', 'email'],
  }).catch((error: unknown) => refuse(error instanceof joseErrors.JWTExpired ? 'expired' : 'invalid'));
  if (payload.token_use !== 'id') refuse('invalid');
  return { pool: pool.identity.name, subject: String(payload.sub), email: String(payload.email) };
};
