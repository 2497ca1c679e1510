import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import { lockCustomer } from '../../platform/db/lock-customer';
import { certificates, withdrawnCertificates } from '../../platform/db/schema/certificates';
import { customers } from '../../platform/db/schema/customers';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';
import { leavePlace, moveToNewPlace, type RandomPlace } from '../badges/badge-places';
import { type PlanRecord, plansOf } from '../plans/plans';
import type { ModuleRecord } from '../progress/module-record';
import { modulesOf } from '../progress/progress-repository';

export interface CertificateRecord {
  code: string;
  customerId: number;
  courseId: number;
  /** Of the first issue; a later one keeps it. */
  locale: Locale;
  name: string;
  /** Calendar date, YYYY-MM-DD; of the first issue. */
  completedOn: string;
  issuedAt: Date;
  /** The course’s modules at the first issue, by the id of their video. */
  videoIds: readonly number[];
  /** Study time of those modules. */
  minutes: number;
  badgeId: string;
  /** The programme has taken it back. */
  isRevoked: boolean;
}

/** What a certificate is issued from; all but the name only counts the first time. */
export type NewCertificate = Omit<CertificateRecord, 'issuedAt' | 'badgeId' | 'isRevoked'>;

/** What the database holds of a learner. */
export interface LearnerRecord {
  /** Time since the first login, by the database's clock. */
  accountSeconds: number;
  /** Every module that was touched. */
  modules: readonly ModuleRecord[];
  /** Of each course at most one. */
  certificates: readonly CertificateRecord[];
  /** What became of the course survey; null: it was neither answered nor declined. */
  survey: 'answered' | 'declined' | null;
  /** What the learner will try after modules. */
  plans: readonly PlanRecord[];
  /** Extra modules whose question was answered, by their ids. */
  extras: readonly number[];
}

export interface CertificateRepository {
  /** Whether a certificate with this code was withdrawn. */
  isWithdrawn(code: string): Promise<boolean>;
  byCode(code: string): Promise<CertificateRecord | null>;
  /** Progress, certificates, survey, plans and answered extras of a customer, in one round trip. */
  learner(customerId: number): Promise<LearnerRecord>;
  /**
   * Keeps the certificate, or, when this customer has one for this course, only gives that one the new name: its badge is
   * revoked then, and it gets another one. Any number of calls at once leave one certificate with one code. Also
   * remembers the name as the customer’s. Rejects with `certificate-revoked`.
   * @param unlessIssued the one that this customer has stays as it is
   */
  issue(certificate: NewCertificate, unlessIssued?: boolean): Promise<CertificateRecord>;
  /**
   * Takes a certificate back with its badge, or lets it count again with a new badge: the one before stays revoked. False when
   * there is no such certificate, or it is so already.
   */
  setRevoked(code: string, isRevoked: boolean): Promise<boolean>;
}

const columns = {
  code: certificates.code,
  customerId: certificates.customerId,
  courseId: certificates.courseId,
  locale: sql<Locale>`${certificates.locale}`,
  name: certificates.name,
  completedOn: certificates.completedOn,
  issuedAt: certificates.issuedAt,
  videoIds: certificates.videoIds,
  minutes: certificates.minutes,
  badgeId: certificates.badgeId,
  isRevoked: sql<boolean>`${certificates.revokedAt} is not null`,
};

const selectFrom = (executor: Pick<Database, 'select'>) => executor.select(columns).from(certificates);

/** How a record comes out of JSON. */
type JsonRecord = Omit<CertificateRecord, 'issuedAt'> & { issuedAt: number };

const ISSUED_AT = sql`(extract(epoch from issued_at) * 1000)::float8`;

