import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { endMaking, endWholeGroup, hasMaker, leaveFigures } from './withdraw';

type Executor = Pick<Database, 'execute'>;

/** The groups of a customer, locked in one order, so that two deletions wait for each other instead of deadlocking. */
const lockGroupsOf = async (transaction: Executor, customerId: number): Promise<string[]> => {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from groups where id in (
      select group_id from group_members where customer_id = ${customerId}
      union select group_id from group_makers where customer_id = ${customerId})
    order by id for update`);
  return rows.map(({ id }) => id);
};

/**
 * Takes somebody who is being deleted out of all figures, and ends the groups that nobody else makes. After the customer's lock;
 * their memberships go with the customer.
 */
export const leaveAllGroups = async (transaction: Executor, customerId: number): Promise<void> => {
  for (const groupId of await lockGroupsOf(transaction, customerId)) {
    await leaveFigures(transaction, { customerId, groupId });
    await endMaking(transaction, { customerId, groupId });
    if (!(await hasMaker(transaction, groupId))) await endWholeGroup(transaction, groupId);
  }
};
