import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt } from './created-at';
import { customerRef } from './customers';

/** What people send to the object storage. */

export const storedObjects = pgTable(
  'stored_objects',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerRef(),
    /** With its prefix; empty once it is deleted and the job has looked there. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    /** In bytes, as it was announced; of an upload that was given up before it was whole, what had arrived of it. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /**
     * `sending`; `stored` once it was inspected and accepted; `gone`, which counts for the day's quota until it is over;
     * `lost` when the storage did not answer, so that an upload of this key may lie there.
     */
    state: text('state').$type<'sending' | 'stored' | 'gone' | 'lost'>().notNull().default('sending'),
    /** Of the storage; null until it has given one, and for a file that goes in one piece. */
    uploadId: text('upload_id'),
    /** Of the accepted object, by which it is known again. */
    eTag: text('e_tag'),
    /** Of the accepted version; null in a bucket that keeps none. */
    versionId: text('version_id'),
    /** The problem code with which an inspection refused it, and so made it `gone`; null when it went in another way. */
    refusal: text('refusal').$type<'file-type-refused' | 'file-shows-place'>(),
    /** How many inspections took too long; after the second one it is refused. */
    longInspections: smallint('long_looks').notNull().default(0),
    /** A small JPEG of it in base64, drawn on the device that sent it; gone with the object. */
    thumbnail: text('thumbnail'),
    /** How often a URL was signed that stores it in one piece; 0 for an upload in parts, and for a copy. */
    signatures: integer('signatures').notNull().default(0),
    /** When the job looks at what lies under the key; null when nothing more is to be seen to. */
    dueAt: timestamp('due_at', { withTimezone: true }).default(sql`now() + interval '1 hour'`),
    /** With which the upload was begun. */
    idempotencyKey: text('idempotency_key'),
    /** Of that request; of a file in one piece the SHA-256 of its content in base64, since its key takes no other. */
    requestHash: text('request_hash'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stored_objects_customer').on(table.customerId, table.createdAt),
    uniqueIndex('stored_objects_upload').on(table.uploadId),
    uniqueIndex('stored_objects_key').on(table.customerId, table.key).where(sql`${table.state} = 'stored'`),
    uniqueIndex('stored_objects_idempotency').on(table.customerId, table.idempotencyKey),
    // For the job.
    index('stored_objects_due').on(table.id, table.dueAt).where(sql`${table.dueAt} is not null`),
    index('stored_objects_open').on(table.createdAt).where(sql`${table.state} <> 'stored'`),
  ],
);

export const evidenceConsents = pgTable('evidence_consents', {
  customerId: customerRef().primaryKey(),
  /** Of the text that was agreed to. */
  version: smallint('version').notNull(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
  /** Since when the files are being deleted; the row goes after them. */
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
});

/** The deletion jobs: whose files are still to be deleted. */
export const storageClearings = pgTable('storage_clearings', {
  formerCustomer: integer('former_customer').primaryKey(),
  /** When the job empties them next. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  /** Null until they were empty for the first time. */
  emptiedAt: timestamp('emptied_at', { withTimezone: true }),
  /**
   * Uploads that were not finished, since some storages list them by their whole key alone. Without an id where the storage's
   * answer was not noted.
   */
  uploads: jsonb('uploads').$type<{ key: string; uploadId: string | null }[]>().notNull(),
  createdAt: createdAt(),
});
