import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { type DeliveryKind, enqueue } from '@/lib/server/features/customers/deliveries';
import { announceLogin } from '@/lib/server/features/sign-in/announce-login';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import { ATTEMPTS, pauseAfter } from '@/lib/server/platform/jobs/backoff';
import type { Deliver, DeliveryOutcome, DeliveryQueue } from '@/lib/server/platform/jobs/delivery';
import { createOutbox, type Outbox } from '@/lib/server/platform/jobs/outbox';
import { claimDue } from '@/lib/server/platform/jobs/outbox-rows';
import { createLogger } from '@/lib/server/platform/log/logger';
import type { Locale } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../support/api-harness';

let api: ApiHarness;
const written: string[] = [];
const workers: Outbox[] = [];
/** Answers what a failed test has left unanswered. */
let releaseAll: (() => void)[] = [];

beforeAll(async () => {
  api = await startApi();
  // The workers of these tests are the only ones.
  await services().outbox.end();
});
afterAll(() => api.stop());
afterEach(async () => {
  const answering = setInterval(() => {
    for (const release of releaseAll) release();
  }, 5);
  await Promise.all(workers.splice(0).map((worker) => worker.end()));
  clearInterval(answering);
  releaseAll = [];
  await api.database.query('delete from outbox');
  written.length = 0;
});

const queueOf = (deliver: Deliver, changes: Partial<DeliveryQueue> = {}): DeliveryQueue => ({
  name: 'test',
  locales: ['pt-BR'],
  deliveries: { 'consumer-sign-up': deliver, 'consumer-profile': deliver },
  ...changes,
});

/** No delivery is held back. */
const NOTHING = () => sql`false`;

/** The worker of one process; several of them share the table. */
const workerWith = (...queues: DeliveryQueue[]): Outbox => {
  const worker = createOutbox({
    database: services().database,
    log: createLogger('trace', { write: (line) => written.push(line) }),
    tokensOf: async () => null,
    sessionIdleMinutes: services().environment.SESSION_IDLE_MINUTES,
    heldBack: NOTHING,
    queues,
  });
  workers.push(worker);
  return worker;
};

const newCustomer = async (): Promise<number> => (await api.signedIn()).customer.customer_id;

const due = async (customerId: number, kind: DeliveryKind = 'consumer-profile', locale: Locale = 'pt-BR') => {
  await enqueue(services().database, { customerId, kind, locale });
  return customerId;
};

const rowsOf = async (customerId: number) =>
  (
    await api.database.query(
      `select kind, version, attempts, last_error, next_attempt_at = 'infinity' as parked,
         extract(epoch from least(next_attempt_at, now() + interval '1 day') - now())::float8 as seconds
       from outbox where customer_id = $1 order by kind`,
      [customerId],
    )
  ).rows;

const makeDue = (customerId: number) =>
  api.database.query('update outbox set next_attempt_at = now() where customer_id = $1', [customerId]);

/** A service that answers when it is told to. */
const held = () => {
  const waiting: ((outcome: DeliveryOutcome) => void)[] = [];
  let most = 0;
  const deliver = vi.fn<Deliver>(
    () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        most = Math.max(most, waiting.length);
      }),
  );
  const release = (outcome: DeliveryOutcome = 'delivered') => {
    for (const resolve of waiting.splice(0)) resolve(outcome);
  };
  releaseAll.push(release);
  return { deliver, release, mostAtOnce: () => most };
};

const delivering = () => vi.fn<Deliver>(async () => 'delivered');

describe('what is due', () => {
  it('is there exactly when the change that it announces was committed', async () => {
    const customerId = await newCustomer();
    const { database } = services();
    const undone = inTransaction(database, async (transaction) => {
      await enqueue(transaction, { customerId, kind: 'consumer-profile', locale: 'pt-BR' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowsOf(customerId)).toEqual([]);
    await due(customerId);
    expect(await rowsOf(customerId)).toMatchObject([{ version: 1, attempts: 0, last_error: null }]);
  });

  it('is delivered at once after a wake, and gone then', async () => {
    const customerId = await due(await newCustomer());
    const deliver = delivering();
    workerWith(queueOf(deliver)).wake();
    await expect.poll(() => rowsOf(customerId)).toEqual([]);
    expect(deliver).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ customerId, locale: 'pt-BR' }));
  });

  it('is left to the queue of its site, and to a version that knows its kind', async () => {
    const customerId = await due(await newCustomer(), 'consumer-profile', 'en-GB');
    await due(customerId, 'extended-interests');
    const deliver = delivering();
    const worker = workerWith(queueOf(deliver), queueOf(delivering(), { name: 'empty', deliveries: {} }));
    const other = await due(await newCustomer());
    worker.wake();
    await expect.poll(() => rowsOf(other)).toEqual([]);
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(await rowsOf(customerId)).toHaveLength(2);
  });

  it('is delivered once by two processes that share the table', async () => {
    const customers = await Promise.all(Array.from({ length: 30 }, newCustomer));
    for (const customerId of customers) await due(customerId);
    const deliver = delivering();
    const [one, other] = [workerWith(queueOf(deliver)), workerWith(queueOf(deliver))];
    for (let turn = 0; turn < 5; turn += 1) for (const worker of [one, other]) worker.wake();
    const left = async () => (await api.database.query('select 1 from outbox')).rowCount;
    await expect.poll(left).toBe(0);
    expect(deliver.mock.calls.map(([item]) => item.customerId).sort()).toEqual([...customers].sort());
  });
});

