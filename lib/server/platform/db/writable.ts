import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Asks the database whether it takes writes now: null, or why it does not. Rejects when it does not answer. */
export const whyNotWritable = async (database: Database): Promise<string | null> => {
  const { rows } = await database.execute<{ standby: boolean; read_only: boolean }>(
    sql`select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as read_only`,
  );
  if (rows[0]?.standby) return 'the database is a standby';
  return rows[0]?.read_only ? 'the database takes no writes' : null;
};
