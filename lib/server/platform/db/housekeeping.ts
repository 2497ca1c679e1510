import { and, getTableName, sql } from 'drizzle-orm';
import type { Logger } from '../log/logger';
import type { Database } from './database';
import { oldOperatorActions } from './schema/account';
import { unclaimedRegistrations } from './schema/customers';
import type { Expiring } from './schema/expiring';
import { oldEndedGroups, oldGroupWithdrawals } from './schema/groups';
import { oldModuleEvents } from './schema/learning';
import { endedSessions, expiredCodes, pastAttempts } from './schema/sessions';
import { oldKeys } from './schema/writes';

/** In the order in which they are deleted. */
export const EXPIRING: readonly Expiring[] = [
  unclaimedRegistrations,
  endedSessions,
  expiredCodes,
  oldKeys,
  oldModuleEvents,
  pastAttempts,
  oldOperatorActions,
  oldEndedGroups,
  oldGroupWithdrawals,
];

/** How much is deleted in one run. */
export interface DeletionBounds {
  /** Rows in one statement, which has to end within the database's time limit for statements. */
  rows: number;
  /** Statements for one table. */
  statements: number;
}

/** A million rows of each table, a thousand at a time. */
const BOUNDS: DeletionBounds = { rows: 1_000, statements: 1_000 };

/** Deletes some expired rows and tells how many. Rows that another replica is deleting are left to it. */
const deleteSome = async (
  database: Database,
  { table, expired }: Expiring,
  rows: number,
): Promise<number> => {
  const some = database
    .select({ place: sql`ctid` })
    .from(table)
    .where(expired)
    .limit(rows)
    .for('update', { skipLocked: true });
  const deleted = await database.delete(table).where(and(sql`ctid = any(array ${some})`, expired));
  return deleted.rowCount ?? 0;
};

const deleteFrom = async (database: Database, expiring: Expiring, bounds: DeletionBounds): Promise<void> => {
  for (let statement = 0; statement < bounds.statements; statement += 1) {
    if ((await deleteSome(database, expiring, bounds.rows)) < bounds.rows) return;
  }
};

/**
 * Deletes what has outlived its purpose. What exceeds the bounds is left to the next run. A table that cannot be cleaned
 * is logged, and the others are cleaned all the same. Replicas may run it at the same time.
 */
export const deleteExpired = async (
  { database, log }: { database: Database; log: Logger },
  bounds: DeletionBounds = BOUNDS,
): Promise<void> => {
  for (const expiring of EXPIRING) {
    try {
      await deleteFrom(database, expiring, bounds);
    } catch (err) {
      log.warn({ err, table: getTableName(expiring.table) }, 'expired rows were not deleted');
    }
  }
};
