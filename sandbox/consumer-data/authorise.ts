import { BearerError, requireBearer } from '../cognito/bearer';
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

const TOKEN_REFUSALS: Record<BearerError['reason'], [code: string, message: string]> = {
  missing: ['MissingToken', 'There is no Bearer token'],
  expired: ['TokenExpired', 'The token has expired'],
  invalid: ['InvalidToken', 'The token is not a genuine identity token'],
};

const countryOf = (key: unknown, keys: Record<Country, string>, region: Region): Country => {
  if (typeof key !== 'string') throw new Refusal(403, 'MissingApiKey', 'The header x-api-key is missing');
  const country = COUNTRIES.find((each) => keys[each] === key);
  if (!country) throw new Refusal(403, 'UnknownApiKey', 'The API key is not known');
  if (COUNTRY_RULES[country].region !== region)
    throw new Refusal(403, 'WrongRegion', `The API key of ${country} is not for the region ${region}`);
  return country;
};

const bearerOf = async (pools: readonly Pool[], authorization: string | undefined) => {
  try {
    return await requireBearer(pools, authorization);
  } catch (error) {
    if (!(error instanceof BearerError)) throw error;
    const [code, message] = TOKEN_REFUSALS[error.reason];
    throw new Refusal(401, code, message);
  }
};

/** Checks the API key and the identity token. 403 for a wrong key, 401 for a wrong token. */
export const authorise = async (
  { request }: Exchange,
  region: Region,
  { keys, pools }: { keys: Record<Country, string>; pools: readonly Pool[] },
): Promise<Caller> => {
  const country = countryOf(request.headers['x-api-key'], keys, region);
  const { pool, subject, email } = await bearerOf(pools, request.headers.authorization);
  if (pool.slice(-2) !== country)
    throw new Refusal(403, 'WrongCountry', `The token is not of the pool of ${country}`);
  return { country, region, subject, email: email.toLowerCase() };
};
