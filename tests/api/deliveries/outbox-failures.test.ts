import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { announceLogin } from '@/lib/server/features/login/announce-login';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import { ATTEMPTS, pauseAfter } from '@/lib/server/platform/jobs/backoff';
import { createTokensOf } from '@/lib/server/platform/jobs/customer-tokens';
import type { Deliver } from '@/lib/server/platform/jobs/delivery';
import type { TokenHolder } from '@/lib/server/platform/session/session-tokens';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { due, held, outboxRows, queueOf, startOutboxWorkers } from '../../support/outbox-workers';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { written, workerWith, newCustomer, rowsOf } = startOutboxWorkers(() => api);

describe('a delivery that fails', () => {
  it('is retried after growing random pauses, an hour at most', () => {
    const longest = [1, 2, 3, 4, 10, 11, 50].map((attempts) => pauseAfter(attempts, () => 1));
    expect(longest).toEqual([5_000, 10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000]);
    expect(pauseAfter(1, () => 0)).toBe(2_500);
    expect(pauseAfter(50, () => 0)).toBe(1_800_000);
    const total = Array.from({ length: ATTEMPTS }, (_, index) => pauseAfter(index + 1, () => 0.5));
    const days = total.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
    expect(days).toBeGreaterThan(6);
    expect(days).toBeLessThan(8);
  });

  it.each<[string, Deliver, string]>([
    ['says so', async () => ({ error: 'failed 500' }), 'failed 500'],
    ['throws', () => Promise.reject(new Error('joana@example.org broke')), 'broken'],
  ])('keeps its row, count and error when it %s', async (_title, deliver, error) => {
    const customerId = await due(await newCustomer());
    workerWith(queueOf(deliver)).wake();
    await expect.poll(() => rowsOf(customerId)).toMatchObject([{ attempts: 1, last_error: error }]);
    const [{ seconds }] = await rowsOf(customerId);
    // Two and a half to five seconds, of which those since the failure are gone.
    expect(seconds).toBeLessThanOrEqual(5);
  });

  it('counts anew after another change', async () => {
    const customerId = await due(await newCustomer());
    const worker = workerWith(queueOf(async () => ({ error: 'failed 500' })));
    worker.wake();
    await expect.poll(() => rowsOf(customerId)).toMatchObject([{ attempts: 1, last_error: 'failed 500' }]);
    await due(customerId);
    expect(await rowsOf(customerId)).toMatchObject([{ attempts: 0, last_error: null }]);
  });

  it('is given up after a week, with an error logged', async () => {
    const customerId = await due(await newCustomer());
    await api.database.query('update outbox set attempts = $2 where customer_id = $1', [
      customerId,
      ATTEMPTS - 1,
    ]);
    const deliver = vi.fn<Deliver>(async () => ({ error: 'refused 400' }));
    const worker = workerWith(queueOf(deliver));
    worker.wake();
    await expect
      .poll(() => rowsOf(customerId))
      .toMatchObject([{ parked: true, last_error: 'refused 400', attempts: 0 }]);
    const errors = written.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    expect(errors).toMatchObject([{ customer: customerId, kind: 'consumer-profile', error: 'refused 400' }]);
    deliver.mockResolvedValue('delivered');
    await inTransaction(services().database, (transaction) =>
      announceLogin(transaction, { customerId, created: false, locale: 'pt-BR' }),
    );
    worker.wake();
    await expect.poll(() => rowsOf(customerId)).toEqual([]);
  });
});

