import { isNotNull, isNull } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Deletions of accounts. */

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
