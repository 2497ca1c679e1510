import { randomBytes } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { POOL_NAMES } from '@/sandbox/cognito/pools';

/** How a test file takes its part of what the run shares (`run-services.ts`). */

/** Runs statements one after the other on a connection of their own. */
export const query = async (connectionString: string, statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const inDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** A copy of the migrated database, and how to remove it. */
export const copyDatabase = async (
  templateUrl: string,
): Promise<{ databaseUrl: string; drop(): Promise<void> }> => {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const administration = inDatabase(templateUrl, 'postgres');
  // Files are copied in a third of the time that PostgreSQL takes to copy page by page through its log.
  await query(administration, [`create database ${name} template ${template} strategy file_copy`]);
  return {
    databaseUrl: inDatabase(templateUrl, name),
    drop: () => query(administration, [`drop database ${name} with (force)`]),
  };
};

/**
 * Gives a new data folder of a sandbox its signing keys, which it would make at the first sign-in otherwise. The pools
 * take turns with the key files, so that two neighbours have different ones.
 */
export const placeKeys = async (keysFiles: readonly string[], dataDir: string): Promise<void> => {
  for (const [index, pool] of POOL_NAMES.entries()) {
    await mkdir(join(dataDir, 'cognito', pool), { recursive: true });
    const keysFile = keysFiles[index % keysFiles.length] as string;
    await cp(keysFile, join(dataDir, 'cognito', pool, 'keys.json'));
  }
};
