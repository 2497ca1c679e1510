import { eq, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import { certificates, withdrawnCertificates } from '../../platform/db/schema';
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
}

/** What the database holds of a learner. */
export interface LearnerRecord {
  /** Every module that was touched. */
  modules: readonly ModuleRecord[];
  /** Of each course at most one. */
  certificates: readonly CertificateRecord[];
}

export interface CertificateRepository {
  /** Whether a certificate with this code was withdrawn. */
  isWithdrawn(code: string): Promise<boolean>;
  byCode(code: string): Promise<CertificateRecord | null>;
  /** Progress and certificates of a customer, in one round trip. */
  learner(customerId: number): Promise<LearnerRecord>;
  /**
   * Keeps the certificate, or, when this customer has one for this course, only gives that one the new name.
   * Any number of calls at once leave one certificate with one code. Also remembers the name as the customer’s.
   */
  issue(certificate: Omit<CertificateRecord, 'issuedAt'>): Promise<CertificateRecord>;
}

const columns = {
  code: certificates.code,
  customerId: certificates.customerId,
  courseId: certificates.courseId,
  locale: sql<Locale>`${certificates.locale}`,
  name: certificates.name,
  completedOn: certificates.completedOn,
  issuedAt: certificates.issuedAt,
};

/** How a record comes out of JSON. */
type JsonRecord = Omit<CertificateRecord, 'issuedAt'> & { issuedAt: number };

const ISSUED_AT = sql`(extract(epoch from issued_at) * 1000)::float8`;

const learnerStatement = (customerId: number) => sql`
  select
    (select coalesce(jsonb_agg(module order by module."videoId"), '[]')
      from (${modulesOf(customerId)}) module) as modules,
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'customerId', customer_id, 'courseId', course_id,
        'locale', locale, 'name', name, 'completedOn', completed_on, 'issuedAt', ${ISSUED_AT})), '[]')
      from certificates where customer_id = ${customerId}) as certificates`;

export const createCertificateRepository = (database: Database): CertificateRepository => ({
  byCode: async (code) => {
    const [found] = await database.select(columns).from(certificates).where(eq(certificates.code, code));
    return found ?? null;
  },
  isWithdrawn: async (code) => {
    const ofCode = eq(withdrawnCertificates.code, code);
    return (await database.select().from(withdrawnCertificates).where(ofCode)).length > 0;
  },
  learner: async (customerId) => {
    const { rows } = await database.execute(learnerStatement(customerId));
    const row = rows[0] as unknown as { modules: ModuleRecord[]; certificates: JsonRecord[] };
    return {
      modules: row.modules,
      certificates: row.certificates.map((one) => ({ ...one, issuedAt: new Date(one.issuedAt) })),
    };
  },
  issue: async (certificate) => {
    const { rows } = await database.execute(sql`
      with confirmed as (
        update customers set certificate_name = ${certificate.name}
        where id = ${certificate.customerId} and certificate_name is distinct from ${certificate.name}
      )
      insert into certificates as kept (code, customer_id, course_id, locale, name, completed_on)
      values (${certificate.code}, ${certificate.customerId}, ${certificate.courseId}, ${certificate.locale},
        ${certificate.name}, ${certificate.completedOn})
      on conflict (customer_id, course_id) do update set
        name = excluded.name,
        reissued_at = case when kept.name = excluded.name then kept.reissued_at else now() end
      returning code, locale, name, completed_on::text as "completedOn",
        ${ISSUED_AT} as "issuedAt"`);
    const row = rows[0] as unknown as Omit<JsonRecord, 'customerId' | 'courseId'>;
    return { ...certificate, ...row, issuedAt: new Date(row.issuedAt) };
  },
});
