import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** Any number that nothing else in the database locks. */
const LOCK = 7_421_306;

/**
 * Brings the database up to date with `migrations/`. Processes that start together take turns, so that each
 * migration runs once. Rejects with the driver's error when the database does not answer within 5 s.
 */
export const migrate = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
};
