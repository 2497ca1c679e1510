import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';

/** What ends in a group. All of it runs under the group's lock. */

type Executor = Pick<Database, 'execute'>;

/** Notes what a restore must not bring again. @param rows of group_members or group_makers, with their alias `r` */
const noteWithdrawn = (
  executor: Executor,
  what: 'membership' | 'choices' | 'making',
  rows: SQL,
): Promise<unknown> =>
  executor.execute(
    sql`insert into group_withdrawals (consent_id, what) select r.consent_id, ${what} from ${rows} on conflict do nothing`,
  );

/**
 * Takes somebody out of the figures who is counted no longer: makers see none any more until enough people have moved. Changes
 * nothing when the figures did not hold them.
 */
export const leaveFigures = async (
  executor: Executor,
  { customerId, groupId }: { customerId: number; groupId: string },
): Promise<void> => {
  await executor.execute(sql`
    update groups g set shown = null, left_since_shown = case
      when exists (select from group_makers k where k.group_id = g.id and k.customer_id = ${customerId})
        then g.left_since_shown
      else g.left_since_shown || m.shown_stage end
    from group_members m
    where g.id = ${groupId} and m.group_id = g.id and m.customer_id = ${customerId} and m.shown_stage <> 0`);
  await executor.execute(sql`
    update group_members set shown_stage = 0 where group_id = ${groupId} and customer_id = ${customerId}`);
};

type Membership = { customerId: number; groupId: string };

/** Ends a membership; nothing when there is none. */
export const endMembership = async (executor: Executor, membership: Membership): Promise<void> => {
  const { customerId, groupId } = membership;
  await leaveFigures(executor, membership);
  const own = sql`group_members r where r.group_id = ${groupId} and r.customer_id = ${customerId}`;
  await noteWithdrawn(executor, 'membership', own);
  await executor.execute(sql`delete from ${own}`);
};

/**
 * The consent id of a member whose choices were withdrawn. It is made from the one before, so that a restore finds what the same
 * member withdrew next.
 */
export const NEXT_CONSENT = sql`overlay(overlay(md5(consent_id::text) placing '8' from 13) placing '8' from 17)::uuid`;

/** Notes that a member has taken a yes back. */
export const withdrawChoices = async (
  executor: Executor,
  { customerId, groupId }: Membership,
): Promise<void> => {
  const own = sql`r.group_id = ${groupId} and r.customer_id = ${customerId}`;
  await noteWithdrawn(executor, 'choices', sql`group_members r where ${own}`);
  await executor.execute(sql`update group_members r set consent_id = ${NEXT_CONSENT} where ${own}`);
};

/** Ends that somebody makes a group; nothing when they do not. */
export const endMaking = async (executor: Executor, { customerId, groupId }: Membership): Promise<void> => {
  const own = sql`group_makers r where r.group_id = ${groupId} and r.customer_id = ${customerId}`;
  await noteWithdrawn(executor, 'making', own);
  await executor.execute(sql`delete from ${own}`);
};

export const hasMaker = async (executor: Executor, groupId: string): Promise<boolean> => {
  const { rows } = await executor.execute(sql`select from group_makers where group_id = ${groupId} limit 1`);
  return rows.length > 0;
};

/** Ends a group: of it remains the digest of its link alone, so that this can say what has become of it. */
export const endWholeGroup = async (executor: Executor, groupId: string): Promise<void> => {
  await executor.execute(sql`
    update groups set name = '', code = null, ended_at = now(), shown = null, shown_on = null, left_since_shown = '{}',
      maker_code_digest = null, maker_code_expires_at = null
    where id = ${groupId} and ended_at is null`);
  await executor.execute(sql`delete from group_members where group_id = ${groupId}`);
  await executor.execute(sql`delete from group_makers where group_id = ${groupId}`);
};
