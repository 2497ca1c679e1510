import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { accountDeletions } from '../../platform/db/schema/account';
import { storageClearings } from '../../platform/db/schema/storage';

/** Of a customer whose rows are gone. */
export interface FinishedDeletion {
  reference: string;
  completedAt: Date;
  /** Whether files are still there, which the site's job deletes. */
  filesLeft: boolean;
}

const FILES_LEFT = sql<boolean>`exists (select from ${storageClearings} c
  where c.former_customer = account_deletions.former_customer and c.emptied_at is null)`;

/** The latest deletion with this reference, or of the customer who had this number; null when there is none. */
export const finishedDeletion = async (
  database: Database,
  text: string,
): Promise<FinishedDeletion | null> => {
  const reference = eq(accountDeletions.reference, text.trim().toUpperCase());
  const isNumber = /^\d{1,9}$/.test(text);
  const [found] = await database
    .select({
      reference: accountDeletions.reference,
      completedAt: sql<Date>`${accountDeletions.completedAt}`.mapWith(accountDeletions.completedAt),
      filesLeft: FILES_LEFT,
    })
    .from(accountDeletions)
    .where(
      and(
        isNotNull(accountDeletions.completedAt),
        isNumber ? or(reference, eq(accountDeletions.formerCustomer, Number(text))) : reference,
      ),
    )
    .orderBy(desc(accountDeletions.completedAt))
    .limit(1);
  return found ?? null;
};
