import { UpstreamError } from '../errors/upstream-error';
import type { Logger } from '../log/logger';
import { asJob, withoutRequestContext } from '../request-context/request-context';
import type { SessionTokens } from '../session/session-provider';
import { ATTEMPTS, pauseAfter } from './backoff';
import type { DeliveryOutcome, DeliveryQueue } from './delivery';
import type { LeasedRow, OutboxRows } from './outbox-rows';

export interface OutboxPorts {
  rows: OutboxRows;
  log: Logger;
  /** From 0 to below 1, by which pauses are spread. */
  random: () => number;
  /** Tokens of the customer's newest live session; see `DueItem.tokens`. */
  tokensOf(customerId: number): Promise<SessionTokens | null>;
  queues: readonly DeliveryQueue[];
}

/** Concurrent deliveries per queue and process. */
const CONCURRENCY = 4;

export interface QueueWorker {
  wake(): void;
  end(): Promise<void>;
}

const attempt = async (
  { log, tokensOf }: OutboxPorts,
  queue: DeliveryQueue,
  row: LeasedRow,
): Promise<DeliveryOutcome> => {
  const { customerId, kind, locale } = row;
  try {
    const deliver = queue.deliveries[kind];
    if (!deliver) throw new Error(`the queue ${queue.name} does not deliver ${kind}`);
    return await deliver({ customerId, locale, tokens: () => tokensOf(customerId) });
  } catch (err) {
    if (UpstreamError.is(err)) return { error: err.message };
    log.warn({ err, customer: customerId, kind, locale }, 'a delivery broke');
    return { error: 'broken' };
  }
};

const putBack = async (ports: OutboxPorts, row: LeasedRow, error: string): Promise<void> => {
  const { rows, log, random } = ports;
  const record = {
    customer: row.customerId,
    kind: row.kind,
    locale: row.locale,
    attempts: row.attempts,
    error,
  };
  if (row.attempts >= ATTEMPTS) {
    log.error(record, 'a delivery was given up until the next login');
    return rows.park(row, error);
  }
  log.warn(record, 'a delivery failed');
  return rows.tryAgain(row, { afterMs: pauseAfter(row.attempts, random), error });
};

const handle = async (ports: OutboxPorts, queue: DeliveryQueue, row: LeasedRow): Promise<void> => {
  const { rows, log } = ports;
  const outcome = await attempt(ports, queue, row);
  try {
    if (outcome === 'delivered') {
      log.info({ customer: row.customerId, kind: row.kind, locale: row.locale }, 'delivered');
      return await rows.settle(row);
    }
    if (outcome !== 'no-session') return await putBack(ports, row, outcome.error);
    if (!(await rows.parkWithoutSession(row))) await putBack(ports, row, 'no-session');
  } catch (err) {
    // The lease runs out, and the row is taken again then.
    log.warn({ err, customer: row.customerId, kind: row.kind }, 'the outbox could not note a delivery');
  }
};

/** Delivers the due rows of one queue, a few at a time. */
export const createQueueWorker = (ports: OutboxPorts, queue: DeliveryQueue): QueueWorker => {
  const { rows, log } = ports;
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let ended = false;

  const begin = (row: LeasedRow): void => {
    const work = asJob(`outbox ${queue.name}`, () => handle(ports, queue, row)).then(() => {
      running.delete(work);
      wake();
    });
    running.add(work);
  };
  const claim = async (): Promise<void> => {
    const free = CONCURRENCY - running.size;
    if (free <= 0) return;
    for (const row of await rows.claimDue(queue, free)) begin(row);
  };
  const wake = (): void => {
    if (ended || Object.keys(queue.deliveries).length === 0) return;
    if (claiming) {
      wokenMeanwhile = true;
      return;
    }
    wokenMeanwhile = false;
    // It is not the request's that has woken it.
    claiming = withoutRequestContext(claim)
      .catch((err: unknown) => log.warn({ err, queue: queue.name }, 'the outbox could not be read'))
      .then(() => {
        claiming = null;
        if (wokenMeanwhile) wake();
      });
  };
  return {
    wake,
    end: async () => {
      ended = true;
      await claiming;
      await Promise.all(running);
    },
  };
};
