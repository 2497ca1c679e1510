import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Locale } from '@/lib/shared/config/locales';
import type * as contract from '@/lib/shared/contract/groups';
import { MOST_MEMBERS, MOST_MEMBERSHIPS } from '@/lib/shared/rules/groups';
import type { Database } from '../../platform/db/database';
import { lockCustomer } from '../../platform/db/lock-customer';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';
import { type Idempotency, keyClaim, storedAnswer } from '../../platform/http/idempotency';
import { type FoundGroup, groupOfCode, lockOwnGroup } from './find-group';
import { attempting, type GroupLimits } from './limits';
import type { MemberChoices } from './read-groups';
import { endMembership, leaveFigures, withdrawChoices } from './withdraw';

/** Joining a group, choosing in it, leaving it. Locks in this order: the customer, then the group. */

interface Ports {
  database: Database;
  limits: Pick<GroupLimits, 'groupMissesByAddress' | 'joinsByGroup'>;
}

const countOfMembers = async (executor: Pick<Database, 'execute'>, groupId: string): Promise<number> => {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from group_members where group_id = ${groupId}`);
  return rows[0]?.count ?? 0;
};

/**
 * Whose group a link leads to.
 * @throws ProblemError not-found, group-ended, group-full, too-many-requests
 */
export const invitationOf = async (
  ports: Ports,
  { code, ip }: { code: string; ip: string },
): Promise<{ name: string; locale: Locale }> => {
  const { id, name, locale } = await groupOfCode(ports, code, ip);
  if ((await countOfMembers(ports.database, id)) >= MOST_MEMBERS) throw new ProblemError('group-full');
  return { name, locale };
};

export interface JoinCommand extends MemberChoices {
  customerId: number;
  code: string;
  ip: string;
}

export type Joined = z.output<typeof contract.joinGroup.response>;

/** The name as it is under the lock. @throws ProblemError group-ended */
const lockToJoin = async (transaction: Transaction, groupId: string): Promise<string> => {
  const { rows } = await transaction.execute<{ name: string }>(sql`
    select name from groups where id = ${groupId} and ended_at is null for update`);
  const [group] = rows;
  if (!group) throw new ProblemError('group-ended');
  return group.name;
};

const isMember = async (transaction: Transaction, customerId: number, groupId: string): Promise<boolean> => {
  const { rows } = await transaction.execute(sql`
    select from group_members where group_id = ${groupId} and customer_id = ${customerId}`);
  return rows.length > 0;
};

const assertRoom = async (transaction: Transaction, customerId: number, groupId: string): Promise<void> => {
  if ((await countOfMembers(transaction, groupId)) >= MOST_MEMBERS) throw new ProblemError('group-full');
  const { rows } = await transaction.execute<{ count: number }>(sql`
    select count(*)::int as count from group_members where customer_id = ${customerId}`);
  if ((rows[0]?.count ?? 0) >= MOST_MEMBERSHIPS) throw new ProblemError('too-many-groups');
};

const joinIn = async (
  transaction: Transaction,
  { customerId, counts, showsName }: JoinCommand,
  group: FoundGroup,
  idempotency: Idempotency | null,
): Promise<Joined> => {
  await lockCustomer(transaction, customerId);
  const name = await lockToJoin(transaction, group.id);
  const before =
    idempotency && (await storedAnswer<{ already: boolean }>(transaction, customerId, idempotency));
  if (before) return { group_id: group.id, name, already: before.already };
  const already = await isMember(transaction, customerId, group.id);
  if (!already) {
    await assertRoom(transaction, customerId, group.id);
    await transaction.execute(sql`
      insert into group_members (group_id, customer_id, counts, shows_name)
      values (${group.id}, ${customerId}, ${counts}, ${showsName})`);
  }
  // Without the name, which ends with the group.
  await transaction.execute(keyClaim(customerId, idempotency, { already }));
  return { group_id: group.id, name, already };
};

/**
 * Makes somebody a member, once, however often and from wherever they ask. What a member had chosen stays.
 * @throws ProblemError not-found, group-ended, group-full, too-many-groups, too-many-requests. Nothing is written then.
 */
export const joinGroup = async (
  ports: Ports,
  command: JoinCommand,
  idempotency: Idempotency | null,
): Promise<Joined> => {
  const group = await groupOfCode(ports, command.code, command.ip);
  return attempting(
    { limit: ports.limits.joinsByGroup, subject: group.id },
    () => inTransaction(ports.database, (transaction) => joinIn(transaction, command, group, idempotency)),
    ({ already }) => !already,
  );
};

/**
 * Changes what a member agrees to. Who is counted no longer is in no figure from the next answer on.
 * @throws ProblemError not-found
 */
export const chooseInGroup = (
  { database }: Pick<Ports, 'database'>,
  { customerId, groupId, counts, showsName }: MemberChoices & { customerId: number; groupId: string },
): Promise<{ saved: true }> =>
  inTransaction(database, async (transaction) => {
    const membership = { customerId, groupId };
    await lockCustomer(transaction, customerId);
    await lockOwnGroup(transaction, membership, 'member');
    const { rows } = await transaction.execute<{ takesBack: boolean }>(sql`
      select counts and not ${counts}::bool or shows_name and not ${showsName}::bool as "takesBack"
      from group_members where group_id = ${groupId} and customer_id = ${customerId}`);
    if (rows[0]?.takesBack) await withdrawChoices(transaction, membership);
    if (!counts) await leaveFigures(transaction, membership);
    await transaction.execute(sql`
      update group_members set counts = ${counts}, shows_name = ${showsName}
      where group_id = ${groupId} and customer_id = ${customerId}`);
    return { saved: true };
  });

/** Ends a membership. Answers the same where there is none. */
export const leaveGroup = (
  { database }: Pick<Ports, 'database'>,
  { customerId, groupId }: { customerId: number; groupId: string },
): Promise<{ left: true }> =>
  inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await transaction.execute(sql`select from groups where id = ${groupId} for update`);
    await endMembership(transaction, { customerId, groupId });
    return { left: true };
  });
