import { lt, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './created-at';
import { customerRef } from './customers';
import type { Expiring } from './expiring';

/** Writes that are repeated or passed on: kept answers, and deliveries to other services. */

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: customerRef(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Longer than any page holds answers that were given offline. */
export const oldKeys: Expiring = {
  table: idempotencyKeys,
  expired: lt(idempotencyKeys.createdAt, sql`now() - interval '30 days'`),
};

export const outbox = pgTable(
  'outbox',
  {
    customerId: customerRef(),
    kind: text('kind').notNull(),
    /** Site on which the change was made: it decides region, key and campaign. */
    locale: text('locale').notNull(),
    version: integer('version').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    /** Failure of the last attempt: a name and a status, never an upstream's text. */
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.kind] }),
    index('outbox_due').on(table.nextAttemptAt),
  ],
);
