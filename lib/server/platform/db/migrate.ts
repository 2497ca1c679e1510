import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { causes } from '@/lib/shared/errors/causes';
import { ownError } from '../../../shared/errors/own-error';
import { databasePlace } from './database-place';
import {
  describeForeign,
  describeHistory,
  foreignMigrations,
  hadMigrations,
  keepCompatibility,
  knownMigrations,
  type MigrationHistory,
  missingMigrations,
  skippedMigrations,
  unservable,
} from './migration-history';

/** Any number that nothing else in the database locks. */
const LOCK = 7_421_306;
const LOCK_NOT_AVAILABLE = '55P03';
const READ_ONLY = '25006';
/** Tables, columns or types that are there and should not be, or the other way round. */
const SCHEMA_MISMATCH = /^42(P0[1-9]|70[1-4]|71[0-2]|723)$/;

/** The database did not let the migrations run; the message says what an operator can do about it. */
export class MigrationError extends ownError('MigrationError') {}

export interface MigrationOptions {
  /** Of this version, unless a test says otherwise. */
  migrationsFolder?: string;
  /** The setting that holds the address, as failures name it. */
  variable?: string;
  /** Longest wait for one lock, milliseconds. */
  patienceMs?: number;
  /** Hears what the migrations wait for, and that the database is newer than this version. */
  onNotice?: (text: string) => void;
}

type Settings = Required<MigrationOptions>;

const DEFAULTS: Settings = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  variable: 'DATABASE_URL',
  patienceMs: 60_000,
  onNotice: () => undefined,
};

interface Holder {
  pid: number;
  name: string;
  address: string | null;
  state: string | null;
  /** ISO 8601 */
  since: string | null;
}

/** Sessions that may hold a lock here: those that migrate, and those in a transaction, oldest first. */
const HOLDERS = `
  select pid, application_name as name, client_addr::text as address, state, to_json(xact_start) #>> '{}' as since
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and (
    xact_start is not null
    or pid in (select pid from pg_locks where locktype = 'advisory' and granted and objid = ${LOCK})
  )
  order by xact_start nulls first limit 5`;

const describeHolders = async (client: Client): Promise<string> => {
  const { rows } = await client.query<Holder>(HOLDERS);
  const sessions = rows.map(({ pid, name, address, state, since }) => {
    const facts = [name, address, state, since && `since ${since}`].filter(Boolean);
    return `process ${pid} (${facts.join(', ')})`;
  });
  return sessions.join('; ') || 'none that this user may see';
};

const seconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`;

/** In the open transaction, so that the commit or the end of the connection gives it back: also behind a pooler. */
const takeLock = async (client: Client, { patienceMs, onNotice }: Settings): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    LOCK,
  ]);
  if (rows[0]?.taken) return;
  const holders = await describeHolders(client);
  onNotice(
    `The migrations wait up to ${seconds(patienceMs)} for another process that migrates. Open sessions: ${holders}`,
  );
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
};

/** A database and this version's migrations. */
interface Attempt extends Settings {
  client: Client;
  databaseUrl: string;
  /** Undefined until it was read. */
  history: MigrationHistory | undefined;
}

const placeOf = ({ databaseUrl, variable }: Pick<Attempt, 'databaseUrl' | 'variable'>): string =>
  `the database at ${databasePlace(databaseUrl)} (${variable})`;

const mismatch = (attempt: Attempt, history: MigrationHistory, reason: string, cause?: unknown) =>
  new MigrationError(
    `The schema of ${placeOf(attempt)} does not fit: ${reason}. ${describeHistory(history)}`,
    { cause },
  );

const asMigrationError = async (error: unknown, attempt: Attempt): Promise<unknown> => {
  const { client, patienceMs, variable, history } = attempt;
  const codes = causes(error).map(({ code }) => code);
  const broken = causes(error).find(({ code = '' }) => SCHEMA_MISMATCH.test(code));
  if (broken && history) return mismatch(attempt, history, broken.message, error);
  if (codes.includes(READ_ONLY))
    return new MigrationError(`The database of ${variable} takes no writes: it is a standby or read-only.`, {
      cause: error,
    });
  if (!codes.includes(LOCK_NOT_AVAILABLE)) return error;
  await client.query('rollback');
  const holders = await describeHolders(client);
  return new MigrationError(
    `The migrations did not get a lock in the database of ${variable} within ${seconds(patienceMs)}. Open sessions: ${holders}`,
    { cause: error },
  );
};

const needsOf = (history: MigrationHistory): string =>
  unservable(history)
    .map((each) =>
      each.declared
        ? `${each.declared.name} needs one that knows ${each.declared.needs}`
        : describeForeign(each),
    )
    .join(', ');

/**
 * Rejects where a migration is missing that would never run, and where a newer version has left a schema that this one
 * cannot work with. A newer one that it can work with is noticed.
 */
const checkHistory = (attempt: Attempt, history: MigrationHistory): void => {
  if (skippedMigrations(history).length > 0)
    throw mismatch(attempt, history, 'later migrations ran before one that is missing');
  if (unservable(history).length > 0)
    throw mismatch(
      attempt,
      history,
      `it is too new for this version of the site (${needsOf(history)}). Start the newer version again, or see ` +
        'docs/operate/upgrade.md',
    );
  if (foreignMigrations(history).length > 0)
    attempt.onNotice(
      `A newer version has migrated ${placeOf(attempt)}, and this one can work with it. ${describeHistory(history)}`,
    );
};

const readHistory = async ({ client, migrationsFolder }: Attempt): Promise<MigrationHistory> => ({
  known: knownMigrations(migrationsFolder),
  had: await hadMigrations(client),
});

/** Runs `work` on a connection of its own; failures that an operator can mend become a `MigrationError`. */
const withDatabase = async <Result>(
  databaseUrl: string,
  options: MigrationOptions,
  work: (attempt: Attempt) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'breaking-barriers-migrations',
  });
  // Without a listener a connection that breaks would end the process before the rejection is heard.
  client.on('error', () => undefined);
  await client.connect();
  const attempt: Attempt = { ...DEFAULTS, ...options, client, databaseUrl, history: undefined };
  try {
    return await work(attempt);
  } catch (error) {
    throw await asMigrationError(error, attempt);
  } finally {
    await client.end();
  }
};

/**
 * Brings the database up to date with `migrations/`, all of them or none, and answers with the names of those that ran.
 * Processes that start together take turns, so that each migration runs once. Rejects with `MigrationError`, or with the
 * driver's error when the database does not answer within 5 s.
 */
export const migrate = (databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> =>
  withDatabase(databaseUrl, options, async (attempt) => {
    const { client, patienceMs, migrationsFolder } = attempt;
    // The role's own limit is made for requests; an index on a large table takes longer.
    await client.query(
      `begin isolation level read committed; set local statement_timeout = 0; set local lock_timeout = ${patienceMs}`,
    );
    await takeLock(client, attempt);
    const history = await readHistory(attempt);
    attempt.history = history;
    checkHistory(attempt, history);
    const missing = missingMigrations(history).map(({ name }) => name);
    await keepCompatibility(client, history.known);
    // Its own `begin` changes nothing in an open transaction, and its `commit` ends ours, which gives the lock back.
    await runMigrations(drizzle(client), { migrationsFolder });
    return missing;
  });

/** Whether the user may create and change tables: those that are there belong to it, or to a role that it is in. */
const MAY_MIGRATE = `
  select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')
    and not exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not pg_has_role(relowner, 'usage')
    ) as allowed`;

/**
 * For the start of the site: checks that this version can work with the schema. A schema that lacks migrations is migrated
 * where the user of the database may do so, as on a laptop; elsewhere it rejects and says what to run. A user without
 * rights on tables reads two lists and changes nothing.
 */
export const prepareSchema = async (databaseUrl: string, options: MigrationOptions = {}): Promise<void> => {
  const isCurrent = await withDatabase(databaseUrl, options, async (attempt) => {
    const history = await readHistory(attempt);
    checkHistory(attempt, history);
    if (missingMigrations(history).length === 0) return true;
    const { rows } = await attempt.client.query<{ allowed: boolean }>(MAY_MIGRATE);
    if (rows[0]?.allowed) return false;
    throw mismatch(
      attempt,
      history,
      'it lacks migrations, and the user of the site may not change tables. Run `npm run migrate` with the ' +
        'address of their owner in MIGRATION_DATABASE_URL',
    );
  });
  if (!isCurrent) await migrate(databaseUrl, options);
};

/** The name of the newest migration that this version knows. */
export const newestMigration = (folder = DEFAULTS.migrationsFolder): string =>
  knownMigrations(folder).at(-1)?.name ?? 'none';

/** What this version's schema has of a database: names of the migrations that have not run, and of the newest. */
interface SchemaState {
  missing: readonly string[];
  newest: string;
}

/** Changes nothing. Rejects as `migrate` does where this version cannot work with the schema. */
export const readSchema = (databaseUrl: string, options: MigrationOptions = {}): Promise<SchemaState> =>
  withDatabase(databaseUrl, options, async (attempt) => {
    const history = await readHistory(attempt);
    checkHistory(attempt, history);
    const missing = missingMigrations(history).map(({ name }) => name);
    return { missing, newest: history.known.at(-1)?.name ?? 'none' };
  });
