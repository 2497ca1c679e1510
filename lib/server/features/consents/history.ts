import { sql } from 'drizzle-orm';
import type { Locale } from '@/lib/shared/config/locales';
import { type ConsentFlags, type ConsentKind, forEachKind } from '@/lib/shared/rules/consents/kinds';
import type { Database, Executor } from '../../platform/db/database';
import { consents } from '../../platform/db/schema/customers';

/** The history of what customers agreed to and took back. Rows are only ever added; the latest of a kind counts. */

/** Where something was agreed to or taken back. */
export interface ConsentOrigin {
  customerId: number;
  /** The site: the wording differs. */
  locale: Locale;
  /** `sign-up`, `profile`, or the question with the version of its wording. */
  source: string;
}

/** Adds a row for each of these consents, given or taken back. Leave out what stays as it was: rows tell when it changed. */
export const recordConsents = async (
  executor: Pick<Executor, 'insert'>,
  origin: ConsentOrigin,
  given: Partial<ConsentFlags<ConsentKind>>,
): Promise<void> => {
  const rows = Object.entries(given).map(([kind, granted]) => ({ ...origin, kind, granted }));
  if (rows.length > 0) await executor.insert(consents).values(rows);
};

/** What was said last of one kind of consent. */
export interface LatestConsent {
  granted: boolean;
  /** Whether it was ever granted. */
  everGranted: boolean;
  /** When it was said last, epoch milliseconds. */
  recordedAt: number;
}

/** By kind. A kind is missing when nothing was ever said. */
export type LatestConsents = ReadonlyMap<ConsentKind, LatestConsent>;

/** What a customer said last of each kind of consent. */
export const latestConsents = async (
  executor: Pick<Database, 'execute'>,
  customerId: number,
): Promise<LatestConsents> => {
  const { rows } = await executor.execute<
    LatestConsent & { kind: ConsentKind } & Record<string, unknown>
  >(sql`
    select distinct on (kind) kind, granted, bool_or(granted) over (partition by kind) as "everGranted",
      floor(extract(epoch from recorded_at) * 1000)::float8 as "recordedAt"
    from ${consents} where customer_id = ${customerId}
    order by kind, id desc`);
  return new Map(rows.map(({ kind, ...consent }) => [kind, consent]));
};

/** Which of these kinds are given. */
export const grantedOf = <Kind extends ConsentKind>(
  kinds: readonly Kind[],
  latest: LatestConsents,
): ConsentFlags<Kind> => forEachKind(kinds, (kind) => latest.get(kind)?.granted ?? false);

/** The same as columns of a query over `customers`. Drizzle leaves the table's name out, so it is spelt out. */
export const grantedColumns = <Kind extends ConsentKind>(kinds: readonly Kind[]) =>
  forEachKind(
    kinds,
    (kind) => sql<boolean>`coalesce((
    select latest.granted from ${consents} latest where latest.customer_id = customers.id and latest.kind = ${kind}
    order by latest.id desc limit 1
  ), false)`,
  );
