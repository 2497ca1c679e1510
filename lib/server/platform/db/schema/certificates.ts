import { isNull, sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customerRef } from './customers';

/** Certificates and the places of their badges. */

export const certificates = pgTable(
  'certificates',
  {
    code: text('code').primaryKey(),
    customerId: customerRef(),
    courseId: integer('course_id').notNull(),
    /** Locale in which it was first issued: language, brand and time zone of the print. */
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull().defaultNow(),
    reissuedAt: timestamp('reissued_at', { withTimezone: true }),
    /** Since when it proves nothing, by a decision of the programme; null: it does. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Of its Open Badge; a corrected name makes another badge. */
    badgeId: uuid('badge_id').notNull().defaultRandom(),
    /** The course's modules as they were at the first issue. */
    videoIds: integer('video_ids').array().notNull(),
    /** Study time of those modules. */
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    uniqueIndex('certificates_customer_course').on(table.customerId, table.courseId),
    uniqueIndex('certificates_badge').on(table.badgeId),
  ],
);

export const withdrawnCertificates = pgTable('withdrawn_certificates', {
  code: text('code').primaryKey(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull().defaultNow(),
});

export const badgePlaces = pgTable(
  'badge_places',
  {
    list: integer('list').notNull(),
    /** Position in the list, from 0. */
    place: integer('place').notNull(),
    certificateCode: text('certificate_code').references(() => certificates.code, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.place] }),
    uniqueIndex('badge_places_certificate').on(table.certificateCode),
    index('badge_places_revoked').on(table.list, table.place).where(isNull(table.certificateCode)),
    // As many as `STATUS_LIST_LENGTH` of the badges.
    check('badge_places_in_list', sql`${table.place} between 0 and 131071`),
  ],
);
