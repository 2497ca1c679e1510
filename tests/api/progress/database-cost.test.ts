import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { answer, completeModule, playerEvent } from '../../support/learner';
import { countRoundTrips } from '../../support/round-trips';

/** What a request costs the database: round trips, and access paths in tables that have grown (quality: Speed). */

let api: ApiHarness;

const CUSTOMERS = 20_000;

const grow = async () => {
  await api.database.query(`
    insert into customers (identity, user_id, email, country, language)
      select 'pt-BR', 'grown-' || n, n || '@example.org', 'BR', 'PT' from generate_series(1, ${CUSTOMERS}) n;
    insert into answers (customer_id, video_id, question, choice, correct, first_choice, first_correct)
      select id, 101 + n / 3, 'q' || (1 + n % 3), 'a', true, 'a', true
      from customers, generate_series(0, 8) n where user_id like 'grown-%';
    insert into module_progress (customer_id, video_id, watched_percent)
      select id, 101 + n, 95 from customers, generate_series(0, 2) n where user_id like 'grown-%';
    insert into idempotency_keys (customer_id, key, request_hash, response)
      select id, 'key-' || n, 'hash', '{}' from customers, generate_series(1, 3) n where user_id like 'grown-%';
    insert into certificates (code, customer_id, course_id, locale, name, completed_on, video_ids, minutes)
      select 'QB-' || id, id, 1, 'pt-BR', 'Ana', '2026-01-01', '{101}', 5 from customers where user_id like 'grown-%';
    insert into sessions (id_hash, customer_id, identity, tokens, access_hash, access_expires_at, expires_at)
      select 'hash-' || id, id, 'pt-BR', '', '', 0, now() + interval '1 day' from customers where user_id like 'grown-%';
    analyze;`);
};

const TABLES = ['answers', 'module_progress', 'idempotency_keys', 'certificates', 'customers', 'sessions'];

const scans = async () => {
  const { rows } = await api.database.query(
    'select relname, seq_scan::int, idx_scan::int from pg_stat_user_tables where relname = any($1)',
    [TABLES],
  );
  return Object.fromEntries(rows.map(({ relname, ...counts }) => [relname, counts])) as Record<
    string,
    { seq_scan: number; idx_scan: number }
  >;
};

/** Each connection publishes what it counted; by itself it would wait ten idle seconds. */
const publishCounters = async () => {
  const { services } = await import('@/lib/server/composition');
  const publish = () => services().database.execute('select pg_stat_force_next_flush()');
  await Promise.all(Array.from({ length: services().environment.DATABASE_POOL_SIZE }, publish));
};

const sequentialScans = async () =>
  Object.entries(await scans()).map(([table, { seq_scan }]) => [table, seq_scan] as const);

beforeAll(async () => {
  api = await startApi();
  await grow();
});
afterAll(() => api.stop());

describe('the cost of saving an answer (R7.11)', () => {
  const one = [{ question: 'q1', choice: 'a' }];

  it('is two round trips to the database, session included', async () => {
    const learner = await api.signedIn();
    await learner.client.csrfToken();
    expect(await countRoundTrips(() => answer(learner, 101, one))).toBe(2);
  });

  it('is two for a repetition and three at most', async () => {
    const learner = await api.signedIn();
    const key = randomUUID();
    await answer(learner, 101, one, key);
    expect(await countRoundTrips(() => answer(learner, 101, one, key))).toBe(2);
    const racing = randomUUID();
    const all = () => Promise.all(Array.from({ length: 20 }, () => answer(learner, 102, one, racing)));
    expect(await countRoundTrips(all)).toBeLessThanOrEqual(60);
  });

  it('does not grow with the number of stored answers', async () => {
    const learner = await api.signedIn();
    const { services } = await import('@/lib/server/composition');
    const { customer_id } = learner.customer;
    await publishCounters();
    const before = await scans();
    const sequentialBefore = await sequentialScans();
    const requests = 30;
    for (let count = 0; count < requests; count += 1) {
      await completeModule(learner, 101);
      await playerEvent(learner, 102, 'film', 'position:3');
      await services().progress.ofCustomer(customer_id);
      await services().certificates.learner(customer_id);
      await services().certificates.findPublic('QB-7F3K-92MD-X4TV', 'pt-BR');
    }
    await publishCounters();
    await expect
      .poll(async () => (await scans()).certificates?.idx_scan ?? 0)
      .toBeGreaterThanOrEqual((before.certificates?.idx_scan ?? 0) + requests);
    expect(await sequentialScans()).toEqual(sequentialBefore);
  });
});
