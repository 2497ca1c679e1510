import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';

/** Which migrations this version knows, and which of them a database has had. */

interface KnownMigration {
  name: string;
  /** Of its file, as the database keeps it. */
  hash: string;
  /** Epoch milliseconds; migrations run in this order. */
  madeAt: number;
}

interface HadMigration {
  hash: string;
  madeAt: number;
}

export interface MigrationHistory {
  known: readonly KnownMigration[];
  had: readonly HadMigration[];
}

export const knownMigrations = (folder: string): KnownMigration[] => {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag ?? '',
    hash,
    madeAt: folderMillis,
  }));
};

/** Empty where no migration has run yet. */
export const hadMigrations = async (client: Client): Promise<HadMigration[]> => {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return [];
  const had = await client.query<{ hash: string; made_at: string }>(
    'select hash, created_at::text as made_at from drizzle.__drizzle_migrations order by created_at',
  );
  return had.rows.map(({ hash, made_at }) => ({ hash, madeAt: Number(made_at) }));
};

const isHad = ({ had }: MigrationHistory, { hash }: HadMigration) => had.some((each) => each.hash === hash);

/** Those that the database has had and this version does not know. */
export const foreignMigrations = ({ known, had }: MigrationHistory): HadMigration[] =>
  had.filter(({ hash }) => known.every((each) => each.hash !== hash));

/** Those that are missing and would never run, since a later one has run already. */
export const skippedMigrations = (history: MigrationHistory): KnownMigration[] => {
  const newest = Math.max(...history.had.map(({ madeAt }) => madeAt));
  return history.known.filter((migration) => migration.madeAt <= newest && !isHad(history, migration));
};

const count = (number: number): string => `${number} ${number === 1 ? 'migration' : 'migrations'}`;

const describeForeign = ({ hash, madeAt }: HadMigration): string =>
  `${hash.slice(0, 8)} of ${new Date(madeAt).toISOString()}`;

/** One line: what this version knows, and what was found in the database. */
export const describeHistory = (history: MigrationHistory): string => {
  const foreign = foreignMigrations(history);
  const missing = history.known.filter((migration) => !isHad(history, migration));
  const found = [
    `${count(history.had.length)} have run there`,
    foreign.length > 0 && `${foreign.length} unknown here (${foreign.map(describeForeign).join(', ')})`,
    missing.length > 0 && `missing there: ${missing.map(({ name }) => name).join(', ')}`,
  ];
  const last = history.known.at(-1)?.name ?? 'none';
  return `This version knows ${count(history.known.length)}, the last is ${last}; ${found.filter(Boolean).join('; ')}.`;
};
