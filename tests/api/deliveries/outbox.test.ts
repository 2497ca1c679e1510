import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { enqueue } from '@/lib/server/features/deliveries/deliveries';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import type { Deliver } from '@/lib/server/platform/jobs/delivery';
import type { LeasedRow } from '@/lib/server/platform/jobs/outbox-rows';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { delivering, due, held, outboxRows, queueOf, startOutboxWorkers } from '../../support/outbox-workers';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { workerOn, workerWith, newCustomer, rowsOf } = startOutboxWorkers(() => api);

const makeDue = (customerId: number) =>
  api.database.query('update outbox set next_attempt_at = now() where customer_id = $1', [customerId]);

describe('what is due', () => {
  it('is there exactly when its change was committed', async () => {
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

  it('since the last look is found without another wake', async () => {
    const customerId = await newCustomer();
    const rows = outboxRows();
    const claimDue = vi.fn(rows.claimDue).mockImplementationOnce(async (...claim) => {
      const found = await rows.claimDue(...claim);
      await due(customerId);
      worker.wake();
      return found;
    });
    const deliver = delivering();
    const worker = workerOn({ ...rows, claimDue }, queueOf(deliver));
    worker.wake();
    await expect.poll(() => deliver.mock.calls).toEqual([[expect.objectContaining({ customerId })]]);
  });

  it('is left to the queue of its site and kind', async () => {
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

  it('of an earlier kind waits for another process’s claim', async () => {
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
      const claimed = outboxRows().claimDue(queue, 4);
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

describe('a service that hangs', () => {
  it('blocks four deliveries of a process, and no other service', async () => {
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
  it('takes nothing new, and waits for what is under way', async () => {
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

  it('by kill -9 loses nothing: another takes over later', async () => {
    const customerId = await due(await newCustomer());
    const deliver = delivering();
    const queue = queueOf(deliver);
    // Taken, and never heard of again.
    expect(await outboxRows().claimDue(queue, 4)).toMatchObject([{ customerId, version: 1 }]);
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

describe('a worker whose lease has run out', () => {
  it.each<[string, (row: LeasedRow) => Promise<unknown>]>([
    ['settle', (row) => outboxRows().settle(row)],
    ['try again', (row) => outboxRows().tryAgain(row, { afterMs: 0, error: 'failed' })],
    ['park', (row) => outboxRows().park(row, 'failed')],
    ['park without session', (row) => outboxRows().parkWithoutSession(row)],
  ])('does not %s what another holds', async (_title, note) => {
    const customerId = await due(await newCustomer());
    await api.database.query('delete from sessions where customer_id = $1', [customerId]);
    const queue = queueOf(delivering());
    const [late] = await outboxRows().claimDue(queue, 4);
    await makeDue(customerId);
    await outboxRows().claimDue(queue, 4);
    // A change meanwhile, for which the row would be due at once.
    await due(customerId);
    await note(late as LeasedRow);
    expect(await rowsOf(customerId)).toMatchObject([{ last_error: 'sending', version: 2, parked: false }]);
    expect(await outboxRows().claimDue(queue, 4)).toEqual([]);
  });
});

describe('a customer who is deleted', () => {
  it('during a delivery leaves nothing, and the worker continues', async () => {
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