const learnerStatement = (customerId: number) => sql`
  select
    (select extract(epoch from now() - created_at)::float8 from customers
      where id = ${customerId}) as "accountSeconds",
    (select coalesce(jsonb_agg(module order by module."videoId"), '[]')
      from (${modulesOf(customerId)}) module) as modules,
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'customerId', customer_id, 'courseId', course_id,
        'locale', locale, 'name', name, 'completedOn', completed_on, 'issuedAt', ${ISSUED_AT},
        'videoIds', video_ids, 'minutes', minutes, 'badgeId', badge_id, 'isRevoked', revoked_at is not null)), '[]')
      from certificates where customer_id = ${customerId}) as certificates,
    (select status from survey_status where customer_id = ${customerId}) as survey,
    (select coalesce(jsonb_agg(plan), '[]') from (${plansOf(customerId)}) plan) as plans,
    (select coalesce(jsonb_agg(distinct extra_module_id), '[]') from extra_answers
      where customer_id = ${customerId}) as extras`;

const keep = async (
  transaction: Transaction,
  certificate: NewCertificate,
  unlessIssued: boolean,
  pick?: RandomPlace,
) => {
  const { customerId, courseId, name } = certificate;
  const remember = () =>
    transaction.update(customers).set({ certificateName: name }).where(eq(customers.id, customerId));
  // From here on, all of this customer’s issues wait for one another.
  await (unlessIssued ? lockCustomer(transaction, customerId) : remember());
  const ofCourse = and(eq(certificates.customerId, customerId), eq(certificates.courseId, courseId));
  const [before] = await transaction
    .select({ code: certificates.code, name: certificates.name, revokedAt: certificates.revokedAt })
    .from(certificates)
    .where(ofCourse);
  if (before?.revokedAt) throw new ProblemError('certificate-revoked');
  const stays = before && unlessIssued;
  if (!before && unlessIssued) await remember();
  if (!stays && before?.name !== name) {
    const correction = { name, reissuedAt: sql`now()`, badgeId: sql`gen_random_uuid()` };
    if (before) await transaction.update(certificates).set(correction).where(ofCourse);
    else
      await transaction.insert(certificates).values({ ...certificate, videoIds: [...certificate.videoIds] });
    await moveToNewPlace(transaction, before?.code ?? certificate.code, pick);
  }
  const [kept] = await selectFrom(transaction).where(ofCourse);
  return kept as CertificateRecord;
};

const setRevoked = async (
  transaction: Transaction,
  code: string,
  isRevoked: boolean,
  pick?: RandomPlace,
): Promise<boolean> => {
  const [found] = await transaction
    .select({ customerId: certificates.customerId })
    .from(certificates)
    .where(eq(certificates.code, code));
  if (!found) return false;
  // As an issue does, so that neither undoes the other.
  await lockCustomer(transaction, found.customerId);
  const isOther = isRevoked ? isNull(certificates.revokedAt) : isNotNull(certificates.revokedAt);
  const changes = isRevoked
    ? { revokedAt: sql`now()` }
    : { revokedAt: null, reissuedAt: sql`now()`, badgeId: sql`gen_random_uuid()` };
  const changed = await transaction
    .update(certificates)
    .set(changes)
    .where(and(eq(certificates.code, code), isOther));
  if (changed.rowCount === 0) return false;
  await (isRevoked ? leavePlace(transaction, code) : moveToNewPlace(transaction, code, pick));
  return true;
};

/** @param pick where a badge is tried to be put; at random as long as a test does not say otherwise */
export const createCertificateRepository = (
  database: Database,
  pick?: RandomPlace,
): CertificateRepository => ({
  byCode: async (code) => {
    const [found] = await selectFrom(database).where(eq(certificates.code, code));
    return found ?? null;
  },
  isWithdrawn: async (code) => {
    const ofCode = eq(withdrawnCertificates.code, code);
    return (await database.select().from(withdrawnCertificates).where(ofCode)).length > 0;
  },
  learner: async (customerId) => {
    const { rows } = await database.execute(learnerStatement(customerId));
    const row = rows[0] as unknown as Omit<LearnerRecord, 'certificates'> & { certificates: JsonRecord[] };
    return {
      ...row,
      certificates: row.certificates.map((one) => ({ ...one, issuedAt: new Date(one.issuedAt) })),
    };
  },
  issue: (certificate, unlessIssued = false) =>
    inTransaction(database, (transaction) => keep(transaction, certificate, unlessIssued, pick)),
  setRevoked: (code, isRevoked) =>
    inTransaction(database, (transaction) => setRevoked(transaction, code, isRevoked, pick)),
});
