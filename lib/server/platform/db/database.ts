import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientBase, Pool, type PoolConfig } from 'pg';
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
/** A command waits longer than a request for a database that is far away or busy, and not without end for one that is silent. */
const COMMAND_CONNECT_TIMEOUT_MS = 10_000;
/** The server ends a transaction that waits for us so long; a provider that is asked in one answers sooner. */
export const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * What this program is written for, whatever the server, the database or the role says: times as ISO 8601, the one style that is
 * read here, and statements that see what was committed before them.
 */
const DATE_STYLE = { datestyle: 'ISO' };
const OWN_SETTINGS = {
  statement_timeout: `${STATEMENT_TIMEOUT_MS}ms`,
  idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_MS}ms`,
  default_transaction_isolation: 'read committed',
};

/**
 * Makes the style of dates known everywhere: a pooler keeps it apart for each of its clients. The other settings are made only
 * on a connection of our own. Behind a pooler that shares connections they would reach other clients' statements, and as
 * start-up parameters it would refuse them; there the process id that the client was given is the pooler's and not the
 * server's. Transactions set their own.
 */
const applySettings = async (client: ClientBase, own: Readonly<Record<string, string>>): Promise<void> => {
  const { processID } = client as ClientBase & { processID: number };
  const settings = { ...DATE_STYLE, ...own };
  await client.query(
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as setting(name, value)
     where name = 'datestyle' or pg_backend_pid() = $3`,
    [Object.keys(settings), Object.values(settings), processID],
  );
};

const openPool = (
  config: PoolConfig,
  own: Readonly<Record<string, string>>,
  onBroken: (error: Error) => void,
): Pool => {
  const pool = new Pool({
    ...config,
    keepAlive: true,
    application_name: 'breaking-barriers',
    onConnect: async (client) => {
      // Without a listener a connection that breaks in a transaction, between two statements, would end the process.
      client.on('error', onBroken);
      await applySettings(client, own);
    },
  });
  // Hears of idle connections, which have told `onBroken` already.
  pool.on('error', () => undefined);
  return pool;
};

/** Connections with timeouts everywhere. `onBroken` hears of each connection that broke. */
export const createPool = (
  settings: { databaseUrl: string; size: number },
  onBroken: (error: Error) => void,
): Pool => {
  const config = {
    connectionString: settings.databaseUrl,
    max: settings.size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    // The process may end while connections are idle; in-flight requests are the front's to wait for.
    allowExitOnIdle: true,
  };
  const pool = openPool(config, OWN_SETTINGS, onBroken);
  watchStatements(pool);
  return pool;
};

/** One connection for a command of the operator's, whose statements may take their time. One that broke is told by the next statement. */
export const createCommandPool = (connectionString: string | undefined): Pool =>
  openPool(
    { connectionString, max: 1, connectionTimeoutMillis: COMMAND_CONNECT_TIMEOUT_MS },
    {},
    () => undefined,
  );

/** The database over a pool. */
export const createDatabase = (pool: Pool): Database => drizzle(pool);
