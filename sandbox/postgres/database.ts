import { existsSync } from 'node:fs';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log';
import { waitsForDisk } from '../state/durable-file';
import type { RememberedPorts } from '../state/ports';
import { locateBinaries } from './binaries';
import { type ClusterFolder, locateCluster } from './cluster-folder';
import { stopLeftover } from './leftover';
import { type OrdinaryUser, ordinaryUser } from './ordinary-user';
import { type Postmaster, PostmasterFailedError, runProgram, startPostmaster } from './postmaster';

const ROLE = 'sandbox';
const DATABASE = 'breaking_barriers';
const START_WITHIN_MS = 10_000;

export interface Database {
  url: string;
  /** Empties every table; the tables themselves and the list of applied migrations stay. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Made beside its place and renamed, so that a `kill -9` in the middle leaves nothing half-made. */
const createCluster = async (initdb: string, cluster: ClusterFolder, user: OrdinaryUser | null) => {
  const data = join(cluster.folder, 'data');
  if (existsSync(data)) return;
  const partial = `${data}.new`;
  const passwordFile = join(cluster.folder, 'password');
  await rm(partial, { recursive: true, force: true });
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [`--username=${ROLE}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const patience = waitsForDisk() ? [] : ['--no-sync'];
  await runProgram(initdb, [...access, ...locale, ...patience, '-D', partial], user);
  await rm(passwordFile);
  await rename(partial, data);
};

const connectionUrl = (password: string, port: number, database: string): string =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;

const administer = async (connectionString: string, work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const createDatabase = async (client: Client) => {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
};

const emptyTables = async (client: Client) => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename NOT LIKE '%migrations%'`,
  );
  if (rows.length === 0) return;
  await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`);
};

/**
 * Starts it, waiting out what passes by itself: orphaned backends of a killed postmaster that still hold its
 * shared memory, and a port that was taken between choosing and binding.
 */
const startPatiently = async (attempt: () => Promise<Postmaster>): Promise<Postmaster> => {
  for (const until = Date.now() + START_WITHIN_MS; ; ) {
    try {
      return await attempt();
    } catch (error) {
      const passing =
        error instanceof PostmasterFailedError &&
        /pre-existing shared memory|lock file .* already exists|Address already in use/i.test(error.output);
      if (!passing || Date.now() > until) throw error;
      await pause(100);
    }
  }
};

/**
 * A PostgreSQL of our own on 127.0.0.1, made on first use. When its server process dies it is started again on
 * the same port, as a hosted database would be.
 */
export const startDatabase = async (options: {
  dataDir: string;
  ports: RememberedPorts;
  port: number;
  log: Log;
  /** Of PostgreSQL, as `max_connections=400`. */
  settings?: readonly string[];
}): Promise<Database> => {
  const user = ordinaryUser();
  const binaries = await locateBinaries(user);
  const cluster = await locateCluster(options.dataDir, user);
  const data = join(cluster.folder, 'data');
  await createCluster(binaries.initdb, cluster, user);
  await stopLeftover(data);

  let port = 0;
  const launch = () =>
    startPostmaster({
      program: binaries.postgres,
      data,
      port,
      user,
      logPath: join(options.dataDir, 'postgres.log'),
      settings: options.settings ?? [],
    });
  let postmaster = await startPatiently(async () => {
    port = await options.ports.choose('postgres', options.port);
    return launch();
  });
  await administer(connectionUrl(cluster.password, port, 'postgres'), createDatabase);

  let stopping = false;
  let revival: Promise<void> = Promise.resolve();
  const revive = async (): Promise<void> => {
    if (stopping) return;
    options.log('the database process ended by itself; starting it again');
    try {
      postmaster = await startPatiently(launch);
      watch();
    } catch (error) {
      options.log(`the database could not be started again: ${(error as Error).message}`);
    }
  };
  const watch = () => {
    void postmaster.ended.then(() => {
      revival = revive();
    });
  };
  watch();

  return {
    url: connectionUrl(cluster.password, port, DATABASE),
    reset: () => administer(connectionUrl(cluster.password, port, DATABASE), emptyTables),
    stop: async () => {
      stopping = true;
      await revival;
      await postmaster.stop();
    },
  };
};
