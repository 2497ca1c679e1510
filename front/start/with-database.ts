import { createCommandPool, createDatabase, type Database } from '@/lib/server/platform/db/database';
import { databaseFailure } from './failures';

/**
 * Runs a command's work with one connection. Rejects with what the work fails with where that is the command's own, and otherwise
 * with words about DATABASE_URL.
 */
export const withDatabase = async (
  connectionString: string | undefined,
  work: (database: Database) => Promise<void>,
  isOwn: (error: unknown) => boolean,
): Promise<void> => {
  const pool = createCommandPool(connectionString);
  try {
    await work(createDatabase(pool));
  } catch (error) {
    throw isOwn(error) ? error : databaseFailure(error);
  } finally {
    await pool.end();
  }
};