describe('without a session', () => {
  const endSessions = (customerId: number) =>
    api.database.query('delete from sessions where customer_id = $1', [customerId]);

  it('it waits for the next login, however long that takes', async () => {
    const customerId = await due(await newCustomer());
    await endSessions(customerId);
    const deliver = vi.fn<Deliver>(async () => 'no-session');
    const worker = workerWith(queueOf(deliver));
    worker.wake();
    await expect.poll(() => rowsOf(customerId)).toMatchObject([{ parked: true, last_error: 'no-session' }]);
    deliver.mockResolvedValue('delivered');
    await inTransaction(services().database, (transaction) =>
      announceLogin(transaction, { customerId, created: false, locale: 'pt-BR' }),
    );
    worker.wake();
    await expect.poll(() => rowsOf(customerId)).toEqual([]);
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('or with an idle one, it waits for a login', async () => {
    const customerId = await due(await newCustomer());
    await api.database.query(
      `update sessions set last_seen_at = now() - make_interval(mins => $2) where customer_id = $1`,
      [customerId, services().environment.SESSION_IDLE_MINUTES],
    );
    workerWith(queueOf(vi.fn<Deliver>(async () => 'no-session'))).wake();
    await expect.poll(() => rowsOf(customerId)).toMatchObject([{ parked: true, last_error: 'no-session' }]);
  });

  it('a login leaves to its worker what is being sent', async () => {
    const customerId = await due(await newCustomer());
    const queue = queueOf(async () => 'delivered');
    expect(await outboxRows().claimDue(queue, 1)).toHaveLength(1);
    await inTransaction(services().database, (transaction) =>
      announceLogin(transaction, { customerId, created: false, locale: 'pt-BR' }),
    );
    expect(await outboxRows().claimDue(queue, 1)).toEqual([]);
  });

  it('it sees a login that commits meanwhile', async () => {
    const customerId = await due(await newCustomer());
    await endSessions(customerId);
    const { deliver, release } = held();
    workerWith(queueOf(deliver)).wake();
    await expect.poll(() => deliver.mock.calls.length).toBe(1);
    const login = await api.database.connect();
    try {
      // As a login does: the customer is written, a session opened, what waits is released, and then it commits.
      await login.query('begin');
      await login.query('update customers set email = email where id = $1', [customerId]);
      await login.query(
        `insert into sessions (id_hash, customer_id, identity, tokens, access_hash, access_expires_at, expires_at)
         values ($1::text, $2, 'pt-BR', '', '', 0, now() + interval '1 hour')`,
        [`new-${customerId}`, customerId],
      );
      await login.query(
        `update outbox set next_attempt_at = now() where customer_id = $1 and next_attempt_at = 'infinity'`,
        [customerId],
      );
      release('no-session');
      const waits = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%no key update%'`;
      await expect.poll(async () => (await api.database.query(waits)).rowCount).toBe(1);
      await login.query('commit');
    } finally {
      login.release();
    }
    // Tried again soon, instead of waiting for another login.
    await expect
      .poll(() => rowsOf(customerId))
      .toMatchObject([{ parked: false, last_error: 'no-session', attempts: 1 }]);
  });
});

describe('the tokens with which a service is told', () => {
  const TOKENS = { accessToken: 'access', idToken: 'identity', refreshToken: 'refresh' };

  it('are of the newest live session that has good ones', async () => {
    const customerId = await newCustomer();
    await api.database.query('delete from sessions');
    const idle = services().environment.SESSION_IDLE_MINUTES;
    for (const [name, minutes] of [
      ['older', 1],
      ['newer', 1],
      ['refused', 1],
      ['idle', idle],
    ] as const)
      await api.database.query(
        `insert into sessions
           (id_hash, customer_id, identity, tokens, access_hash, access_expires_at, expires_at, last_seen_at, created_at)
         values ($1, $2, 'pt-BR', '', $1, 0, now() + interval '1 hour', now() - make_interval(mins => $3), clock_timestamp())`,
        [name, customerId, minutes],
      );
    const asked: string[] = [];
    const fresh = async ({ idHash }: TokenHolder) => {
      asked.push(idHash);
      return idHash === 'refused' ? null : TOKENS;
    };
    const { database } = services();
    const tokensOf = createTokensOf({ database, sessionTokens: { fresh }, idleMinutes: idle });
    expect(await tokensOf(customerId)).toEqual(TOKENS);
    expect(asked).toEqual(['refused', 'newer']);
  });
});
