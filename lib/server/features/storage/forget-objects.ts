import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { storageClearings, storedObjects } from '../../platform/db/schema';
import type { Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';
import { ownPrefixes } from './places';
import type { StoragePorts } from './ports';

/** Whether rows say that this person has sent anything. */
const hasRows = async (database: Pick<Database, 'select'>, customerId: number): Promise<boolean> => {
  const found = await database
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(eq(storedObjects.customerId, customerId))
    .limit(1);
  return found.length > 0;
};

/**
 * Deletes all objects of a person whose account ends: every version, and every unfinished upload, whatever the rows say. The
 * rows go with the customer, after this; so a deletion that fails here, or whose process dies, is taken up again. Rejects
 * with `UpstreamError`, and with `unavailable` when there are rows and no storage is configured any more.
 */
export const forgetObjects = async (
  { database, storage }: { database: Database; storage: Pick<StoragePorts, 'objects'> | null },
  customerId: number,
): Promise<void> => {
  if (!storage && !(await hasRows(database, customerId))) return;
  if (!storage) throw new ProblemError('unavailable', { cause: new Error('OBJECT_STORAGE is not set') });
  for (const prefix of ownPrefixes(customerId)) await storage.objects.deleteAll(prefix);
};

/** Longer than any URL is good for that was signed before the sessions ended. */
const ALL_EXPIRED = sql`now() + interval '30 minutes'`;

/**
 * Notes that the prefixes of this person are emptied once more later; part of the transaction that deletes the customer. A
 * URL that was signed a moment ago can still store a file now.
 * @param hasStorage whether the site has an object storage: then no row is asked
 */
export const clearLater = async (
  transaction: Transaction,
  customerId: number,
  hasStorage: boolean,
): Promise<void> => {
  if (hasStorage || (await hasRows(transaction, customerId)))
    await transaction
      .insert(storageClearings)
      .values({ formerCustomer: customerId, dueAt: ALL_EXPIRED })
      .onConflictDoNothing();
};