describe('a change while it is being sent', () => {
  it('is sent afterwards, and never beside it', async () => {
    const customerId = await due(await newCustomer());
    const { deliver, release, mostAtOnce } = held();
    const [worker, other] = [workerWith(queueOf(deliver)), workerWith(queueOf(deliver))];
    worker.wake();
    await expect.poll(() => deliver.mock.calls.length).toBe(1);
    await due(customerId);
    // What is asked second would be answered second: nothing was taken by then.
    other.wake();
    await due(await newCustomer(), 'consumer-profile');
    other.wake();
    await expect.poll(() => deliver.mock.calls.length).toBe(2);
    expect(deliver.mock.calls.filter(([item]) => item.customerId === customerId)).toHaveLength(1);
    release();
    await expect.poll(() => deliver.mock.calls.length).toBe(3);
    release();
    await expect.poll(() => rowsOf(customerId)).toEqual([]);
    expect(deliver).toHaveBeenCalledTimes(3);
    expect(mostAtOnce()).toBe(2);
  });

  it('is sent at once when the sending fails', async () => {
    const customerId = await due(await newCustomer());
    const { deliver, release } = held();
    workerWith(queueOf(deliver)).wake();
    await expect.poll(() => deliver.mock.calls.length).toBe(1);
    await due(customerId);
    release({ error: 'failed 500' });
    await expect.poll(() => deliver.mock.calls.length).toBe(2);
    release();
    await expect.poll(() => rowsOf(customerId)).toEqual([]);
  });

  it('of another kind waits its turn, in the queue’s order', async () => {
    const customerId = await due(await newCustomer(), 'consumer-profile');
    await due(customerId, 'consumer-sign-up');
    const order: string[] = [];
    let running = 0;
    const noting =
      (kind: string): Deliver =>
      async () => {
        running += 1;
        order.push(`${kind} beside ${running - 1}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
        return 'delivered';
      };
    const deliveries = { 'consumer-sign-up': noting('sign-up'), 'consumer-profile': noting('profile') };
    for (const worker of [
      workerWith(queueOf(delivering(), { deliveries })),
      workerWith(queueOf(delivering(), { deliveries })),
    ])
      worker.wake();
    await expect.poll(() => rowsOf(customerId)).toEqual([]);
    expect(order).toEqual(['sign-up beside 0', 'profile beside 0']);
  });

  it('of a kind that goes first waits for a process that is just taking another one', async () => {
    const customerId = await due(await newCustomer(), 'consumer-sign-up');
    await due(customerId, 'consumer-profile');
    const queue = queueOf(delivering());
    const other = await api.database.connect();
    const waits = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
    try {
      // As `claimDue` of another process, which has not committed yet.
      await other.query('begin');
      await other.query(`select pg_advisory_xact_lock(hashtext('outbox test'))`);
      await other.query(
        `update outbox set last_error = 'sending', next_attempt_at = now() + interval '1 minute'
         where customer_id = $1 and kind = 'consumer-profile'`,
        [customerId],
      );
      const claimed = claimDue({ database: services().database, heldBack: NOTHING }, queue, 4);
      const waiting = expect.poll(async () => (await api.database.query(waits)).rowCount).toBe(1);
      await Promise.race([claimed, waiting]);
      await other.query('commit');
      expect(await claimed).toEqual([]);
      await waiting.catch(() => undefined);
    } finally {
      other.release();
    }
  });
});

describe('a delivery that fails', () => {
  it('is tried again after a pause that grows to an hour at most, spread by chance', () => {
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
  ])('keeps its row, its count and a name of the fault when it %s', async (_title, deliver, error) => {
    const customerId = await due(await newCustomer());
    workerWith(queueOf(deliver)).wake();
    await expect.poll(() => rowsOf(customerId)).toMatchObject([{ attempts: 1, last_error: error }]);
    const [{ seconds }] = await rowsOf(customerId);
    // Two and a half to five seconds, of which those since the failure are gone.
    expect(seconds).toBeLessThanOrEqual(5);
  });

  it('is given up after a week until the next login, and says so as an error', async () => {
    const customerId = await due(await newCustomer());
    await api.database.query('update outbox set attempts = $2 where customer_id = $1', [
      customerId,
      ATTEMPTS - 1,
    ]);
    const deliver = vi.fn<Deliver>(async () => ({ error: 'refused 400' }));
    const worker = workerWith(queueOf(deliver));
    worker.wake();
    await expect.poll(() => rowsOf(customerId)).toMatchObject([{ parked: true, last_error: 'refused 400' }]);
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

  it('nor with one that was left idle too long, it waits for the next login', async () => {
    const customerId = await due(await newCustomer());
    await api.database.query(
      `update sessions set last_seen_at = now() - make_interval(mins => $2) where customer_id = $1`,
      [customerId, services().environment.SESSION_IDLE_MINUTES],
    );
    workerWith(queueOf(vi.fn<Deliver>(async () => 'no-session'))).wake();
    await expect.poll(() => rowsOf(customerId)).toMatchObject([{ parked: true, last_error: 'no-session' }]);
  });

  it('it does not miss the login that commits while it is about to wait', async () => {
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
        `insert into sessions (id_hash, customer_id, identity, tokens, access_expires_at, expires_at)
         values ($1::text, $2, 'pt-BR', '', 0, now() + interval '1 hour')`,
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

describe('a service that hangs', () => {
  it('keeps four deliveries of a process, no database connection, and no other service waiting', async () => {
    const { deliver, release, mostAtOnce } = held();
    const fine = delivering();
    const worker = workerWith(queueOf(deliver), queueOf(fine, { name: 'other', locales: ['en-GB'] }));
    const stuck = await Promise.all(Array.from({ length: 20 }, newCustomer));
    for (const customerId of stuck) await due(customerId);
    const other = await due(await newCustomer(), 'consumer-profile', 'en-GB');
    worker.wake();
    await expect.poll(() => rowsOf(other)).toEqual([]);
    await expect.poll(() => deliver.mock.calls.length).toBe(4);
    const open = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    // A claim has one open for a moment; a delivery that kept one would keep it for as long as the service hangs.
    await expect.poll(async () => (await api.database.query(open)).rowCount).toBe(0);
    worker.wake();
    await due(other, 'consumer-profile', 'en-GB');
    worker.wake();
    await expect.poll(() => rowsOf(other)).toEqual([]);
    expect(mostAtOnce()).toBe(4);
    const ending = setInterval(release, 5);
    await expect.poll(async () => (await api.database.query('select 1 from outbox')).rowCount).toBe(0);
    clearInterval(ending);
    expect(deliver).toHaveBeenCalledTimes(20);
    expect(mostAtOnce()).toBeLessThanOrEqual(4);
  });
});

describe('the end of a process', () => {
  it('in order: takes nothing new, and waits for what is under way', async () => {
    const first = await due(await newCustomer());
    const { deliver, release } = held();
    const worker = workerWith(queueOf(deliver));
    worker.wake();
    await expect.poll(() => deliver.mock.calls.length).toBe(1);
    let ended = false;
    const ending = worker.end().then(() => {
      ended = true;
    });
    const second = await due(await newCustomer());
    worker.wake();
    expect(ended).toBe(false);
    release();
    await ending;
    expect(await rowsOf(first)).toEqual([]);
    expect(await rowsOf(second)).toMatchObject([{ attempts: 0 }]);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('by kill -9 loses nothing: another one takes over when the lease is over', async () => {
    const customerId = await due(await newCustomer());
    const deliver = delivering();
    const queue = queueOf(deliver);
    // Taken, and never heard of again.
    expect(await claimDue({ database: services().database, heldBack: NOTHING }, queue, 4)).toMatchObject([
      { customerId, version: 1 },
    ]);
    const [{ seconds }] = await rowsOf(customerId);
    expect(seconds).toBeGreaterThan(30);
    const worker = workerWith(queue);
    worker.wake();
    const other = await due(await newCustomer());
    worker.wake();
    await expect.poll(() => rowsOf(other)).toEqual([]);
    expect(await rowsOf(customerId)).toMatchObject([{ last_error: 'sending' }]);
    // A minute later.
    await makeDue(customerId);
    worker.wake();
    await expect.poll(() => rowsOf(customerId)).toEqual([]);
  });
});

describe('a customer who is deleted', () => {
  it('while something is being sent leaves nothing behind, and the worker goes on', async () => {
    const customerId = await due(await newCustomer());
    const { deliver, release } = held();
    const worker = workerWith(queueOf(deliver));
    worker.wake();
    await expect.poll(() => deliver.mock.calls.length).toBe(1);
    await api.database.query('delete from customers where id = $1', [customerId]);
    release({ error: 'failed 500' });
    const other = await due(await newCustomer());
    worker.wake();
    await expect.poll(() => deliver.mock.calls.length).toBe(2);
    release();
    await expect.poll(() => rowsOf(other)).toEqual([]);
    expect(await rowsOf(customerId)).toEqual([]);
  });
});
