import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import * as z from '@/lib/shared/config/zod';
import { ownError } from '@/lib/shared/errors/own-error';
import type { Database } from '../../platform/db/database';
import { accountDeletions } from '../../platform/db/schema/account';
import { customers } from '../../platform/db/schema/customers';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { noteDeletionJob } from '../storage/deletion-jobs';
import { deleteCustomer } from './delete-customer';
import { exactly, instant } from './exact-time';

/**
 * What is kept apart from the database of finished deletions, so that an older backup does not bring deleted people back
 * (decision 053). A receipt holds no personal data: the number that the customer had leads to somebody in a backup alone.
 */

/** Of PostgreSQL's integer. */
const LARGEST_NUMBER = 2_147_483_647;

/** In four digits, as PostgreSQL takes it; there was no customer before 2000. */
const moment = z.iso.datetime({ offset: true }).regex(/^2/);

export const deletionReceipt = z.strictObject({
  reference: z.string().regex(/^[A-Z0-9-]{6,40}$/),
  identity: z.string().regex(/^[A-Za-z-]{2,40}$/),
  formerCustomer: z.number().int().positive().max(LARGEST_NUMBER),
  /** When that customer was made. A number is given again after a restore to a time before it, and then to somebody else. */
  customerSince: moment,
  deletedAt: moment,
});
export type DeletionReceipt = z.infer<typeof deletionReceipt>;

/** A receipt has the reference of another customer's deletion. */
export class OtherDeletion extends ownError('OtherDeletion') {}

const AT_ONCE = 1_000;

/**
 * All finished deletions by reference, so many at a time. One that ends meanwhile may be in the next export only. A deletion
 * whose customer was gone already has left nothing to delete again.
 */
export async function* deletionReceipts(
  database: Database,
  atOnce: number = AT_ONCE,
): AsyncGenerator<readonly DeletionReceipt[]> {
  for (let after = ''; ; ) {
    const receipts = await database
      .select({
        reference: accountDeletions.reference,
        identity: accountDeletions.identity,
        formerCustomer: sql<number>`${accountDeletions.formerCustomer}`,
        customerSince: exactly(accountDeletions.customerSince),
        deletedAt: exactly(accountDeletions.completedAt),
      })
      .from(accountDeletions)
      .where(
        and(
          gt(accountDeletions.reference, after),
          isNotNull(accountDeletions.formerCustomer),
          isNotNull(accountDeletions.customerSince),
        ),
      )
      .orderBy(asc(accountDeletions.reference))
      .limit(atOnce);
    yield receipts;
    const last = receipts.at(-1);
    if (!last || receipts.length < atOnce) return;
    after = last.reference;
  }
}

/**
 * Deletes the customer of a receipt; whether there was one. One who is gone already may have left files, unless somebody else
 * has the number now.
 */
const deleteAgain = async (
  transaction: Transaction,
  { formerCustomer, identity, customerSince }: DeletionReceipt,
  hasStorage: boolean,
): Promise<boolean> => {
  const [holder] = await transaction
    .select({
      id: customers.id,
      isThem: sql<boolean>`${customers.identity} = ${identity} and ${customers.createdAt} = ${instant(customerSince)}`,
    })
    .from(customers)
    .where(eq(customers.id, formerCustomer));
  if (holder?.isThem) await deleteCustomer(transaction, formerCustomer, hasStorage);
  if (!holder && hasStorage) await noteDeletionJob(transaction, formerCustomer, hasStorage);
  return holder?.isThem ?? false;
};

const applyIn = async (
  transaction: Transaction,
  receipt: DeletionReceipt,
  hasStorage: boolean,
): Promise<boolean> => {
  const { reference, identity, formerCustomer, customerSince, deletedAt } = receipt;
  const wasThere = await deleteAgain(transaction, receipt, hasStorage);
  const finished = {
    customerId: null,
    proof: null,
    formerCustomer,
    customerSince: instant(customerSince),
    completedAt: instant(deletedAt),
  };
  const kept = await transaction
    .insert(accountDeletions)
    .values({ reference, identity, requestedAt: instant(deletedAt), ...finished })
    .onConflictDoUpdate({
      target: accountDeletions.reference,
      set: finished,
      // That of somebody else would be lost, and with it their deletion.
      setWhere: sql`coalesce(${accountDeletions.formerCustomer}, ${accountDeletions.customerId}, ${formerCustomer}) = ${formerCustomer}`,
    });
  if (kept.rowCount === 0)
    throw new OtherDeletion(`The reference ${reference} is that of another deletion, which stays as it was.`);
  return wasThere;
};

/**
 * Deletes a customer whom a restore has brought back, and keeps the receipt. Whether there was one: applying it again
 * only has the files emptied once more. The account at the identity provider is gone since the deletion itself.
 * Rejects with `OtherDeletion` and changes nothing when the reference is another customer's.
 * @param choices `hasStorage`: whether the site has an object storage, whose files are emptied again
 */
export const applyReceipt = (
  database: Database,
  receipt: DeletionReceipt,
  { hasStorage }: { hasStorage: boolean },
): Promise<boolean> => inTransaction(database, (transaction) => applyIn(transaction, receipt, hasStorage));
