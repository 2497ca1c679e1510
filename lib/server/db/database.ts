import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;

const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** A little more than the server's own, so that a server that went silent does not hold a request either. */
const QUERY_TIMEOUT_MS = 6_000;

/** Connections with timeouts everywhere. `onBroken` hears of each connection that broke. */
export const createPool = (
  settings: { databaseUrl: string; size: number },
  onBroken: (error: Error) => void,
): Pool => {
  const pool = new Pool({
    connectionString: settings.databaseUrl,
    max: settings.size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'breaking-barriers',
    // The process may end while connections are idle; in-flight requests are the front's to wait for.
    allowExitOnIdle: true,
  });
  // Without listeners a database restart would end the process: the pool’s own hears only of idle connections, not of
  // one that is in a transaction and between two statements.
  pool.on('connect', (client) => client.on('error', onBroken));
  pool.on('error', () => undefined);
  return pool;
};

export const createDatabase = (pool: Pool): Database => drizzle(pool, { schema });
