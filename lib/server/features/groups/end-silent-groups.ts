import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { KEPT_AFTER_VISIT } from './read-groups';
import { endWholeGroup } from './withdraw';

/** Groups of one run; the rest waits for the next one. */
const AT_ONCE = 500;

const IS_SILENT = sql`ended_at is null and maker_seen_at < now() - ${KEPT_AFTER_VISIT}`;

/** Ends the groups that no maker has visited for a year. Replicas may run it at the same time. */
export const endSilentGroups = async (
  { database }: { database: Database },
  most: number = AT_ONCE,
): Promise<void> => {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from groups where ${IS_SILENT} order by maker_seen_at limit ${most}`);
  for (const { id } of rows)
    await inTransaction(database, async (transaction) => {
      const { rows: silent } = await transaction.execute(sql`
        select from groups where id = ${id} and ${IS_SILENT} for update`);
      if (silent.length > 0) await endWholeGroup(transaction, id);
    });
};
