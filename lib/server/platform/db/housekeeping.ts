import { and, getTableName, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from '../log/logger';
import type { Database } from './database';
import {
  idempotencyKeys,
  moduleEvents,
  oneTimeCodes,
  pendingRegistrations,
  rateLimits,
  sessions,
} from './schema';

/** Registrations that no login has claimed are deleted after seven days. */
const UNCLAIMED_REGISTRATION = sql`now() - interval '7 days'`;
/** Longer than any page holds answers that were given offline. */
const IDEMPOTENCY_KEY = sql`now() - interval '30 days'`;
/** What they add up to stays in `module_progress`; the events themselves are only for looking into what went wrong. */
const MODULE_EVENT = sql`now() - interval '90 days'`;
/** Limits count in epoch milliseconds. Not `clock_timestamp()`, for which no index is used. */
const NOW_MS = sql`(extract(epoch from now()) * 1000)::bigint`;

interface Expiring {
  table: PgTable;
  /** Which rows have outlived their purpose; the table has an index for it. */
  expired: SQL;
}

const EXPIRING: readonly Expiring[] = [
  { table: pendingRegistrations, expired: lt(pendingRegistrations.createdAt, UNCLAIMED_REGISTRATION) },
  { table: sessions, expired: lt(sessions.expiresAt, sql`now()`) },
  { table: oneTimeCodes, expired: lt(oneTimeCodes.expiresAt, sql`now()`) },
  { table: idempotencyKeys, expired: lt(idempotencyKeys.createdAt, IDEMPOTENCY_KEY) },
  { table: moduleEvents, expired: lt(moduleEvents.createdAt, MODULE_EVENT) },
  { table: rateLimits, expired: lt(rateLimits.expire, NOW_MS) },
];

/** How much is deleted in one turn. */
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
 * Deletes what has outlived its purpose. What exceeds the bounds is left to the next turn. A table that cannot be cleaned
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
