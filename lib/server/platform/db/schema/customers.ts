import { isNotNull, lt, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from './created-at';
import type { Expiring } from './expiring';

/**
 * Customers, what waits for their first login, and what they agreed to. Of all tables: times are `timestamptz`, and a
 * table of a feature stands in the file of its subject.
 */

export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `identityKey` of the site's provider: a user id is unique only within its pool. */
    identity: text('identity').notNull(),
    userId: text('user_id').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    country: text('country').notNull(),
    language: text('language').notNull(),
    /** The sign-up form's answers, as claimed; null when none were pending. */
    registration: jsonb('registration'),
    certificateName: text('certificate_name'),
    /** Who a badge is about, as `urn:uuid:…`: says nothing of the person to anybody else. */
    badgeSubject: uuid('badge_subject').notNull().defaultRandom(),
    /** Form of address, sent on as `honorificPrefix` (spec §3). */
    title: text('title').notNull().default(''),
    interests: text('interests').array().notNull().default([]),
    preferences: text('preferences').array().notNull().default([]),
    /** Answers to the United States sign-up questions; null elsewhere. */
    survey: jsonb('survey'),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }).notNull().defaultNow(),
    /** When a mail asked whether the account is still wanted (decision 077); means nothing after a login. */
    askedToKeepAt: timestamp('asked_to_keep_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('customers_identity_user').on(table.identity, table.userId),
    index('customers_last_login').on(table.lastLoginAt),
    // For operators, who look for a person by how a text begins.
    index('customers_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('customers_names').on(
      sql`lower(${table.lastName}) text_pattern_ops`,
      sql`lower(${table.firstName}) text_pattern_ops`,
    ),
    index('customers_certificate_name')
      .on(sql`lower(${table.certificateName}) text_pattern_ops`)
      .where(isNotNull(table.certificateName)),
  ],
);

/** Rows go with their customer. */
export const customerRef = () =>
  integer('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    /** See `identitySystem`: a user id says nothing without it. */
    system: text('system').notNull(),
    userId: text('user_id').notNull(),
    /** The sign-up payload; null while only the consents have arrived. */
    payload: jsonb('payload'),
    /** Form of address and consents given at sign-up. */
    consents: jsonb('consents'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.system, table.userId] }),
    index('pending_registrations_created').on(table.createdAt),
  ],
);

/** Registrations that no login has claimed. */
export const unclaimedRegistrations: Expiring = {
  table: pendingRegistrations,
  expired: lt(pendingRegistrations.createdAt, sql`now() - interval '7 days'`),
};

export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerRef(),
    /** See `lib/shared/rules/consents/kinds.ts`. */
    kind: text('kind').notNull(),
    granted: boolean('granted').notNull(),
    /** Site on which it was given: the wording differs. */
    locale: text('locale').notNull(),
    /** `sign-up`, `profile` or `cookie-choice-<wording>`. */
    source: text('source').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('consents_customer').on(table.customerId, table.kind, table.id)],
);
