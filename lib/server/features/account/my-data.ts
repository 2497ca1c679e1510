import { desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type BaseLanguage, SITES } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import { accountDeletions, operatorActions } from '../../platform/db/schema/account';
import { certificates } from '../../platform/db/schema/certificates';
import { consents, customers, pendingRegistrations } from '../../platform/db/schema/customers';
import { customerEvents, events } from '../../platform/db/schema/events';
import { groupMakers, groupMembers, groups } from '../../platform/db/schema/groups';
import {
  answers,
  extraAnswers,
  impact,
  moduleEvents,
  moduleProgress,
  plans,
  surveyStatus,
} from '../../platform/db/schema/learning';
import { sessions } from '../../platform/db/schema/sessions';
import { evidenceConsents, storedObjects } from '../../platform/db/schema/storage';
import { idempotencyKeys, outbox } from '../../platform/db/schema/writes';
import { inTransaction } from '../../platform/db/transaction';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { siteOfCustomer } from '../../upstream/identity/site-of-customer';
import { pendingOf } from '../sign-up/register-pending';

/**
 * Everything that is held about a person, as they may take it away. What proves who somebody is stays here: tokens, and
 * the hashes of sessions and requests.
 */

type Columns = Record<string, PgColumn | SQL>;

interface Section {
  table: PgTable;
  /** The column that says whose a row is. */
  owner: PgColumn;
  columns: Columns;
  order: PgColumn;
}

const section = (table: PgTable, owner: PgColumn, order: PgColumn, columns: Columns): Section => ({
  table,
  owner,
  order,
  columns,
});

const nameOfGroup = (groupId: PgColumn) =>
  sql<string>`(select g.name from ${groups} g where g.id = ${groupId})`;

/** By section of the file; a test compares them with the tables that name a customer or a user id. */
const SECTIONS = {
  account: section(customers, customers.id, customers.id, {
    customerId: customers.id,
    identity: customers.identity,
    userId: customers.userId,
    email: customers.email,
    title: customers.title,
    firstName: customers.firstName,
    lastName: customers.lastName,
    country: customers.country,
    language: customers.language,
    certificateName: customers.certificateName,
    registration: customers.registration,
    survey: customers.survey,
    interests: customers.interests,
    preferences: customers.preferences,
    badgeSubject: customers.badgeSubject,
    lastLoginAt: customers.lastLoginAt,
    askedToKeepAt: customers.askedToKeepAt,
    createdAt: customers.createdAt,
  }),
  unclaimedRegistration: section(
    pendingRegistrations,
    pendingRegistrations.userId,
    pendingRegistrations.createdAt,
    {
      answers: pendingRegistrations.payload,
      consents: pendingRegistrations.consents,
      createdAt: pendingRegistrations.createdAt,
    },
  ),
  consents: section(consents, consents.customerId, consents.id, {
    kind: consents.kind,
    granted: consents.granted,
    site: consents.locale,
    givenAt: consents.source,
    recordedAt: consents.recordedAt,
  }),
  answers: section(answers, answers.customerId, answers.answeredAt, {
    videoId: answers.videoId,
    question: answers.question,
    choice: answers.choice,
    correct: answers.correct,
    firstChoice: answers.firstChoice,
    firstCorrect: answers.firstCorrect,
    answeredAt: answers.answeredAt,
  }),
  extraAnswers: section(extraAnswers, extraAnswers.customerId, extraAnswers.answeredAt, {
    extraModuleId: extraAnswers.extraModuleId,
    question: extraAnswers.question,
    answer: extraAnswers.answer,
    answeredAt: extraAnswers.answeredAt,
  }),
  plans: section(plans, plans.customerId, plans.videoId, {
    videoId: plans.videoId,
    text: plans.text,
    day: plans.day,
    outcome: plans.outcome,
    savedAt: plans.savedAt,
  }),
  moduleProgress: section(moduleProgress, moduleProgress.customerId, moduleProgress.videoId, {
    videoId: moduleProgress.videoId,
    watchedPercent: moduleProgress.watchedPercent,
    watchedAt: moduleProgress.watchedAt,
    positionSeconds: moduleProgress.positionSeconds,
    transcriptReadAt: moduleProgress.transcriptReadAt,
    updatedAt: moduleProgress.updatedAt,
  }),
  moduleEvents: section(moduleEvents, moduleEvents.customerId, moduleEvents.id, {
    videoId: moduleEvents.videoId,
    type: moduleEvents.type,
    action: moduleEvents.action,
    createdAt: moduleEvents.createdAt,
  }),
  events: section(events, events.customerId, events.id, {
    eventId: events.eventId,
    value: events.value,
    createdAt: events.createdAt,
  }),
  sitesVisited: section(customerEvents, customerEvents.customerId, customerEvents.id, {
    country: customerEvents.country,
    language: customerEvents.language,
    brandParentId: customerEvents.brandParentId,
    createdAt: customerEvents.createdAt,
  }),
  impact: section(impact, impact.customerId, impact.savedAt, {
    payload: impact.payload,
    savedAt: impact.savedAt,
  }),
  courseSurvey: section(surveyStatus, surveyStatus.customerId, surveyStatus.recordedAt, {
    status: surveyStatus.status,
    answers: surveyStatus.answers,
    recordedAt: surveyStatus.recordedAt,
  }),
  certificates: section(certificates, certificates.customerId, certificates.issuedAt, {
    code: certificates.code,
    courseId: certificates.courseId,
    site: certificates.locale,
    name: certificates.name,
    completedOn: certificates.completedOn,
    issuedAt: certificates.issuedAt,
    reissuedAt: certificates.reissuedAt,
    revokedAt: certificates.revokedAt,
    badgeId: certificates.badgeId,
    videoIds: certificates.videoIds,
    minutes: certificates.minutes,
  }),
  sessions: section(sessions, sessions.customerId, sessions.createdAt, {
    createdAt: sessions.createdAt,
    lastSeenAt: sessions.lastSeenAt,
    expiresAt: sessions.expiresAt,
  }),
  notYetPassedOn: section(outbox, outbox.customerId, outbox.kind, {
    kind: outbox.kind,
    site: outbox.locale,
    attempts: outbox.attempts,
    nextAttemptAt: outbox.nextAttemptAt,
    lastError: outbox.lastError,
    createdAt: outbox.createdAt,
  }),
  acknowledgedRequests: section(idempotencyKeys, idempotencyKeys.customerId, idempotencyKeys.createdAt, {
    key: idempotencyKeys.key,
    answer: idempotencyKeys.response,
    createdAt: idempotencyKeys.createdAt,
  }),
  evidenceConsent: section(evidenceConsents, evidenceConsents.customerId, evidenceConsents.givenAt, {
    version: evidenceConsents.version,
    givenAt: evidenceConsents.givenAt,
    withdrawnAt: evidenceConsents.withdrawnAt,
  }),
  storedObjects: section(storedObjects, storedObjects.customerId, storedObjects.id, {
    key: storedObjects.key,
    contentType: storedObjects.contentType,
    size: storedObjects.size,
    state: storedObjects.state,
    refusal: storedObjects.refusal,
    thumbnail: storedObjects.thumbnail,
    createdAt: storedObjects.createdAt,
  }),
  groups: section(groupMembers, groupMembers.customerId, groupMembers.joinedAt, {
    groupId: groupMembers.groupId,
    name: nameOfGroup(groupMembers.groupId),
    counts: groupMembers.counts,
    showsName: groupMembers.showsName,
    joinedAt: groupMembers.joinedAt,
    shownStage: groupMembers.shownStage,
  }),
  groupsMade: section(groupMakers, groupMakers.customerId, groupMakers.since, {
    groupId: groupMakers.groupId,
    name: nameOfGroup(groupMakers.groupId),
    since: groupMakers.since,
  }),
  deletionsBegun: section(accountDeletions, accountDeletions.customerId, accountDeletions.requestedAt, {
    reference: accountDeletions.reference,
    requestedAt: accountDeletions.requestedAt,
  }),
  // Who did it is not theirs to know; when and why it was is.
  operatorActions: section(operatorActions, operatorActions.customerId, operatorActions.id, {
    task: operatorActions.task,
    reason: operatorActions.reason,
    begunAt: operatorActions.begunAt,
  }),
} satisfies Record<string, Section>;

