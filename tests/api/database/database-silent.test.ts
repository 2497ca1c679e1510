import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { Answer } from '../../support/client';
import { freezeDatabase } from './frozen-database';

const POOL_SIZE = 5;
/** More than the pool holds, so that a connection lost by each would drain it several times. */
const ATTEMPTS = 4 * POOL_SIZE;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ ownPostgres: true, environment: { DATABASE_POOL_SIZE: String(POOL_SIZE) } });
});
afterAll(() => api.stop());

const attempts = (work: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: ATTEMPTS }, () => work()));

const transact = () =>
  inTransaction(services().database, (transaction) => transaction.execute(sql`select 1`));

const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

describe('a database that falls silent', () => {
  it('is answered with 503 until it speaks again', async () => {
    const { client } = await api.signedIn();
    const pool = services().database.$client;
    await client.csrfToken();
    // Connections that are in use when it falls silent, besides those that are yet to be made.
    await attempts(transact);

    const thaw = await freezeDatabase(api.database);
    let whileSilent: PromiseSettledResult<unknown>[];
    let answers: Answer[];
    try {
      [whileSilent, answers] = await Promise.all([
        attempts(transact),
        Promise.all([
          client.get('/api/my-data'),
          client.get('/api/health/ready'),
          client.post('/api/get-customer'),
          client.post('/api/token-validation'),
        ]),
      ]);
    } finally {
      thaw();
    }
    expect(succeeded(whileSilent)).toBe(0);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
    }

    await expect.poll(async () => succeeded(await attempts(transact)), { timeout: 5_000 }).toBe(ATTEMPTS);
    expect((await client.get('/api/my-data')).status).toBe(200);
    await expect
      .poll(() => ({ waiting: pool.waitingCount, out: pool.totalCount - pool.idleCount }))
      .toEqual({ waiting: 0, out: 0 });
  });
});
