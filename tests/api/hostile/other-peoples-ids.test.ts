import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { leaveGroup } from '@/lib/shared/contract/groups';
import { getCustomer } from '@/lib/shared/contract/session';
import { checkAddress } from '@/lib/shared/contract/sign-up';
import { type Accepted, acceptedBy } from '../../support/accepted-bodies';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { Answer } from '../../support/client';
import { allowPasswords } from '../../support/cognito-accounts';
import { type Json, withValueAt } from '../../support/contract-bodies';
import {
  type Belongings,
  fieldNames,
  NAMING,
  names,
  namingPlaces,
  unjudgedFields,
} from '../../support/fields-of-bodies';
import { everythingOf, ofNoOne, type Victim, victim } from '../../support/victim';
import { fromElsewhere, trustsTheTest } from '../../support/visitors';

/**
 * A stranger with a session puts what belongs to somebody else into each field that names something, one at a time, into a
 * body that is accepted otherwise (quality: Security 6). Endpoints come from the contract: a new one is covered by itself,
 * and a new field has to be judged in `fields-of-bodies.ts`.
 */

const SEED = 20_240_614;

let api: ApiHarness;
let owner: Victim;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true, environment: trustsTheTest });
  await allowPasswords(api);
  // Deliveries would change rows by themselves.
  await services().outbox.end();
  owner = await victim(api);
});
afterAll(() => api.stop());

/** Those of the United States are about an account that the body proves by its password or code (quality: Security 5). */
const isProved = ({ path }: Endpoint): boolean => path.startsWith('/api/identity/');

/** They answer whoever asks, whether the id exists or not: nobody is a member of it afterwards. */
const isOpen = (endpoint: Endpoint): boolean => endpoint.session === 'optional' || endpoint === leaveGroup;

/** A token that is not the session's own is no proof; a position in a listing leads on in one's own objects alone. */
const OTHER_STATUS: Readonly<Record<string, number>> = {
  accessToken: 401,
  continuationToken: 200,
  startAfter: 200,
  marker: 200,
};

/** Says what the sign-up says, to whoever asks (decision 078). */
const isAboutAccounts = (endpoint: Endpoint): boolean => endpoint === checkAddress;

const NAMED = ENDPOINTS.filter(
  (endpoint) =>
    !isProved(endpoint) &&
    !isAboutAccounts(endpoint) &&
    fieldNames(endpoint).some((name) => names(endpoint, name)),
);

const ask = ({ method, path }: Endpoint, { client }: Required<Pick<Accepted, 'client'>>, body: Json) =>
  method === 'GET'
    ? client.get(`${path}?${new URLSearchParams(body as Record<string, string>)}`)
    : client.post(path, body, { headers: fromElsewhere() });

/** A stranger, and a body that is accepted of them. */
const strangerAt = async (endpoint: Endpoint) => {
  const accepted = await acceptedBy(api, endpoint, SEED);
  const client = accepted.client ?? (await api.signedIn()).client;
  const { customer } = (await client.post(getCustomer.path)).body;
  const { customer_id } = customer;
  const own = 'customer_id' in accepted.body ? { customer_id } : {};
  return { client, body: { ...accepted.body, ...own, ...(await accepted.renewed?.()) } as Json };
};

const told = ({ status, body }: Answer) => [status, body?.code ?? body];

describe('what belongs to somebody else is not found (quality: Security 6)', () => {
  it('of every field somebody has said whether it names something', () => {
    const unjudged = ENDPOINTS.flatMap((one) => unjudgedFields(one).map((name) => `${one.path} ${name}`));
    expect(unjudged).toEqual([]);
  });

  it.each(NAMED)('at $path', async (endpoint) => {
    const stranger = await strangerAt(endpoint);
    const { customer_id } = owner.belongings;
    const [before, missing] = [await everythingOf(api, customer_id), ofNoOne(owner.belongings)];
    const places = namingPlaces(endpoint, stranger.body);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      const field = String(place.at(-1));
      const belonging = NAMING[field] as keyof Belongings;
      const withOther = (of: Belongings) =>
        ask(endpoint, stranger, withValueAt(stranger.body, place, of[belonging]) as Json);
      const [others, nothing] = [await withOther(owner.belongings), await withOther(missing)];
      const title = `${place.join('/')}: ${others.text}`;
      expect(told(others), title).toEqual(told(nothing));
      if (!isOpen(endpoint)) expect(others.status, title).toBe(OTHER_STATUS[field] ?? 404);
      expect(owner.secrets.filter((secret) => others.text.includes(secret))).toEqual([]);
    }
    expect(await everythingOf(api, customer_id)).toEqual(before);
    // It was the changed field alone that stood in the way.
    const plain = await ask(endpoint, stranger, stranger.body);
    expect(plain.status, plain.text).toBe(200);
  });
});

/** Routes without a contract: a name of what is handed out stands in their address. */
const ADDRESSES: Readonly<Record<string, (code: string, of: Belongings) => string>> = {
  'certificates/[code]/pdf': (code) => `/api/certificates/${code}/pdf`,
  // Below the session's own prefix.
  'storage/thumbnail': (_code, { key, prefix }) => `/api/storage/thumbnail?key=${key.slice(prefix.length)}`,
};

/** Public, or of the operator: nothing in them is one person's own, but a badge, which its owner hands on. */
const OF_NOBODY = [
  '[...missing]',
  'badges/[id]',
  'badges/issuer',
  'badges/keys/[thumbprint]',
  'badges/status/[list]',
  'config/[locale]',
  'consent',
  'csp-report',
  'export',
  'maintenance/[locale]',
  'metrics',
  'page-fault',
  'robots',
  'security-txt',
  'sitemap',
  'web-manifest',
];

/** Of whoever is signed in: no address names anybody. */
const OF_ONESELF = ['storage/photo'];

describe('what stands in the address and belongs to somebody else is not found (quality: Security 6)', () => {
  it('every route without a contract says what it names', () => {
    const contracts = new Set(ENDPOINTS.map(({ path }) => path.slice('/api/'.length)));
    const routes = readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.replace(/\.ts$/, '').replace(/\/index$/, ''))
      .filter((route) => !contracts.has(route));
    expect(routes.sort()).toEqual([...Object.keys(ADDRESSES), ...OF_NOBODY, ...OF_ONESELF].sort());
  });

  it.each(Object.entries(ADDRESSES))('at %s', async (_route, address) => {
    const { client } = await api.signedIn();
    const others = await client.get(address(owner.certificateCode, owner.belongings));
    const nothing = await client.get(address('AAAA-AAAA-AAAA', ofNoOne(owner.belongings)));
    expect(told(others)).toEqual(told(nothing));
    expect(others.status).toBe(404);
    const own = await owner.client.get(address(owner.certificateCode, owner.belongings));
    expect(own.status, own.text).toBe(200);
  });
});
