import { randomUUID } from 'node:crypto';
import type { Pool } from '../cognito/pool';
import { requireOwnSite } from '../http/own-site';
import { HttpError, sendJson } from '../http/reply';
import type { Exchange, HttpService } from '../http/service';
import type { Log } from '../log';
import { type Country, REGIONS, type Region } from './addresses';
import { authorise, type Caller } from './authorise';
import type { Consumer, ConsumerStore } from './consumer-store';
import { Refusal } from './refusal';
import { parseInterests, parsePreferences, parseRetrieve, parseSave, parseUserProfile } from './shapes';

interface Work {
  store: ConsumerStore;
  caller: Caller;
  body: string;
}

/** The JSON of a 200; undefined makes it a 204. */
type Operation = (work: Work) => Promise<object | undefined>;

const known = ({ store, caller }: Work): Consumer => {
  const consumer = store.find(caller);
  if (!consumer) throw new Refusal(404, 'ProfileNotFound', 'There is no profile of this person');
  return consumer;
};

const OPERATIONS: Record<string, Operation> = {
  'POST /profile/save': async ({ store, caller, body }) => {
    await store.write(caller, 'save', { profile: parseSave(body, caller.country, caller.email) });
    return undefined;
  },
  'POST /profile/retrieve/v2': async (work) => {
    parseRetrieve(work.body);
    const { profile } = known(work);
    if (!profile) throw new Refusal(404, 'ProfileNotFound', 'There is no profile of this person');
    return { profileStore: 'CPS', profile };
  },
  'POST /profile/get-user-profile': async (work) => {
    parseUserProfile(work.body);
    const { profile, interests, preferences } = known(work);
    return {
      profile,
      extended: { nonMarketingInterests: interests, nonMarketingPreferences: preferences },
    };
  },
  'GET /profile/user-interests': async (work) => ({ interests: known(work).interests }),
  'POST /profile/save-interests': async ({ store, caller, body }) => {
    await store.write(caller, 'save-interests', { interests: parseInterests(body) });
    return undefined;
  },
  'GET /profile/custom-preferences': async (work) => ({ customPreferences: known(work).preferences }),
  'POST /profile/save-custom-preferences': async ({ store, caller, body }) => {
    await store.write(caller, 'save-custom-preferences', { preferences: parsePreferences(body) });
    return undefined;
  },
};

const PATHS = new Set(Object.keys(OPERATIONS).map((name) => name.slice(name.indexOf(' ') + 1)));

const regionIn = (segment: string | undefined): Region | undefined =>
  REGIONS.find((region) => region.toLowerCase() === segment);

/** `/us/profile/save` is `US`, `/profile/save`. */
const split = (path: string): { region: Region | undefined; rest: string } => {
  const [, first, ...rest] = path.split('/');
  return { region: regionIn(first), rest: `/${rest.join('/')}` };
};

const operationFor = ({ request }: Exchange, rest: string): Operation => {
  const operation = OPERATIONS[`${request.method} ${rest}`];
  if (operation) return operation;
  if (PATHS.has(rest)) throw new Refusal(405, 'MethodNotAllowed', `${request.method} is not for ${rest}`);
  throw new Refusal(404, 'UnknownOperation', `There is no operation at ${rest}`);
};

const requireJson = ({ request }: Exchange): void => {
  if (request.method === 'POST' && !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'UnsupportedMediaType', 'The body must be application/json');
};

const sendRefusal = ({ response }: Exchange, { status, code, message, details }: Refusal): void =>
  sendJson(response, status, {
    code,
    message,
    requestId: randomUUID(),
    ...(details.length > 0 ? { details } : {}),
  });

/** The three regions below one path, and what has arrived in them. */
export const consumerDataService = (options: {
  pools: readonly Pool[];
  keys: Record<Country, string>;
  store: ConsumerStore;
  log: Log;
}): HttpService => {
  const { store, log } = options;

  const serve = async (exchange: Exchange): Promise<void> => {
    const { region, rest } = split(exchange.path);
    if (!region) throw new Refusal(404, 'UnknownRegion', `There are the regions ${REGIONS.join(', ')}`);
    const operation = operationFor(exchange, rest);
    const caller = await authorise(exchange, region, options);
    requireJson(exchange);
    const answer = await operation({ store, caller, body: await exchange.body() });
    if (answer) sendJson(exchange.response, 200, answer);
    else exchange.response.writeHead(204).end();
  };

  return {
    operationOf: ({ request, path }) => {
      const { region, rest } = split(path);
      return region ? `${region} ${request.method} ${rest}` : `${request.method} ${path}`;
    },
    handle: async (exchange) => {
      const { request, response, path, url } = exchange;
      if (request.method === 'GET' && path === '/inspect.json') {
        requireOwnSite(request);
        return sendJson(response, 200, {
          consumers: store.list(url.searchParams.get('subject') ?? undefined),
        });
      }
      try {
        await serve(exchange);
      } catch (error) {
        if (error instanceof HttpError)
          return sendRefusal(exchange, new Refusal(error.status, 'BadRequest', error.message));
        if (!(error instanceof Refusal)) throw error;
        log(`consumer-data: refused ${request.method} ${path}: ${error.status} ${error.code}`);
        sendRefusal(exchange, error);
      }
    },
  };
};
