import { isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Expiring } from './expiring';

/** Deletions of accounts, and what operators did about people. */

export const accountDeletions = pgTable(
  'account_deletions',
  {
    reference: text('reference').primaryKey(),
    /** Null once everything is deleted; no foreign key, since the row outlives the customer. */
    customerId: integer('customer_id'),
    identity: text('identity').notNull(),
    /** With what the account is ended at its provider (`DeletionProof`), encrypted; null once that is done. */
    proof: text('access_token'),
    /** The number that the deleted customer had, and `created_at` of that row; null until it was deleted. */
    formerCustomer: integer('former_customer'),
    customerSince: timestamp('customer_since', { withTimezone: true }),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    // Rows stay for good and few are open, so the indexes of those are small.
    index('account_deletions_open').on(table.requestedAt).where(isNull(table.completedAt)),
    index('account_deletions_customer').on(table.customerId).where(isNotNull(table.customerId)),
    index('account_deletions_completed').on(table.completedAt),
  ],
);

export const operatorActions = pgTable(
  'operator_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key, since the row outlives the customer; null after the deletion, and for who has no account here. */
    customerId: integer('customer_id'),
    /** The number that the deleted customer had. */
    formerCustomer: integer('former_customer'),
    task: text('task').notNull(),
    /** User of the machine; null where it has no name. */
    operator: text('operator'),
    reason: text('reason').notNull(),
    /** Before anything was shown or changed. */
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('operator_actions_customer').on(table.customerId).where(isNotNull(table.customerId)),
    index('operator_actions_former').on(table.formerCustomer).where(isNotNull(table.formerCustomer)),
    index('operator_actions_begun').on(table.begunAt),
  ],
);

/** As long as an account is kept that nobody uses. */
export const oldOperatorActions: Expiring = {
  table: operatorActions,
  expired: lt(operatorActions.begunAt, sql`now() - interval '3 years'`),
};
