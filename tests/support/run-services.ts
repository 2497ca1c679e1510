import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/lib/server/platform/db/migrate';
import { poolKeys } from '@/sandbox/cognito/keys';
import { type Database, startDatabase } from '@/sandbox/postgres/database';
import { RememberedPorts } from '@/sandbox/state/ports';
import { startPgBouncer } from '../../harness/database/pgbouncer';

/**
 * What the API and contract tests of one run share: a PostgreSQL with a migrated database, of which each file gets a
 * copy, and two sets of signing keys for the stand-in of Cognito. Ports and folders are free ones, so that two runs
 * do not meet.
 */
interface RunServices {
  /** The migrated database; nothing is written to it. */
  templateUrl: string;
  /** Two key files as the stand-in keeps one for each pool. */
  keysFiles: readonly string[];
  /** Of a PgBouncer in front of that PostgreSQL, through which the site is to go; null without one. */
  poolerPort: number | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    runServices: RunServices;
  }
}

interface Running extends RunServices {
  stop(): Promise<void>;
}

/**
 * Nobody kills this one; four files at once and their replicas need many connections. The first use of each page of shared
 * memory costs more than it saves here.
 */
const SETTINGS = ['synchronous_commit=off', 'autovacuum=off', 'max_connections=400', 'shared_buffers=32MB'];

const startPostgres = async (folder: string): Promise<Database> =>
  startDatabase({
    dataDir: folder,
    ports: await RememberedPorts.load(folder),
    port: 0,
    log: () => undefined,
    settings: SETTINGS,
  });

const start = async (): Promise<Running> => {
  // What the configuration sets reaches the workers alone, not this process.
  process.env.SYNC_DATA = 'no';
  const folder = await mkdtemp(join(tmpdir(), 'bb-tests-'));
  const keysFiles = ['keys.json', 'other-keys.json'].map((name) => join(folder, name));
  const [database] = await Promise.all([startPostgres(folder), ...keysFiles.map((file) => poolKeys(file)())]);
  await migrate(database.url);
  // Set by `npm run test:pgbouncer`.
  const program = process.env.THROUGH_PGBOUNCER;
  const pooler = program ? await startPgBouncer(program, database.url) : null;
  return {
    templateUrl: database.url,
    keysFiles,
    poolerPort: pooler?.port ?? null,
    stop: async () => {
      await pooler?.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Two projects of one run load this file twice; the first one starts what both use. */
const shared = globalThis as typeof globalThis & { testServices?: Promise<Running> };

export const setup = async (project: TestProject) => {
  const startedHere = !shared.testServices;
  shared.testServices ??= start();
  const { stop, ...provided } = await shared.testServices;
  project.provide('runServices', provided);
  return async () => {
    if (startedHere) await stop();
  };
};
