import { sql } from 'drizzle-orm';
import type { Locale } from '@/lib/shared/config/locales';
import { MAKER_LINK_DAYS, MOST_GROUPS_OF_MAKER } from '@/lib/shared/rules/groups';
import type { Database } from '../../platform/db/database';
import { lockCustomer } from '../../platform/db/lock-customer';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';
import { type Idempotency, keyClaim, storedAnswer } from '../../platform/http/idempotency';
import { countingMisses, lockOwnGroup } from './find-group';
import { digestOf, digestOfTyped, isSameDigest, newGroupCode } from './group-code';
import { attempting, type GroupLimits } from './limits';
import { endMaking, endWholeGroup } from './withdraw';

/** Making a group, handing it on and ending it. Locks in this order: the customer, then the group. */

interface Ports {
  database: Database;
  limits: Pick<GroupLimits, 'groupMissesByAddress' | 'groupsByCustomer'>;
}

interface OfMaker {
  customerId: number;
  groupId: string;
}

const assertMayMakeMore = async (transaction: Transaction, customerId: number): Promise<void> => {
  const { rows } = await transaction.execute<{ count: number }>(sql`
    select count(*)::int as count from group_makers where customer_id = ${customerId}`);
  if ((rows[0]?.count ?? 0) >= MOST_GROUPS_OF_MAKER) throw new ProblemError('too-many-groups');
};

interface MadeGroup {
  group_id: string;
  code: string;
}

/** @throws ProblemError group-ended */
const codeOf = async (transaction: Transaction, groupId: string): Promise<MadeGroup> => {
  const { rows } = await transaction.execute<{ code: string }>(sql`
    select code from groups where id = ${groupId} and ended_at is null`);
  const [group] = rows;
  if (!group) throw new ProblemError('group-ended');
  return { group_id: groupId, code: group.code };
};

interface MakeCommand {
  customerId: number;
  name: string;
  locale: Locale;
}

const makeIn = async (
  transaction: Transaction,
  { customerId, name, locale }: MakeCommand,
  idempotency: Idempotency | null,
): Promise<MadeGroup & { isNew: boolean }> => {
  await lockCustomer(transaction, customerId);
  const before =
    idempotency && (await storedAnswer<{ groupId: string }>(transaction, customerId, idempotency));
  if (before) return { ...(await codeOf(transaction, before.groupId)), isNew: false };
  await assertMayMakeMore(transaction, customerId);
  const code = newGroupCode();
  const { rows } = await transaction.execute<{ id: string }>(sql`
    insert into groups (locale, name, code, code_digest) values (${locale}, ${name}, ${code}, ${digestOf(code)})
    returning id`);
  const groupId = String(rows[0]?.id);
  await transaction.execute(sql`
    insert into group_makers (group_id, customer_id) values (${groupId}, ${customerId})`);
  // Without the code, which ends with the group.
  await transaction.execute(keyClaim(customerId, idempotency, { groupId }));
  return { group_id: groupId, code, isNew: true };
};

/**
 * Makes a group, once for each key.
 * @throws ProblemError too-many-groups, too-many-requests, group-ended (a repetition, after its end)
 */
export const makeGroup = (
  { database, limits }: Ports,
  command: MakeCommand,
  idempotency: Idempotency | null,
) =>
  attempting(
    { limit: limits.groupsByCustomer, subject: String(command.customerId) },
    () => inTransaction(database, (transaction) => makeIn(transaction, command, idempotency)),
    ({ isNew }) => isNew,
  );

/**
 * A code for one more maker, which takes the place of the one before.
 * @throws ProblemError not-found
 */
export const inviteMaker = (
  { database }: Pick<Ports, 'database'>,
  { customerId, groupId }: OfMaker,
): Promise<{ code: string }> =>
  inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await lockOwnGroup(transaction, { customerId, groupId }, 'maker');
    const code = newGroupCode();
    await transaction.execute(sql`
      update groups set maker_code_digest = ${digestOf(code)},
        maker_code_expires_at = now() + ${MAKER_LINK_DAYS}::int * interval '1 day'
      where id = ${groupId}`);
    return { code };
  });

/** The group of a maker's code, locked. @throws ProblemError not-found */
const lockForMaker = async (transaction: Transaction, typed: string): Promise<string> => {
  const digest = digestOfTyped(typed);
  if (digest === null) throw new ProblemError('not-found');
  const { rows } = await transaction.execute<{ id: string; digest: string }>(sql`
    select id, maker_code_digest as digest from groups
    where maker_code_digest = ${digest} and maker_code_expires_at > now() and ended_at is null for update`);
  const [group] = rows;
  if (!group || !isSameDigest(group.digest, digest)) throw new ProblemError('not-found');
  return group.id;
};

const becomeIn = async (transaction: Transaction, customerId: number, typed: string) => {
  await lockCustomer(transaction, customerId);
  const groupId = await lockForMaker(transaction, typed);
  const { rows } = await transaction.execute(sql`
    select from group_makers where group_id = ${groupId} and customer_id = ${customerId}`);
  // Who makes it already leaves the code to the one for whom it is.
  if (rows.length > 0) return { group_id: groupId };
  await assertMayMakeMore(transaction, customerId);
  await transaction.execute(sql`
    update groups set maker_code_digest = null, maker_code_expires_at = null where id = ${groupId}`);
  // The figures that stand took them for one of the people who hide the others.
  await transaction.execute(sql`
    update groups g set shown = null from group_members m
    where g.id = ${groupId} and m.group_id = g.id and m.customer_id = ${customerId} and m.shown_stage <> 0`);
  await transaction.execute(sql`
    insert into group_makers (group_id, customer_id) values (${groupId}, ${customerId})`);
  return { group_id: groupId };
};

/**
 * Makes somebody a maker by a code that another one gave them, and uses it up.
 * @throws ProblemError not-found (no such code, or used, or over), too-many-groups, too-many-requests
 */
export const becomeMaker = (
  { database, limits }: Ports,
  { customerId, code, ip }: { customerId: number; code: string; ip: string },
): Promise<{ group_id: string }> =>
  countingMisses({ limits, ip }, () =>
    inTransaction(database, (transaction) => becomeIn(transaction, customerId, code)),
  );

/**
 * Ends that somebody makes a group; what they are as a member stays.
 * @throws ProblemError not-found, last-maker
 */
export const stopMaking = (
  { database }: Pick<Ports, 'database'>,
  { customerId, groupId }: OfMaker,
): Promise<{ stopped: true }> =>
  inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await lockOwnGroup(transaction, { customerId, groupId }, 'maker');
    const { rows } = await transaction.execute<{ count: number }>(sql`
      select count(*)::int as count from group_makers where group_id = ${groupId}`);
    if ((rows[0]?.count ?? 0) < 2) throw new ProblemError('last-maker');
    await endMaking(transaction, { customerId, groupId });
    return { stopped: true };
  });

/**
 * Ends a group of this maker for all.
 * @throws ProblemError not-found
 */
export const endGroup = (
  { database }: Pick<Ports, 'database'>,
  { customerId, groupId }: OfMaker,
): Promise<{ ended: true }> =>
  inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await lockOwnGroup(transaction, { customerId, groupId }, 'maker');
    await endWholeGroup(transaction, groupId);
    return { ended: true };
  });
