import { sql } from 'drizzle-orm';
import type { Locale } from '@/lib/shared/config/locales';
import type { Executor } from '../db/database';
import { outbox } from '../db/schema/writes';
import { SENDING } from './outbox-rows';
import { createQueueWorker, type OutboxPorts } from './queue-worker';

/**
 * What other services still have to be told. A change and the row that announces it commit together; workers of all
 * replicas take due rows and deliver them at least once. No request waits for a delivery.
 */
export interface Outbox {
  /** Looks for due rows now. Call after the commit; returns at once and never throws. */
  wake(): void;
  /** Wakes now, and then every few seconds for what is due again. */
  start(): void;
  /** Takes nothing new and resolves when what is being delivered has ended. */
  end(): Promise<void>;
}

/** How late a row may be noticed that became due without a `wake` in this process. */
const SWEEP_MS = 15_000;

/** A row that a worker holds; it keeps its hold, and becomes due when the worker is done. */
const isHeld = sql`(${outbox.lastError} = ${SENDING} and ${outbox.nextAttemptAt} > now())`;

/** Says that something is due; in the caller's transaction. Wakes nothing. */
export const enqueue = async (
  executor: Pick<Executor, 'insert'>,
  { customerId, kind, locale }: { customerId: number; kind: string; locale: Locale },
): Promise<void> => {
  await executor
    .insert(outbox)
    .values({ customerId, kind, locale })
    .onConflictDoUpdate({
      target: [outbox.customerId, outbox.kind],
      set: {
        locale,
        version: sql`${outbox.version} + 1`,
        attempts: 0,
        nextAttemptAt: sql`case when ${isHeld} then ${outbox.nextAttemptAt} else now() end`,
        lastError: sql`case when ${isHeld} then ${outbox.lastError} end`,
      },
    });
};

export const createOutbox = (ports: OutboxPorts): Outbox => {
  const workers = ports.queues.map((queue) => createQueueWorker(ports, queue));
  let sweep: NodeJS.Timeout | undefined;
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  return {
    wake,
    start: () => {
      wake();
      sweep ??= setInterval(wake, SWEEP_MS).unref();
    },
    end: async () => {
      clearInterval(sweep);
      await Promise.all(workers.map((worker) => worker.end()));
    },
  };
};
