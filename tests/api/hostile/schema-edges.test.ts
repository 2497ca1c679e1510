import { array, asyncProperty, assert as check, constantFrom, oneof } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { problem } from '@/lib/shared/contract/problem';
import { acceptedBy } from '../../support/accepted-bodies';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { Answer } from '../../support/client';
import { allowPasswords } from '../../support/cognito-accounts';
import { type Json, withValueAt } from '../../support/contract-bodies';
import { fromElsewhere, trustsTheTest, visitorsOf } from '../../support/visitors';
import { type Edge, edgesFor } from './schema-edges';

/**
 * Bodies that the endpoint accepts, with up to three fields at an edge of their schema or just beyond it: none is a fault
 * of ours (quality: Security 15). Texts of every kind are the matter of `no-internal-errors.test.ts`.
 *
 * `FUZZ_RUNS=2000 npx vitest run --project api tests/api/hostile/schema-edges.test.ts` tries more, each time others.
 */

const [SEED, RUNS] = [20_240_614, 8];
const MORE = Number(process.env.FUZZ_RUNS ?? 0);
if (MORE > 0) vi.setConfig({ testTimeout: 3_600_000 });
const rounds = MORE > 0 ? { numRuns: MORE } : { seed: SEED, numRuns: RUNS };

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true, environment: trustsTheTest });
  await allowPasswords(api);
});
afterAll(() => api.stop());

const expectNoFault = ({ status, text, body }: Answer) => {
  expect(status, text).not.toBe(500);
  if (status >= 400 && text !== '') expect(problem.parse(body).status).toBe(status);
};

/** Sends as somebody with the session that the endpoint wants. */
const senderTo = async (endpoint: Endpoint) => {
  const { body, client } = await acceptedBy(api, endpoint, SEED);
  const asVisitor = visitorsOf(api, endpoint);
  const send = (whole: Json): Promise<Answer> => {
    const post = (one: NonNullable<typeof client>, own: Json) =>
      endpoint.method === 'GET'
        ? one.get(`${endpoint.path}?${new URLSearchParams(own as Record<string, string>)}`)
        : one.post(endpoint.path, own, { headers: fromElsewhere() });
    if (client) return post(client, whole);
    return asVisitor(({ client: visitor, customerId }) =>
      post(visitor, whole?.customer_id === 1 ? { ...whole, customer_id: customerId } : whole),
    );
  };
  return { body, send };
};

/** Most of them such as the schema takes, since only these reach the work; null where there are none at all. */
const edgesOftenTaken = (endpoint: Endpoint, body: Json, edges: readonly Edge[]) => {
  const isTaken = ({ place, value }: Edge) =>
    // Any but the session's own is not found.
    place.at(-1) !== 'customer_id' && endpoint.request.safeParse(withValueAt(body, place, value)).success;
  const group = (weight: number, some: readonly Edge[]) =>
    some.length > 0 ? [{ weight, arbitrary: constantFrom(...some) }] : [];
  const groups = [
    ...group(4, edges.filter(isTaken)),
    ...group(
      1,
      edges.filter((edge) => !isTaken(edge)),
    ),
  ];
  return groups.length > 0 ? array(oneof(...groups), { minLength: 1, maxLength: 3 }) : null;
};

describe('no body at the edges of its schema makes a fault of ours', () => {
  it.each(ENDPOINTS)('at $method $path', async (endpoint) => {
    const { body, send } = await senderTo(endpoint);
    const edges = edgesFor(endpoint, body);
    const some = edgesOftenTaken(endpoint, body, edges);
    if (!some) return expectNoFault(await send(body));
    await check(
      asyncProperty(some, async (chosen: readonly Edge[]) => {
        const changed = chosen.reduce<unknown>(
          (whole, { place, value }) => withValueAt(whole, place, value),
          body,
        );
        expectNoFault(await send(changed as Json));
      }),
      rounds,
    );
  });
});
