import { decodeJwt, decodeProtectedHeader, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose';
import type { Pool } from '../cognito/pool';
import type { Exchange } from '../http/service';
import { COUNTRIES, type Country, type Region } from './addresses';
import { COUNTRY_RULES } from './countries';
import { Refusal } from './refusal';

/** On whose behalf a request comes, and from which country's site. */
export interface Caller {
  country: Country;
  region: Region;
  subject: string;
  /** In lower case. */
  email: string;
}

const countryOf = (key: unknown, keys: Record<Country, string>, region: Region): Country => {
  if (typeof key !== 'string') throw new Refusal(403, 'MissingApiKey', 'The header x-api-key is missing');
  const country = COUNTRIES.find((each) => keys[each] === key);
  if (!country) throw new Refusal(403, 'UnknownApiKey', 'The API key is not known');
  if (COUNTRY_RULES[country].region !== region)
    throw new Refusal(403, 'WrongRegion', `The API key of ${country} is not for the region ${region}`);
  return country;
};

const poolOf = (token: string, pools: readonly Pool[]): Pool | undefined => {
  try {
    const { iss } = decodeJwt(token);
    return pools.find(({ issuer }) => issuer === iss);
  } catch {
    return undefined;
  }
};

const verify = async (pool: Pool, token: string): Promise<JWTPayload> => {
  const { id } = await pool.keys();
  if (decodeProtectedHeader(token).kid !== id.kid)
    throw new Refusal(401, 'InvalidToken', 'The token is not an identity token');
  try {
    const { payload } = await jwtVerify(token, id.publicKey, {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      audience: pool.identity.webClientId,
      currentDate: new Date(pool.clock.now()),
    });
    return payload;
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired)
      throw new Refusal(401, 'TokenExpired', 'The token has expired');
    throw new Refusal(401, 'InvalidToken', 'The token is not genuine');
  }
};

/** Checks the API key and the identity token. 403 for a wrong key, 401 for a wrong token. */
export const authorise = async (
  { request }: Exchange,
  region: Region,
  { keys, pools }: { keys: Record<Country, string>; pools: readonly Pool[] },
): Promise<Caller> => {
  const country = countryOf(request.headers['x-api-key'], keys, region);
  const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Refusal(401, 'MissingToken', 'There is no Bearer token');
  const pool = poolOf(token, pools);
  if (!pool) throw new Refusal(401, 'InvalidToken', 'The token is of no pool that is known');
  const { sub = '', token_use: use, email } = await verify(pool, token);
  if (use !== 'id' || typeof email !== 'string')
    throw new Refusal(401, 'InvalidToken', 'The token is not an identity token');
  if (pool.identity.name.slice(-2) !== country)
    throw new Refusal(403, 'WrongCountry', `The token is not of the pool of ${country}`);
  return { country, region, subject: sub, email: email.toLowerCase() };
};
