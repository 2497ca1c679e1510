import { type SQL, sql } from 'drizzle-orm';
import * as z from '@/lib/shared/config/zod';
import type { Database } from '../../platform/db/database';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { endMaking, endMembership, endWholeGroup, hasMaker, leaveFigures, NEXT_CONSENT } from './withdraw';

/**
 * What is kept apart from the database of what ended in groups, so that an older backup does not bring it back (decision 053). A
 * receipt holds no personal data: without the database or a backup of it, a consent id leads to nobody.
 */

/** There was no group before 2000. */
const moment = z.iso.datetime({ offset: true }).regex(/^2/);

export const groupReceipt = z.union([
  z.strictObject({
    consent: z.uuid(),
    what: z.enum(['membership', 'choices', 'making']),
    withdrawnAt: moment,
  }),
  z.strictObject({ endedGroup: z.uuid(), endedAt: moment }),
]);
export type GroupReceipt = z.infer<typeof groupReceipt>;

const AT_ONCE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Of one kind by id, so many at a time. */
async function* pages<Receipt extends GroupReceipt>(
  database: Database,
  statement: (after: string) => SQL,
  { atOnce, idOf }: { atOnce: number; idOf: (receipt: Receipt) => string },
): AsyncGenerator<readonly Receipt[]> {
  for (let after = FIRST; ; ) {
    const { rows } = await database.execute(sql`${statement(after)} limit ${atOnce}`);
    const receipts = rows as unknown as readonly Receipt[];
    yield receipts;
    const last = receipts.at(-1);
    if (!last || receipts.length < atOnce) return;
    after = idOf(last);
  }
}

/** All that was withdrawn or ended within a year, so many at a time; older backups are not kept. */
export async function* groupReceipts(
  database: Database,
  atOnce: number = AT_ONCE,
): AsyncGenerator<readonly GroupReceipt[]> {
  yield* pages<Extract<GroupReceipt, { consent: string }>>(
    database,
    (after) => sql`
      select consent_id as consent, what, to_json(withdrawn_at) #>> '{}' as "withdrawnAt"
      from group_withdrawals where consent_id > ${after} order by consent_id`,
    { atOnce, idOf: ({ consent }) => consent },
  );
  yield* pages<Extract<GroupReceipt, { endedGroup: string }>>(
    database,
    (after) => sql`
      select id as "endedGroup", to_json(ended_at) #>> '{}' as "endedAt"
      from groups where id > ${after} and ended_at is not null order by id`,
    { atOnce, idOf: ({ endedGroup }) => endedGroup },
  );
}

type ConsentReceipt = Pick<Extract<GroupReceipt, { consent: string }>, 'consent' | 'what'> &
  Record<string, unknown>;
type Holder = { groupId: string; customerId: number } & Record<string, unknown>;

/** Whose consent it is, with the group locked; undefined when nobody has it. */
const lockHolder = async (
  transaction: Transaction,
  consent: string,
  table: 'group_members' | 'group_makers',
): Promise<Holder | undefined> => {
  const { rows } = await transaction.execute<Holder>(sql`
    select r.group_id as "groupId", r.customer_id as "customerId"
    from ${sql.identifier(table)} r join groups g on g.id = r.group_id where r.consent_id = ${consent} for update of g`);
  return rows[0];
};

/** What the same member withdrew next, where that receipt came before this one. */
const withdrawWhatFollowed = async (
  transaction: Transaction,
  { groupId, customerId }: Holder,
): Promise<void> => {
  const { rows } = await transaction.execute<ConsentReceipt>(sql`
    select w.consent_id as consent, w.what from group_withdrawals w join group_members m using (consent_id)
    where m.group_id = ${groupId} and m.customer_id = ${customerId}`);
  for (const receipt of rows) await withdrawAgain(transaction, receipt);
};

const withdrawAgain = async (
  transaction: Transaction,
  { consent, what }: ConsentReceipt,
): Promise<boolean> => {
  const table = what === 'making' ? 'group_makers' : 'group_members';
  const holder = await lockHolder(transaction, consent, table);
  if (!holder) return false;
  if (what === 'membership') await endMembership(transaction, holder);
  if (what === 'choices') {
    await leaveFigures(transaction, holder);
    // Which of the two was taken back nobody knows any more: both, which can be given again.
    await transaction.execute(sql`
      update group_members set counts = false, shows_name = false, consent_id = ${NEXT_CONSENT}
      where consent_id = ${consent}`);
    await withdrawWhatFollowed(transaction, holder);
  }
  if (what === 'making') {
    await endMaking(transaction, holder);
    if (!(await hasMaker(transaction, holder.groupId))) await endWholeGroup(transaction, holder.groupId);
  }
  return true;
};

const endAgain = async (transaction: Transaction, groupId: string): Promise<boolean> => {
  const { rows } = await transaction.execute(sql`
    select from groups where id = ${groupId} and ended_at is null for update`);
  await endWholeGroup(transaction, groupId);
  return rows.length > 0;
};

/** Ends again what a restore has brought back, and keeps the receipt. Whether there was something. */
export const applyGroupReceipt = (database: Database, receipt: GroupReceipt): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    if ('endedGroup' in receipt) return endAgain(transaction, receipt.endedGroup);
    const wasThere = await withdrawAgain(transaction, receipt);
    const { consent, what, withdrawnAt } = receipt;
    await transaction.execute(sql`
      insert into group_withdrawals (consent_id, what, withdrawn_at)
      values (${consent}, ${what}, ${withdrawnAt}::timestamptz)
      on conflict (consent_id) do update set withdrawn_at = excluded.withdrawn_at`);
    return wasThere;
  });
