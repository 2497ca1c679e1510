import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** PostgreSQL schema of the product backend. Times are `timestamptz`; ids of people never leave as anything but integers. */

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const customerRef = () =>
  integer('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

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
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('customers_identity_user').on(table.identity, table.userId)],
);

/** Sign-up answers that wait for the first verified login of their user id; unclaimed ones go after seven days. */
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

/** One row per question: the latest choice, frozen once it was correct, and the first one, for authors. */
export const answers = pgTable(
  'answers',
  {
    customerId: customerRef(),
    videoId: integer('video_id').notNull(),
    question: text('question').notNull(),
    choice: text('choice').notNull(),
    correct: boolean('correct').notNull(),
    /** Never changed. */
    firstChoice: text('first_choice').notNull(),
    firstCorrect: boolean('first_correct').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.videoId, table.question] })],
);

/** What somebody will try after a module, and on which day; the latest. */
export const plans = pgTable(
  'plans',
  {
    customerId: customerRef(),
    videoId: integer('video_id').notNull(),
    text: text('text').notNull(),
    day: date('day'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.videoId] })],
);

/** What the player events of one module add up to; `module_events` keeps the events themselves for 90 days. */
export const moduleProgress = pgTable(
  'module_progress',
  {
    customerId: customerRef(),
    videoId: integer('video_id').notNull(),
    watchedPercent: smallint('watched_percent').notNull().default(0),
    /** When the film first counted as watched; part of the completion date. */
    watchedAt: timestamp('watched_at', { withTimezone: true }),
    positionSeconds: real('position_seconds').notNull().default(0),
    transcriptReadAt: timestamp('transcript_read_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.videoId] }),
    check('module_progress_percent', sql`${table.watchedPercent} between 0 and 100`),
  ],
);

export const moduleEvents = pgTable(
  'module_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerRef(),
    videoId: integer('video_id').notNull(),
    type: text('type').notNull(),
    action: text('action').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('module_events_customer_video').on(table.customerId, table.videoId),
    index('module_events_created').on(table.createdAt),
  ],
);

/** Generic events (spec §3): 1 is login, 2 is sign-up. */
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

/** The sites that a customer came to, once for each session (spec §3, customer event). */
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

/** What a coach records of the sessions held. */
export const impact = pgTable('impact', {
  customerId: customerRef().primaryKey(),
  /** JSON as text: `jsonb` would put its fields into another order and refuses U+0000. */
  payload: text('payload').notNull(),
  /** Counts the saves, so that one who saves an older one is told. */
  version: integer('version').notNull().default(1),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Open answers to extra modules, the latest of each question. */
export const extraAnswers = pgTable(
  'extra_answers',
  {
    customerId: customerRef(),
    extraModuleId: integer('extra_module_id').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.extraModuleId, table.question] })],
);

/** The course survey; no row while it was neither answered nor declined. */
export const surveyStatus = pgTable('survey_status', {
  customerId: customerRef().primaryKey(),
  status: text('status').$type<'answered' | 'declined'>().notNull(),
  /** `[{question, answer}]` */
  answers: jsonb('answers').notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Every consent ever given or taken back; the latest row of a kind counts. */
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

/**
 * Pending deliveries to other services. A row says only that something of this kind is due: what is sent is the
 * customer's state at that time. One row per kind; a change while it is being sent raises its version.
 */
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

/** Codes of certificates whose owner deleted the account; their public page says that they were withdrawn. */
export const withdrawnCertificates = pgTable('withdrawn_certificates', {
  code: text('code').primaryKey(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Account deletions, pending and completed. A completed row holds no personal data: it backs the receipt, and says whom a
 * backup would bring back (decision 053).
 */
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

/**
 * Every place in a status list that was ever given to a badge. A place stays for good: without a certificate its badge is
 * revoked, and then the row holds nothing of a person. The database itself sees to that when an account is deleted.
 */
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

/**
 * What a person has sent to the object storage, or begun to send. A row is there before the storage is asked for anything,
 * so that nothing lies there that is not known here.
 */
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
     * `sending`; `stored` once its size and type were looked at; `gone`, which counts for the day's quota until it is over;
     * `lost` when the storage did not answer, so that an upload of this key may lie there.
     */
    state: text('state').$type<'sending' | 'stored' | 'gone' | 'lost'>().notNull().default('sending'),
    /** Of the storage; null until it has given one, and for a file that goes in one piece. */
    uploadId: text('upload_id'),
    /** Of the object that was taken, by which it is known again. */
    eTag: text('e_tag'),
    /** Of the version that was taken; null in a bucket that keeps none. */
    versionId: text('version_id'),
    /** The problem code by which a look at it refused it, and so made it `gone`; null when it went in another way. */
    refusal: text('refusal').$type<'file-type-refused' | 'file-shows-place'>(),
    /** How many looks at it took too long; after the second one it is refused. */
    longLooks: smallint('long_looks').notNull().default(0),
    /** A small JPEG of it in base64, drawn on the device that sent it; gone with the object. */
    thumbnail: text('thumbnail'),
    /** How often a URL was signed that stores it in one piece; 0 for an upload in parts, and for a copy. */
    signatures: integer('signatures').notNull().default(0),
    /** When the job looks at what lies under the key; null when nothing more is to be seen to. */
    dueAt: timestamp('due_at', { withTimezone: true }).default(sql`now() + interval '1 hour'`),
    /** With which the upload was begun. */
    idempotencyKey: text('idempotency_key'),
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

/** The coach's word that everyone shown in the evidence has agreed. There is one while evidence may be sent or is kept. */
export const evidenceConsents = pgTable('evidence_consents', {
  customerId: customerRef().primaryKey(),
  /** Of the text that was agreed to. */
  version: smallint('version').notNull(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
  /** Since when the files are being deleted; the row goes after them. */
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
});

/**
 * Prefixes of people whose account is deleted, to be emptied at once, and again when every URL that was signed for them has
 * expired. Holds the number of a customer who is gone.
 */
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

/** An acknowledged write and its answer. The body's hash tells a repetition from a mistake. */
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

/** Attempts that were taken and not given back, shared by all replicas. */
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

/** Codes that we mail ourselves: one of each purpose for an account and an address that asked for it. */
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
