import { type SQL, sql } from 'drizzle-orm';
import type { Environment } from '@/lib/shared/config/environment';
import type { Locale } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import { ProblemError } from '../../platform/errors/problem-error';
import { addressSubject } from '../../platform/security/attempt-limit';
import { digestOfTyped, isSameDigest } from './group-code';
import type { GroupLimits } from './limits';

/** How a group is found by its id, or by the code of a link. */

/** For the routes: without groups there is no such address. */
export const admitGroups = async ({
  services,
}: {
  services: { environment: Pick<Environment, 'COACH_GROUPS'> };
}): Promise<void> => {
  if (services.environment.COACH_GROUPS === 'off') throw new ProblemError('not-found');
};

export interface FoundGroup {
  id: string;
  name: string;
  locale: Locale;
  code: string;
}

type Row = FoundGroup & { codeDigest: string; ended: boolean } & Record<string, unknown>;

/**
 * Looks for a code that may be none, and counts a miss for the address once it is one. Only misses are refused over the limit: a
 * code has 80 random bits, so whoever has a right one has not found it by trying, and a hall is not shut out by somebody in it.
 * @throws ProblemError too-many-requests (for a code that is none), and what `look` throws
 */
export const countingMisses = async <Found>(
  { limits, ip }: { limits: Pick<GroupLimits, 'groupMissesByAddress'>; ip: string },
  look: () => Promise<Found>,
): Promise<Found> => {
  try {
    return await look();
  } catch (error) {
    const isMiss = ProblemError.is(error) && error.code === 'not-found';
    if (isMiss) await limits.groupMissesByAddress.take(addressSubject(ip));
    throw error;
  }
};

/**
 * The group of a link.
 * @throws ProblemError not-found, group-ended, too-many-requests (that address has tried too many codes that are none)
 */
export const groupOfCode = (
  {
    database,
    limits,
  }: { database: Pick<Database, 'execute'>; limits: Pick<GroupLimits, 'groupMissesByAddress'> },
  typed: string,
  ip: string,
): Promise<FoundGroup> =>
  countingMisses({ limits, ip }, async () => {
    const digest = digestOfTyped(typed);
    if (digest === null) throw new ProblemError('not-found');
    const { rows } = await database.execute<Row>(sql`
      select id, name, locale, code, code_digest as "codeDigest", ended_at is not null as ended
      from groups where code_digest = ${digest}`);
    const [group] = rows;
    if (!group || !isSameDigest(group.codeDigest, digest)) throw new ProblemError('not-found');
    if (group.ended) throw new ProblemError('group-ended');
    return group;
  });

/**
 * Locks a group: from here on nobody joins, leaves, is counted, makes it or ends it but this transaction. After the customer's lock.
 * @param role which of the two the customer has to have; whoever has not finds no group
 * @throws ProblemError not-found
 */
export const lockOwnGroup = async (
  transaction: Pick<Database, 'execute'>,
  { customerId, groupId }: { customerId: number; groupId: string },
  role: 'member' | 'maker',
): Promise<void> => {
  const table: SQL = role === 'maker' ? sql`group_makers` : sql`group_members`;
  const { rows } = await transaction.execute(sql`select from groups
    where id = ${groupId} and ended_at is null for update`);
  // Its rows change under the lock alone.
  const own = await transaction.execute(sql`
    select from ${table} where group_id = ${groupId} and customer_id = ${customerId}`);
  if (rows.length === 0 || own.rows.length === 0) throw new ProblemError('not-found');
};
