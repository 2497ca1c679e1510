import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './created-at';
import { customerRef } from './customers';

/** What happened, for reports (spec §3). */

export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerRef(),
    eventId: integer('event_id').notNull(),
    value: text('value').notNull(),
    /** What the event happened at, where it counts once: a session for event 1, the account for event 2. */
    occasion: text('occasion'),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_customer').on(table.customerId, table.eventId),
    uniqueIndex('events_once').on(table.customerId, table.eventId, table.occasion),
  ],
);

export const customerEvents = pgTable(
  'customer_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerRef(),
    country: text('country').notNull(),
    language: text('language').notNull(),
    /** Of the site's configuration at that time; empty where the operator has none. */
    brandParentId: text('brand_parent_id').notNull(),
    /** `id_hash` of the session. */
    occasion: text('occasion').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('customer_events_once').on(table.customerId, table.occasion)],
);
