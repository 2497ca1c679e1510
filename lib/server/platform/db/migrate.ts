import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { causes } from '@/lib/shared/errors/causes';
import { ownError } from '../../../shared/errors/own-error';
import { databasePlace } from './database-place';
import {
  describeHistory,
  foreignMigrations,
  hadMigrations,
  knownMigrations,
  type MigrationHistory,
  skippedMigrations,
} from './migration-history';

/** Any number that nothing else in the database locks. */
const LOCK = 7_421_306;
const LOCK_NOT_AVAILABLE = '55P03';
const READ_ONLY = '25006';
/** Tables, columns or types that are there and should not be, or the other way round. */
const SCHEMA_MISMATCH = /^42(P0[1-9]|70[1-4]|71[0-2]|723)$/;

/** The database did not let the migrations run; the message says what an operator can do about it. */
class MigrationError extends ownError('MigrationError') {}

export interface MigrationOptions {
  /** Longest wait for one lock, milliseconds. */
  patienceMs?: number;
  /** Hears what the migrations wait for, and that the database is newer than this version. */
  onNotice?: (text: string) => void;
}

interface Holder {
  pid: number;
  name: string;
  address: string | null;
  state: string | null;
  since: Date | null;
}

/** Sessions that may hold a lock here: those that migrate, and those in a transaction, oldest first. */
const HOLDERS = `
  select pid, application_name as name, client_addr::text as address, state, xact_start as since
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and (
    xact_start is not null
    or pid in (select pid from pg_locks where locktype = 'advisory' and granted and objid = ${LOCK})
  )
  order by xact_start nulls first limit 5`;

const describeHolders = async (client: Client): Promise<string> => {
  const { rows } = await client.query<Holder>(HOLDERS);
  const sessions = rows.map(({ pid, name, address, state, since }) => {
    const facts = [name, address, state, since && `since ${since.toISOString()}`].filter(Boolean);
    return `process ${pid} (${facts.join(', ')})`;
  });
  return sessions.join('; ') || 'none that this user may see';
};

const seconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`;

/** In the open transaction, so that the commit or the end of the connection gives it back: also behind a pooler. */
const takeLock = async (client: Client, { patienceMs = 0, onNotice }: MigrationOptions): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    LOCK,
  ]);
  if (rows[0]?.taken) return;
  const holders = await describeHolders(client);
  onNotice?.(
    `The migrations wait up to ${seconds(patienceMs)} for another process that migrates. Open sessions: ${holders}`,
  );
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
};

interface Attempt {
  client: Client;
  databaseUrl: string;
  patienceMs: number;
  /** Undefined until it was read. */
  history: MigrationHistory | undefined;
}

const mismatch = (databaseUrl: string, history: MigrationHistory, reason: string, cause?: unknown) =>
  new MigrationError(
    `The schema of the database at ${databasePlace(databaseUrl)} (DATABASE_URL) does not fit: ${reason}. ${describeHistory(history)}`,
    { cause },
  );

const asMigrationError = async (
  error: unknown,
  { client, databaseUrl, patienceMs, history }: Attempt,
): Promise<unknown> => {
  const codes = causes(error).map(({ code }) => code);
  const broken = causes(error).find(({ code = '' }) => SCHEMA_MISMATCH.test(code));
  if (broken && history) return mismatch(databaseUrl, history, broken.message, error);
  if (codes.includes(READ_ONLY))
    return new MigrationError('The database of DATABASE_URL takes no writes: it is a standby or read-only.', {
      cause: error,
    });
  if (!codes.includes(LOCK_NOT_AVAILABLE)) return error;
  await client.query('rollback');
  const holders = await describeHolders(client);
  return new MigrationError(
    `The migrations did not get a lock in the database of DATABASE_URL within ${seconds(patienceMs)}. Open sessions: ${holders}`,
    { cause: error },
  );
};

/** Rejects where a migration is missing that would never run; a database that is only newer is noticed. */
const checkHistory = (
  databaseUrl: string,
  history: MigrationHistory,
  onNotice: MigrationOptions['onNotice'],
): void => {
  if (skippedMigrations(history).length > 0)
    throw mismatch(databaseUrl, history, 'later migrations ran before one that is missing');
  if (foreignMigrations(history).length > 0)
    onNotice?.(
      `The database at ${databasePlace(databaseUrl)} (DATABASE_URL) has migrations of another version. ${describeHistory(history)}`,
    );
};

/**
 * Brings the database up to date with `migrations/`, all of them or none. Processes that start together take turns, so
 * that each migration runs once. Rejects with `MigrationError`, or with the driver's error when the database does not
 * answer within 5 s.
 */
export const migrate = async (
  databaseUrl: string,
  { patienceMs = 60_000, onNotice }: MigrationOptions = {},
): Promise<void> => {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'breaking-barriers-migrations',
  });
  // Without a listener a connection that breaks would end the process before the rejection is heard.
  client.on('error', () => undefined);
  await client.connect();
  let history: MigrationHistory | undefined;
  try {
    await client.query(`begin isolation level read committed; set local lock_timeout = ${patienceMs}`);
    await takeLock(client, { patienceMs, ...(onNotice && { onNotice }) });
    const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
    history = { known: knownMigrations(migrationsFolder), had: await hadMigrations(client) };
    checkHistory(databaseUrl, history, onNotice);
    // Its own `begin` changes nothing in an open transaction, and its `commit` ends ours, which gives the lock back.
    await runMigrations(drizzle(client), { migrationsFolder });
  } catch (error) {
    throw await asMigrationError(error, { client, databaseUrl, patienceMs, history });
  } finally {
    await client.end();
  }
};
