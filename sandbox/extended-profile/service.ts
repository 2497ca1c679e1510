import { type Bearer, BearerError, requireBearer } from '../cognito/bearer';
import type { Pool } from '../cognito/pool';
import { requireOwnSite } from '../http/own-site';
import { HttpError, sendJson } from '../http/reply';
import type { Exchange, HttpService } from '../http/service';
import type { Log } from '../log';
import type { Change, People, Person } from './people';
import { Refusal } from './refusal';
import { parseInterests, parsePreferences, parseProfile } from './shapes';

type Read = (person: Person | undefined) => object;
type Write = (json: string) => Change;

const READS: Record<string, Read> = {
  '/users/profile': (person) => {
    if (!person?.profile) throw new Refusal(404, 'profile_not_found', 'There is no profile of this person.');
    return { profile: person.profile };
  },
  '/users/interests': (person) => ({ interests: person?.interests ?? [] }),
  '/users/preferences': (person) => ({ preferences: person?.preferences ?? [] }),
};

const WRITES: Record<string, Write> = {
  '/users/profile/update': (json) => ({ profile: parseProfile(json) }),
  '/users/interests/store': (json) => ({ interests: parseInterests(json) }),
  '/users/preferences/store': (json) => ({ preferences: parsePreferences(json) }),
};

const BEARER_TEXTS: Record<BearerError['reason'], string> = {
  missing: 'The Authorization header must be Bearer and an identity token.',
  expired: 'The identity token has expired.',
  invalid: 'The identity token is not genuine.',
};

const bearerOf = async (exchange: Exchange, pools: readonly Pool[]): Promise<Bearer> => {
  try {
    return await requireBearer(pools, exchange.request.headers.authorization);
  } catch (error) {
    if (!(error instanceof BearerError)) throw error;
    exchange.response.setHeader('www-authenticate', 'Bearer');
    throw new Refusal(401, `token_${error.reason}`, BEARER_TEXTS[error.reason]);
  }
};

const requireMethod = (exchange: Exchange): void => {
  const { request, response, path } = exchange;
  const allowed = path in READS ? 'GET' : path in WRITES ? 'POST' : null;
  if (allowed === null) throw new Refusal(404, 'unknown_operation', `There is no operation at ${path}.`);
  if (request.method === allowed) return;
  response.setHeader('allow', allowed);
  throw new Refusal(405, 'method_not_allowed', `The operation takes ${allowed}.`);
};

const requireJson = ({ request }: Exchange): void => {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal(415, 'unsupported_media_type', 'The body must be application/json.');
};

const refuse = ({ response }: Exchange, { status, error, message, fields }: Refusal): void =>
  sendJson(response, status, { error, message, ...(fields.length > 0 ? { fields } : {}) });

/** The six calls, and what has arrived through them. */
export const extendedProfileService = ({
  pools,
  people,
  log,
}: {
  pools: readonly Pool[];
  people: People;
  log: Log;
}): HttpService => {
  const serve = async (exchange: Exchange): Promise<void> => {
    requireMethod(exchange);
    const bearer = await bearerOf(exchange, pools);
    const { path, response } = exchange;
    const read = READS[path];
    if (read) return sendJson(response, 200, read(people.find(bearer)));
    requireJson(exchange);
    const change = (WRITES[path] as Write)(await exchange.body());
    await people.write(bearer, path, change);
    sendJson(response, 200, change);
  };

  return {
    operationOf: ({ request, path }) => `${request.method} ${path}`,
    handle: async (exchange) => {
      const { request, response, path, url } = exchange;
      if (request.method === 'GET' && path === '/inspect.json') {
        requireOwnSite(request);
        return sendJson(response, 200, { people: people.list(url.searchParams.get('subject')) });
      }
      try {
        await serve(exchange);
      } catch (error) {
        const refusal =
          error instanceof HttpError ? new Refusal(error.status, 'bad_request', error.message) : error;
        if (!(refusal instanceof Refusal)) throw error;
        log(`extended-profile: refused ${request.method} ${path}: ${refusal.status} ${refusal.error}`);
        refuse(exchange, refusal);
      }
    },
  };
};
