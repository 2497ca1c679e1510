import { eq, sql } from 'drizzle-orm';
import { deadlineAfter } from '../concurrency/deadline';
import type { Database } from '../db/database';
import { outbox } from '../db/schema/writes';
import { SENDING } from './outbox-rows';

const LOOK_AGAIN_MS = 100;

const isOneUnderWay = async (database: Database, customerId: number): Promise<boolean> => {
  // The lock waits for a claim that has yet to commit; a condition on what it writes would not see it.
  const rows = await database
    .select({
      held: sql<boolean>`(${outbox.lastError} = ${SENDING} and ${outbox.nextAttemptAt} > now()) is true`,
    })
    .from(outbox)
    .where(eq(outbox.customerId, customerId))
    .for('share');
  return rows.some(({ held }) => held);
};

/**
 * Waits until no worker of any replica is telling a service about this customer, at most `patienceMs`. Answers whether
 * it came to that. Call when no other can begin: while the customer's deletion is under way (`claimDue`).
 */
export const waitForDeliveries = async (
  database: Database,
  customerId: number,
  patienceMs: number,
): Promise<boolean> => {
  const until = performance.now() + patienceMs;
  while (await isOneUnderWay(database, customerId)) {
    if (performance.now() >= until) return false;
    await deadlineAfter(LOOK_AGAIN_MS);
  }
  return true;
};
