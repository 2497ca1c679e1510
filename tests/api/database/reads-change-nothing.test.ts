import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';

let api: ApiHarness;
let client: ApiClient;
let customerId: number;
beforeAll(async () => {
  api = await startApi();
  const person = await api.signedIn();
  client = person.client;
  customerId = person.customer.customer_id;
  await client.post('/api/save-events', { customer_id: customerId, event_id: 1, value: 'kept' });
});
afterAll(() => api.stop());

/** Every address below `pages/api`, with something in the place of its parameters. */
const addresses = readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `/api/${name.replace(/(\/?index)?\.ts$/, '')}`)
  .map((path) =>
    path.replace('[locale]', 'pt-BR').replace('[code]', 'ABCD-EFGH-JKLM').replace('[...missing]', 'nothing'),
  )
  .sort();

/** How often a person asked for their data and for what the storage holds is counted, so that the limits on both hold. */
const COUNTED = ['/api/my-data', '/api/storage/photo'];

/** A digest of the rows of each table that reading this address may not change. */
const digests = async (path: string): Promise<Record<string, string>> => {
  const { rows: tables } = await api.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const entries = tables.map(async ({ name }) => {
    const { rows } = await api.database.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    );
    return [name, rows[0]?.digest ?? ''] as const;
  });
  const { 'public.rate_limits': attempts, ...others } = Object.fromEntries(await Promise.all(entries));
  return COUNTED.includes(path) ? others : { ...others, attempts: attempts ?? '' };
};

/** What a forged link would carry: the fields of every write, as a query. */
const query = () =>
  new URLSearchParams({
    customer_id: String(customerId),
    event_id: '1',
    value: 'forged',
    first_name: 'Forged',
    password: 'forged',
    locale: 'pt-BR',
    _method: 'POST',
  });

describe('reading', () => {
  it('knows every address of the API', () => {
    expect(addresses).toContain('/api/save-answers');
    expect(addresses).toContain('/api/config/pt-BR');
    expect(addresses.length).toBeGreaterThan(15);
  });

  it.each(addresses)('%s by GET or HEAD changes no row', async (path) => {
    const before = await digests(path);
    expect(before['public.events']).toMatch(/^[0-9a-f]{32}$/);
    for (const method of ['GET', 'HEAD']) {
      const answer = await client.send(`${path}?${query()}`, {
        method,
        headers: { 'x-http-method-override': 'POST' },
      });
      expect([200, 204, 400, 401, 404, 405], `${answer.status}`).toContain(answer.status);
    }
    expect(await digests(path)).toEqual(before);
  });

  it.each(addresses)('%s leaves the session open', async (path) => {
    await client.get(`${path}?${query()}`);
    expect((await client.post('/api/get-customer')).status).toBe(200);
  });
});
