import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientBase, Pool } from 'pg';
import { watchStatements } from './watch-statements';

/** Without drizzle's own `transaction`, which can lose its connection: `inTransaction` takes its place. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: Pool };

/** Anything that runs statements: the database, or a transaction of it. */
export type Executor = Pick<Database, 'delete' | 'insert'>;

/**
 * One wait for a connection and one for a statement together stay below the five seconds within which every request is
 * answered (quality: Faults).
 */
const CONNECT_TIMEOUT_MS = 2_000;
/** The server's own limit on a statement: it ends the statement, so that nothing goes on that was given up here. */
export const STATEMENT_TIMEOUT_MS = 2_400;
/** A little more than the server's own, for a server that went silent. */
const QUERY_TIMEOUT_MS = 2_700;
/** The server ends a transaction that waits for us so long; a provider that is asked in one answers sooner. */
export const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * Limits for single statements, on a connection of our own only. Behind a pooler that shares connections they would
 * reach other clients' statements, and as start-up parameters it would refuse them; there the process id that the
 * client was given is the pooler's and not the server's. Transactions set their own limits.
 */
const limitStatements = async (client: ClientBase): Promise<void> => {
  const { processID } = client as ClientBase & { processID: number };
  await client.query(
    `select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false)
     where pg_backend_pid() = $3`,
    [`${STATEMENT_TIMEOUT_MS}ms`, `${IDLE_IN_TRANSACTION_MS}ms`, processID],
  );
};

/** Connections with timeouts everywhere. `onBroken` hears of each connection that broke. */
export const createPool = (
  settings: { databaseUrl: string; size: number },
  onBroken: (error: Error) => void,
): Pool => {
  const pool = new Pool({
    connectionString: settings.databaseUrl,
    max: settings.size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'breaking-barriers',
    // The process may end while connections are idle; in-flight requests are the front's to wait for.
    allowExitOnIdle: true,
    onConnect: async (client) => {
      // Without a listener a connection that breaks in a transaction, between two statements, would end the process.
      client.on('error', onBroken);
      await limitStatements(client);
    },
  });
  watchStatements(pool);
  // Hears of idle connections, which have told `onBroken` already.
  pool.on('error', () => undefined);
  return pool;
};

/** The database over a pool. */
export const createDatabase = (pool: Pool): Database => drizzle(pool);
