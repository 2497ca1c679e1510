import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { consents } from '../../platform/db/schema';

/** What was said last of one kind of consent. */
export interface LatestConsent {
  granted: boolean;
  /** Whether it was ever granted. */
  everGranted: boolean;
  /** When it was said last, epoch milliseconds. */
  recordedAt: number;
}

/** By kind. A kind is missing when nothing was ever said. */
export type LatestConsents = ReadonlyMap<string, LatestConsent>;

/** The latest word of a customer on each kind of consent. */
export const latestConsents = async (
  executor: Pick<Database, 'execute'>,
  customerId: number,
): Promise<LatestConsents> => {
  const { rows } = await executor.execute<LatestConsent & { kind: string } & Record<string, unknown>>(sql`
    select distinct on (kind) kind, granted, bool_or(granted) over (partition by kind) as "everGranted",
      floor(extract(epoch from recorded_at) * 1000)::float8 as "recordedAt"
    from ${consents} where customer_id = ${customerId}
    order by kind, id desc`);
  return new Map(rows.map(({ kind, ...consent }) => [kind, consent]));
};

/** The same of one kind, as a column of a query over `customers`. Drizzle leaves the table's name out, so it is spelt out. */
export const grantedColumn = (kind: string) =>
  sql<boolean>`coalesce((
    select latest.granted from ${consents} latest where latest.customer_id = customers.id and latest.kind = ${kind}
    order by latest.id desc limit 1
  ), false)`;

/** Whether this kind of consent is given. */
export const isGranted = (consents: LatestConsents, kind: string): boolean =>
  consents.get(kind)?.granted ?? false;