/** The tables that the file is made of. */
export const EXPORTED_TABLES: readonly string[] = Object.values(SECTIONS).map(({ table }) =>
  getTableName(table),
);

/** The names of the sections of the file. */
export const DATA_SECTIONS: readonly string[] = Object.keys(SECTIONS);

export type MyData = { generatedAt: string } & Record<string, unknown>;

const FILE_NAMES: Record<BaseLanguage, string> = { pt: 'meus-dados', en: 'my-data', es: 'mis-datos' };

/** As it is called on the person's device, in the language of their site. */
export const dataFileName = (
  customer: Pick<CustomerRecord, 'identity' | 'language'>,
  { generatedAt }: Pick<MyData, 'generatedAt'>,
): string => `${FILE_NAMES[SITES[siteOfCustomer(customer)].language]}-${generatedAt.slice(0, 10)}.json`;

/**
 * Rows of one section at most, the newest: more than anybody has who takes the courses by hand, and no request may fill the
 * memory of the process.
 */
const MOST_ROWS = 10_000;

/**
 * All sections as they were at one moment, each a list of rows; changes nothing. `olderLeftOut` names the sections that hold
 * more than fits, and is missing where everything fits.
 * @param most rows of one section
 */
export const myData = (
  database: Database,
  { id, identity, userId }: CustomerRecord,
  now: number,
  most = MOST_ROWS,
): Promise<MyData> =>
  inTransaction(
    database,
    async (transaction) => {
      const data: MyData = { generatedAt: new Date(now).toISOString() };
      const olderLeftOut: string[] = [];
      for (const [name, { table, owner, columns, order }] of Object.entries(SECTIONS)) {
        const own = owner === pendingRegistrations.userId ? pendingOf({ identity, userId }) : eq(owner, id);
        const rows = transaction.select(columns).from(table).where(own);
        const newest = await rows.orderBy(desc(order)).limit(most + 1);
        data[name] = newest.slice(0, most).reverse();
        if (newest.length > most) olderLeftOut.push(name);
      }
      return olderLeftOut.length > 0 ? { ...data, olderLeftOut } : data;
    },
    { snapshot: true },
  );
