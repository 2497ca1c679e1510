import { eq } from 'drizzle-orm';
import type { CustomerRecord } from '../customers/customer-record';
import type { Database } from '../db/database';
import { customers } from '../db/schema';
import { ProblemError } from '../http/problem-error';
import type { IdentityAccounts } from '../identity/identity-accounts';
import { poolForIdentity } from '../identity/pool-for-locale';
import type { Logger } from '../log/logger';
import type { Deletions } from './deletions';

export interface DeletedMeanwhilePorts {
  database: Database;
  deletions: Deletions;
  identityAccounts: IdentityAccounts;
  log: Logger;
}

/**
 * A login that the provider had vouched for before the account was deleted, and that is through only afterwards, has
 * made the customer anew. Takes that back and rejects with `identity-token-refused`. The provider is asked only when an
 * account of this identity was deleted a moment ago; while it does not answer, the login is believed.
 */
export const refuseDeletedAccount = async (
  { database, deletions, identityAccounts, log }: DeletedMeanwhilePorts,
  { id, identity }: CustomerRecord,
  accessToken: string,
): Promise<void> => {
  const pool = poolForIdentity(identity);
  if (!pool || !(await deletions.finishedLately(identity))) return;
  const exists = await identityAccounts.exists(pool, accessToken).catch(() => true);
  if (exists) return;
  await database.delete(customers).where(eq(customers.id, id));
  log.info({ customer: id }, 'took back the login of an account that was deleted meanwhile');
  throw new ProblemError('identity-token-refused', { cause: new Error('the account was deleted meanwhile') });
};
