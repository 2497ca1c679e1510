import type { Clock } from '../clock';
import type { Pool } from '../cognito/pool';
import { jsonObject } from '../http/body';
import { requireOwnSite } from '../http/own-site';
import { HttpError, sendJson } from '../http/reply';
import type { Exchange, HttpService } from '../http/service';
import type { Provider } from '../marketing-identity/provider';
import type { Storage } from '../object-storage/storage';
import type { Faults } from './faults';
import { makeAccount } from './made-account';
import { parsePoolSettings } from './pool-settings';

export interface Controlled {
  clock: Clock;
  faults: Faults;
  pools: readonly Pool[];
  marketing: Provider;
  storage: Storage;
  /** What `POST /control/reset` can set back, by name. */
  resets: ReadonlyMap<string, () => Promise<void>>;
}

type Handler = (controlled: Controlled, body: Record<string, unknown>) => Promise<unknown> | unknown;

const showClock = ({ clock }: Controlled) => ({
  now: new Date(clock.now()).toISOString(),
  offsetMs: clock.offset(),
  frozen: clock.isFrozen(),
});

/** The largest jump that still gives dates which JavaScript and the tokens can hold. */
const FARTHEST_MS = 100 * 365 * 86_400_000;

/** The moment that a request names; now itself when it only stops the clock or lets it go on. */
const momentOf = (clock: Clock, { offsetMs, now, frozen }: Record<string, unknown>): number => {
  if (typeof now === 'string') return Date.parse(now);
  if (now !== undefined) return Number(now);
  if (offsetMs !== undefined) return typeof offsetMs === 'number' ? Date.now() + offsetMs : Number.NaN;
  return frozen === undefined ? Number.NaN : clock.now();
};

const moveClock: Handler = async (controlled, body) => {
  const { clock } = controlled;
  const { offsetMs, now, frozen = false } = body;
  const at = momentOf(clock, body);
  if (!(Math.abs(at - Date.now()) <= FARTHEST_MS) || typeof frozen !== 'boolean') {
    throw new HttpError(400, 'give offsetMs (milliseconds), now (ISO 8601 or epoch milliseconds), or frozen');
  }
  if (frozen) await clock.freeze(at);
  else await clock.move(now === undefined && typeof offsetMs === 'number' ? offsetMs : at - Date.now());
  return showClock(controlled);
};

const reset: Handler = async ({ resets }, { service }) => {
  const names = service === undefined ? [...resets.keys()] : [String(service)];
  for (const name of names) {
    const one = resets.get(name);
    if (!one) throw new HttpError(400, `service must be one of ${[...resets.keys()].join(', ')}`);
    await one();
  }
  return { reset: names };
};

const setFaults: Handler = ({ faults }, body) => {
  faults.replace(body.faults ?? [body]);
  return { faults: faults.list() };
};

const clearFaults: Handler = ({ faults }) => {
  faults.clear();
  return { faults: [] };
};

const showPools = ({ pools }: Controlled) => ({
  pools: Object.fromEntries(pools.map((pool) => [pool.identity.name, pool.settings()])),
});

const poolsNamed = ({ pools }: Controlled, name: unknown): readonly Pool[] => {
  const chosen = pools.filter(({ identity }) => name === undefined || identity.name === name);
  if (chosen.length > 0) return chosen;
  throw new HttpError(400, `pool must be one of ${pools.map(({ identity }) => identity.name).join(', ')}`);
};

const makeAccounts: Handler = async (controlled, { pool: name, ...account }) => ({
  made: await Promise.all(poolsNamed(controlled, name).map((pool) => makeAccount(pool, account))),
});

const changePools: Handler = async (controlled, { pool: name, ...settings }) => {
  const chosen = poolsNamed(controlled, name);
  const parsed = parsePoolSettings(settings);
  for (const pool of chosen) await pool.change(parsed);
  return showPools(controlled);
};

const showMarketing: Handler = ({ marketing }) => marketing.settings.current();

const changeMarketing: Handler = async (controlled, body) => {
  await controlled.marketing.settings.change(body);
  return showMarketing(controlled, body);
};

const showStorage: Handler = ({ storage }) => storage.settings.current();

const changeStorage: Handler = async (controlled, body) => {
  await controlled.storage.settings.change(body);
  return showStorage(controlled, body);
};

const loseUploads: Handler = async ({ storage }) => ({ lost: await storage.loseUploads() });

const HANDLERS: Record<string, Handler> = {
  'GET /clock': showClock,
  'POST /clock': moveClock,
  'POST /reset': reset,
  'GET /faults': ({ faults }) => ({ faults: faults.list() }),
  'POST /faults': setFaults,
  'DELETE /faults': clearFaults,
  'GET /cognito': showPools,
  'POST /cognito': changePools,
  'POST /cognito/accounts': makeAccounts,
  'GET /marketing-identity': showMarketing,
  'POST /marketing-identity': changeMarketing,
  'GET /object-storage': showStorage,
  'POST /object-storage': changeStorage,
  'POST /object-storage/lose-uploads': loseUploads,
};

/** A fault list may also come bare, without `{ "faults": … }` around it. */
const readBody = async (exchange: Exchange): Promise<Record<string, unknown>> => {
  const text = await exchange.body();
  return text.trimStart().startsWith('[') ? jsonObject(`{"faults":${text}}`) : jsonObject(text);
};

/** Drives the sandbox: time, faults, resets, options of the pools. Closed to other websites. */
export const controlService = (controlled: Controlled): HttpService => ({
  operationOf: ({ request, path }) => `${request.method} ${path}`,
  handle: async (exchange) => {
    requireOwnSite(exchange.request);
    const handler = HANDLERS[`${exchange.request.method} ${exchange.path.replace(/\/$/, '')}`];
    if (!handler) throw new HttpError(404, `there is ${Object.keys(HANDLERS).join(', ')}`);
    sendJson(exchange.response, 200, await handler(controlled, await readBody(exchange)));
  },
});
