import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';

/**
 * Which migrations this version knows, which of them a database has had, and which versions each one leaves at work
 * (docs/decisions/046).
 */

/** What a version of the site has to know to work with the schema that a migration leaves. */
export interface Compatibility {
  name: string;
  /** A migration; null when every version that worked before goes on working. */
  needs: string | null;
}

export interface KnownMigration extends Compatibility {
  /** Of its file, as the database keeps it. */
  hash: string;
  /** Epoch milliseconds; migrations run in this order. */
  madeAt: number;
}

export interface HadMigration {
  hash: string;
  madeAt: number;
  /** As the version that ran it has declared it; null when it was one that declared nothing. */
  declared: Compatibility | null;
}

export interface MigrationHistory {
  known: readonly KnownMigration[];
  had: readonly HadMigration[];
}

/**
 * Reads the first line of a migration: `-- expand`, or `-- contract: NAME` with the migration that a version has to know.
 * Undefined when it declares nothing.
 */
export const declaredNeeds = (statements: string): string | null | undefined => {
  const [, kind, needs] = /^-- (expand|contract: (\d{4}_\w+))\n/.exec(statements) ?? [];
  return kind === 'expand' ? null : needs;
};

/** Of one that declares nothing: a version has to know it. */
const needsOf = (name: string, statements: string): string | null => {
  const needs = declaredNeeds(statements);
  return needs === undefined ? name : needs;
};

export const knownMigrations = (folder: string): KnownMigration[] => {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }, index) => {
    const name = journal.entries[index]?.tag ?? '';
    return { name, needs: needsOf(name, sql[0] ?? ''), hash, madeAt: folderMillis };
  });
};

const tableExists = async (client: Client, table: string): Promise<boolean> => {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    table,
  ]);
  return rows[0]?.exists ?? false;
};

const COMPATIBILITY = 'drizzle.migrations_compatibility';

/** Keeps what each migration needs in the database, for versions that do not know it. */
export const keepCompatibility = async (client: Client, known: readonly KnownMigration[]): Promise<void> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${COMPATIBILITY} (hash text primary key, name text not null, needs text)`,
  );
  await client.query(
    `insert into ${COMPATIBILITY} (hash, name, needs)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict (hash) do nothing`,
    [known.map(({ hash }) => hash), known.map(({ name }) => name), known.map(({ needs }) => needs)],
  );
};

interface HadRow extends Compatibility {
  hash: string;
  made_at: string;
}

/** Empty where no migration has run yet. */
export const hadMigrations = async (client: Client): Promise<HadMigration[]> => {
  if (!(await tableExists(client, 'drizzle.__drizzle_migrations'))) return [];
  const declared = (await tableExists(client, COMPATIBILITY))
    ? COMPATIBILITY
    : '(select null::text as hash, null as name, null as needs)';
  const { rows } = await client.query<HadRow>(
    `select hash, created_at::text as made_at, declared.name, declared.needs
     from drizzle.__drizzle_migrations left join ${declared} as declared using (hash)
     order by created_at`,
  );
  return rows.map(({ hash, made_at, name, needs }) => ({
    hash,
    madeAt: Number(made_at),
    declared: name ? { name, needs } : null,
  }));
};

const isHad = ({ had }: MigrationHistory, { hash }: KnownMigration) => had.some((each) => each.hash === hash);

/** Those that the database has had and this version does not know. */
export const foreignMigrations = ({ known, had }: MigrationHistory): HadMigration[] =>
  had.filter(({ hash }) => known.every((each) => each.hash !== hash));

/** Those of newer versions after which this one cannot work. */
export const unservable = (history: MigrationHistory): HadMigration[] =>
  foreignMigrations(history).filter(({ declared }) => {
    if (!declared) return true;
    const { needs } = declared;
    return needs !== null && history.known.every(({ name }) => name !== needs);
  });

/** Those that this version knows and the database has not had. */
export const missingMigrations = (history: MigrationHistory): KnownMigration[] =>
  history.known.filter((migration) => !isHad(history, migration));

/** Those that are missing and would never run, since a later one has run already. */
export const skippedMigrations = (history: MigrationHistory): KnownMigration[] => {
  const newest = Math.max(...history.had.map(({ madeAt }) => madeAt));
  return missingMigrations(history).filter(({ madeAt }) => madeAt <= newest);
};

const count = (number: number): string => `${number} ${number === 1 ? 'migration' : 'migrations'}`;

export const describeForeign = ({ hash, madeAt, declared }: HadMigration): string =>
  declared?.name ?? `${hash.slice(0, 8)} of ${new Date(madeAt).toISOString()}`;

/** One line: what this version knows, and what was found in the database. */
export const describeHistory = (history: MigrationHistory): string => {
  const foreign = foreignMigrations(history);
  const missing = missingMigrations(history);
  const found = [
    `${count(history.had.length)} have run there`,
    foreign.length > 0 && `${foreign.length} unknown here (${foreign.map(describeForeign).join(', ')})`,
    missing.length > 0 && `missing there: ${missing.map(({ name }) => name).join(', ')}`,
  ];
  const last = history.known.at(-1)?.name ?? 'none';
  return `This version knows ${count(history.known.length)}, the last is ${last}; ${found.filter(Boolean).join('; ')}.`;
};
