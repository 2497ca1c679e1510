import { lt, sql } from 'drizzle-orm';
import type { Database } from './database';
import { idempotencyKeys, oneTimeCodes, pendingRegistrations, sessions } from './schema';

/** Registrations that no login has claimed are deleted after seven days. */
const UNCLAIMED_REGISTRATION = sql`now() - interval '7 days'`;
/** Longer than any page holds answers that were given offline. */
const IDEMPOTENCY_KEY = sql`now() - interval '30 days'`;

/** Deletes what has outlived its purpose. Replicas may run it at the same time. */
export const deleteExpired = async (database: Database): Promise<void> => {
  await database
    .delete(pendingRegistrations)
    .where(lt(pendingRegistrations.createdAt, UNCLAIMED_REGISTRATION));
  await database.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await database.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`));
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, IDEMPOTENCY_KEY));
};
