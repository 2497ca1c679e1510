import { lt, sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt } from './created-at';
import { customerRef } from './customers';
import type { Expiring } from './expiring';

/** Who is signed in, codes that we mail, and attempts that are counted. */

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, hex: a stolen table opens no session. */
    idHash: text('id_hash').primaryKey(),
    customerId: customerRef(),
    identity: text('identity').notNull(),
    /** AES-256-GCM of the provider's tokens as JSON: `v1.<key id>.<iv>.<tag>.<text>`, base64url. */
    tokens: text('tokens').notNull(),
    /** SHA-256 of the access token, hex, by which its session is found. */
    accessHash: text('access_hash').notNull(),
    /** Expiry of the access token, epoch milliseconds (spec §3 `expire`). */
    accessExpiresAt: bigint('access_expires_at', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_access').on(table.accessHash),
  ],
);

export const endedSessions: Expiring = { table: sessions, expired: lt(sessions.expiresAt, sql`now()`) };

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** SHA-256 of identity and address, hex, so that the table holds no address. */
    account: text('account').notNull(),
    /** `verify` or `reset`, a colon, and the SHA-256 of account and address that asked. */
    purpose: text('purpose').notNull(),
    /** HMAC of code, account and purpose, so that one account’s code never fits another. */
    codeHash: text('code_hash').notNull(),
    guessesLeft: smallint('guesses_left').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** What the code unlocks, encrypted: the profile id, or the provider’s reset token. */
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.purpose] }),
    index('one_time_codes_expires').on(table.expiresAt),
  ],
);

export const expiredCodes: Expiring = {
  table: oneTimeCodes,
  expired: lt(oneTimeCodes.expiresAt, sql`now()`),
};

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Epoch milliseconds. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** Limits count in epoch milliseconds. Not `clock_timestamp()`, for which no index is used. */
export const pastAttempts: Expiring = {
  table: rateLimits,
  expired: lt(rateLimits.expire, sql`(extract(epoch from now()) * 1000)::bigint`),
};
