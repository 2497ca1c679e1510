import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { timed } from '../request-context/request-context';
import { type Database, IDLE_IN_TRANSACTION_MS, STATEMENT_TIMEOUT_MS } from './database';
import { isDatabaseUnavailable } from './unavailable';

declare const IN_TRANSACTION: unique symbol;

/** The database inside one transaction; made by `inTransaction` alone. */
export type Transaction = Omit<Database, '$client'> & { readonly [IN_TRANSACTION]: true };

export interface TransactionOptions {
  /** All statements see the database as it was at the first one, and none can write. */
  snapshot?: boolean;
}

/** Begins with limits and an isolation of its own, in one round trip: behind a pooler the connection has none. */
const opening = ({ snapshot = false }: TransactionOptions): string =>
  [
    `begin isolation level ${snapshot ? 'repeatable read read only' : 'read committed'}`,
    `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
    `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  ].join('; ');

const commit = async (client: PoolClient): Promise<void> => {
  const { command } = await client.query('commit');
  // So the server answers when a statement had failed and the work went on all the same.
  if (command !== 'COMMIT')
    throw new Error('the transaction could not be committed, since a statement failed');
};

/** Whether the connection is as good as new. One to a database that is away is not asked. */
const rollBack = async (client: PoolClient, reason: unknown): Promise<boolean> => {
  if (isDatabaseUnavailable(reason)) return false;
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
};

/**
 * Runs `work` in a transaction: commits when it resolves, rolls back when it rejects, and rejects with its error. The
 * connection is given back in every case, and closed when it may be broken: a `begin` that fails included, with which
 * drizzle's own `transaction` (0.45.4) loses the connection for good (docs/decisions/011).
 */
export const inTransaction = async <Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> => {
  const client = await timed('database', 'database connection', () => database.$client.connect());
  let usable = false;
  try {
    await client.query(opening(options));
    const result = await work(drizzle(client) as unknown as Transaction);
    await commit(client);
    usable = true;
    return result;
  } catch (error) {
    usable = await rollBack(client, error);
    throw error;
  } finally {
    client.release(!usable);
  }
};
