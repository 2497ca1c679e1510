import type { Pool } from 'pg';

/**
 * Stops the processes of a PostgreSQL that this test owns, so that it takes connections and says nothing, as behind a
 * broken network. Answers with what lets them run again.
 */
export const freezeDatabase = async (database: Pool): Promise<() => void> => {
  const { rows } = await database.query<{ postmaster: number; backends: number[] }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as postmaster,
       (select array_agg(pid) from pg_stat_activity) as backends`,
  );
  const [found] = rows;
  if (!found) throw new Error('the database named no processes');
  // The postmaster first: afterwards there are no new backends.
  const stopped = [found.postmaster, ...found.backends];
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of stopped) process.kill(pid, signal);
  };
  signalAll('SIGSTOP');
  return () => signalAll('SIGCONT');
};
