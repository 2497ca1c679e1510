import type { Pool } from 'pg';

/** How many statements in this database wait for what another transaction has locked. */
export const lockWaits = async (database: Pool): Promise<number> => {
  const { rows } = await database.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
