import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { digestOfTyped } from './group-code';
import { endWholeGroup } from './withdraw';

/** What an operator does about a group whose name or purpose has to go. */

export interface FoundGroup {
  id: string;
  name: string;
  locale: string;
  /** Customer numbers. */
  makers: readonly number[];
  members: number;
}

/** The code of a whole link, which stands behind its `#`. */
const codeIn = (text: string): string => text.slice(text.lastIndexOf('#') + 1);

/** Groups that have not ended: by id, by link or its code, or by the whole name in letters of any size. */
export const findGroups = async (database: Database, text: string, most: number): Promise<FoundGroup[]> => {
  const { rows } = await database.execute(sql`
    select g.id, g.name, g.locale,
      array(select customer_id from group_makers k where k.group_id = g.id order by since) as makers,
      (select count(*)::int from group_members m where m.group_id = g.id) as members
    from groups g
    where g.ended_at is null
      and (g.id::text = ${text.toLowerCase()} or g.code_digest = ${digestOfTyped(codeIn(text))}
        or lower(g.name) = lower(${text.normalize()}))
    order by g.created_at desc limit ${most}`);
  return rows as unknown as FoundGroup[];
};

/** Ends a group for all, as its makers can. */
export const endGroupForOperator = (database: Database, groupId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await transaction.execute(sql`select from groups where id = ${groupId} for update`);
    await endWholeGroup(transaction, groupId);
  });

/** Gives a group another name. @param name as the contract takes one */
export const renameGroup = async (database: Database, groupId: string, name: string): Promise<void> => {
  await database.execute(sql`update groups set name = ${name} where id = ${groupId} and ended_at is null`);
};
