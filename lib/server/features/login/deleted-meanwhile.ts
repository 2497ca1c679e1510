import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema/customers';
import type { Logger } from '../../platform/log/logger';
import type { CustomerRecord } from '../../platform/session/customer-record';

export interface DeletedMeanwhilePorts {
  database: Database;
  /** Whether an account of this identity was deleted so lately that a login which began before may still be under way. */
  deletions: { finishedLately(identity: string): Promise<boolean> };
  log: Logger;
}

/**
 * A login that the provider had vouched for before the account was deleted, and that is through only afterwards, has
 * made the customer anew. Takes that back; true then, and the login has to be refused. The provider is asked only when an
 * account of this identity system was deleted a moment ago; while it does not answer, the login is believed.
 * @param isThere asks the provider whether the account still takes what this login was proven with
 */
export const takeBackDeleted = async (
  { database, deletions, log }: DeletedMeanwhilePorts,
  { id, identity }: CustomerRecord,
  isThere: () => Promise<boolean>,
): Promise<boolean> => {
  if (!(await deletions.finishedLately(identity))) return false;
  if (await isThere().catch(() => true)) return false;
  await database.delete(customers).where(eq(customers.id, id));
  log.info({ customer: id }, 'took back the login of an account that was deleted meanwhile');
  return true;
};
