import { and, isNotNull, lt, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GroupWeek } from '@/lib/shared/rules/groups';
import { createdAt } from './created-at';
import { customerRef } from './customers';
import type { Expiring } from './expiring';

/** Groups that coaches make for their people (decision 084). */

export const groups = pgTable(
  'groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Site on which it was made. */
    locale: text('locale').notNull(),
    /** Empty once it has ended. */
    name: text('name').notNull(),
    /** Of its link, which makers see again; null once it has ended. */
    code: text('code'),
    /** SHA-256 of the code, hex, by which it is found; stays so that a link can say that the group has ended. */
    codeDigest: text('code_digest').notNull(),
    makerSeenAt: timestamp('maker_seen_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Figures that makers may see; null: none. */
    shown: jsonb('shown').$type<readonly GroupWeek[]>(),
    /** Day (UTC) on which it was last decided what they are. */
    shownOn: date('shown_on', { mode: 'string' }),
    /** Stages in the last figures of those who are counted no longer; no makers. */
    leftSinceShown: smallint('left_since_shown').array().notNull().default([]),
    /** SHA-256 of the code that makes one more person a maker, hex. */
    makerCodeDigest: text('maker_code_digest'),
    makerCodeExpiresAt: timestamp('maker_code_expires_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('groups_code').on(table.codeDigest),
    uniqueIndex('groups_maker_code').on(table.makerCodeDigest),
    index('groups_seen').on(table.makerSeenAt),
    index('groups_ended').on(table.endedAt).where(isNotNull(table.endedAt)),
  ],
);

/** Only their links lead to them still. */
export const oldEndedGroups: Expiring = {
  table: groups,
  expired: and(isNotNull(groups.endedAt), lt(groups.endedAt, sql`now() - interval '1 year'`)) ?? sql`false`,
};

/** Rows go with their group. */
const groupRef = () =>
  uuid('group_id')
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' });

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: groupRef(),
    customerId: customerRef(),
    /** Another one after each withdrawal, by which a restore is told of it. */
    consentId: uuid('consent_id').notNull().defaultRandom(),
    counts: boolean('counts').notNull().default(false),
    showsName: boolean('shows_name').notNull().default(false),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    /** How far the figures that makers see count them as having come; 0: not at all. */
    shownStage: smallint('shown_stage').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.customerId] }),
    index('group_members_customer').on(table.customerId),
  ],
);

export const groupMakers = pgTable(
  'group_makers',
  {
    groupId: groupRef(),
    customerId: customerRef(),
    consentId: uuid('consent_id').notNull().defaultRandom(),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.customerId] }),
    index('group_makers_customer').on(table.customerId),
  ],
);

/**
 * What was taken back of a group, so that a restore does not bring it again. A consent id leads to its row in a backup, and of a choice
 * also to the number that the member has now; neither is known outside of the database.
 */
export const groupWithdrawals = pgTable(
  'group_withdrawals',
  {
    consentId: uuid('consent_id').primaryKey(),
    what: text('what').$type<'membership' | 'choices' | 'making'>().notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('group_withdrawals_withdrawn').on(table.withdrawnAt)],
);

/** Longer than any backup is kept. */
export const oldGroupWithdrawals: Expiring = {
  table: groupWithdrawals,
  expired: lt(groupWithdrawals.withdrawnAt, sql`now() - interval '1 year'`),
};
