import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { type DeliveryKind, enqueue } from '@/lib/server/features/deliveries/deliveries';
import type { Deliver, DeliveryOutcome, DeliveryQueue } from '@/lib/server/platform/jobs/delivery';
import { createOutbox, type Outbox } from '@/lib/server/platform/jobs/outbox';
import { createOutboxRows, type OutboxRows } from '@/lib/server/platform/jobs/outbox-rows';
import { createLogger } from '@/lib/server/platform/log/logger';
import type { Locale } from '@/lib/shared/config/locales';
import type { ApiHarness } from './api-harness';

/** Workers of the outbox whose deliveries a test decides about. */

export const queueOf = (deliver: Deliver, changes: Partial<DeliveryQueue> = {}): DeliveryQueue => ({
  name: 'test',
  locales: ['pt-BR'],
  deliveries: { 'consumer-sign-up': deliver, 'consumer-profile': deliver },
  ...changes,
});

/** The rows of the table; no delivery is held back. */
export const outboxRows = (): OutboxRows => {
  const { database, environment } = services();
  const sessionIdleMinutes = environment.SESSION_IDLE_MINUTES;
  return createOutboxRows({ database, sessionIdleMinutes, heldBack: () => sql`false` });
};

export const delivering = () => vi.fn<Deliver>(async () => 'delivered');

export const due = async (
  customerId: number,
  kind: DeliveryKind = 'consumer-profile',
  locale: Locale = 'pt-BR',
): Promise<number> => {
  await enqueue(services().database, { customerId, kind, locale });
  return customerId;
};

/** Answers what a failed test has left unanswered. */
let releaseAll: (() => void)[] = [];

/** A service that answers when it is told to. */
export const held = () => {
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

/**
 * Call it once in a file, after the hook that starts the API. The workers that it makes are the only ones, and end with
 * each test, as do the rows of the outbox.
 */
export const startOutboxWorkers = (api: () => ApiHarness) => {
  const written: string[] = [];
  const workers: Outbox[] = [];
  beforeAll(() => services().outbox.end());
  afterEach(async () => {
    const answering = setInterval(() => {
      for (const release of releaseAll) release();
    }, 5);
    await Promise.all(workers.splice(0).map((worker) => worker.end()));
    clearInterval(answering);
    releaseAll = [];
    await api().database.query('delete from outbox');
    written.length = 0;
  });
  const workerOn = (rows: OutboxRows, ...queues: DeliveryQueue[]): Outbox => {
    const worker = createOutbox({
      rows,
      random: Math.random,
      log: createLogger('trace', { write: (line) => written.push(line) }),
      tokensOf: async () => null,
      queues,
    });
    workers.push(worker);
    return worker;
  };
  return {
    /** Lines of the workers' log. */
    written,
    /** A worker that reads the table as `rows` does. */
    workerOn,
    /** The worker of one process; several of them share the table. */
    workerWith: (...queues: DeliveryQueue[]): Outbox => workerOn(outboxRows(), ...queues),
    newCustomer: async (): Promise<number> => (await api().signedIn()).customer.customer_id,
    rowsOf: async (customerId: number) =>
      (
        await api().database.query(
          `select kind, version, attempts, last_error, next_attempt_at = 'infinity' as parked,
             extract(epoch from least(next_attempt_at, now() + interval '1 day') - now())::float8 as seconds
           from outbox where customer_id = $1 order by kind`,
          [customerId],
        )
      ).rows,
  };
};
