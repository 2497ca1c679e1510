import { lt, sql } from 'drizzle-orm';
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
} from 'drizzle-orm/pg-core';
import type { PlanOutcome } from '@/lib/shared/rules/course-types';
import { createdAt } from './created-at';
import { customerRef } from './customers';
import type { Expiring } from './expiring';

/** What a learner answers, watches, plans and records. */

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

export const plans = pgTable(
  'plans',
  {
    customerId: customerRef(),
    videoId: integer('video_id').notNull(),
    text: text('text').notNull(),
    day: date('day'),
    /** What became of it, once the coach has told. */
    outcome: text('outcome').$type<PlanOutcome>(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /** Idempotency key under which it was saved: a plan that says that it comes after that one replaces it. */
    savedKey: text('saved_key'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.videoId] })],
);

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

/** What they add up to stays in `module_progress`; the events themselves are only for looking into what went wrong. */
export const oldModuleEvents: Expiring = {
  table: moduleEvents,
  expired: lt(moduleEvents.createdAt, sql`now() - interval '90 days'`),
};

export const extraAnswers = pgTable(
  'extra_answers',
  {
    customerId: customerRef(),
    extraModuleId: integer('extra_module_id').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
    /** Idempotency key under which it was saved, as of a plan. */
    savedKey: text('saved_key'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.extraModuleId, table.question] })],
);

export const surveyStatus = pgTable('survey_status', {
  customerId: customerRef().primaryKey(),
  status: text('status').$type<'answered' | 'declined'>().notNull(),
  /** `[{question, answer}]` */
  answers: jsonb('answers').notNull(),
  /** What waited on a device was made before it was recorded. */
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  /** Idempotency key under which it was saved, as of a plan. */
  savedKey: text('saved_key'),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
});

export const impact = pgTable('impact', {
  customerId: customerRef().primaryKey(),
  /** JSON as text: `jsonb` would put its fields into another order and refuses U+0000. */
  payload: text('payload').notNull(),
  /** Counts the saves, so that one who saves an older one is told. */
  version: integer('version').notNull().default(1),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
});
