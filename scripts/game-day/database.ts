import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mountSmallDisk, unmountSmallDisk } from '../../harness/small-disk';
import { addressOf, createDatabase } from '../failover/database';
import { signalAll } from '../failover/engines';
import { query } from '../restore-drill/contents';
import {
  type Cluster,
  type ClusterFolders,
  makeCluster,
  ownFolder,
  startCluster,
} from '../restore-drill/postgres-tools';
import { until } from '../until';

/** The site's database: a PostgreSQL of Debian on a small disk of its own, which can be stopped, frozen and filled. */

export interface Database {
  /** As the site's settings have it. */
  url: string;
  /** Its data, on the small disk where one could be mounted. */
  place: string;
  hasSmallDisk: boolean;
  /** Where its log is archived. */
  archive: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  freeze(): Promise<void>;
  wake(): Promise<void>;
  /** As its administrator. */
  query<Row extends object>(...statements: string[]): Promise<Row[]>;
  log(): Promise<string>;
  /** Ends it and unmounts its disk. */
  end(): Promise<void>;
}

const MEGABYTES = 500;

/** Its first process and all that it has made; empty when none runs. As on Debian its command names the settings, and not the data. */
const processesOf = async ({ data, settings }: ClusterFolders): Promise<number[]> => {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const postmaster = Number((await read(join(data, 'postmaster.pid'))).split('\n')[0]);
  if (!(await read(`/proc/${postmaster}/cmdline`)).includes(settings)) return [];
  const made = await read(`/proc/${postmaster}/task/${postmaster}/children`);
  return [postmaster, ...made.split(' ').map(Number).filter(Boolean)];
};

/** Starts it with the tables of the site. */
export const openDatabase = async (folder: string, port: number): Promise<Database> => {
  const place = await ownFolder(join(folder, 'postgres'));
  const hasSmallDisk = await mountSmallDisk(place, MEGABYTES);
  await ownFolder(place);
  const logs = await ownFolder(join(folder, 'postgres-log'));
  const archive = await ownFolder(join(folder, 'archive'));
  const archived = `${archive}/%f.gz`;
  const folders = await makeCluster(place, 'main', [
    'logging_collector = on',
    `log_directory = '${logs}'`,
    `log_filename = 'postgresql.log'`,
    'max_wal_size = 64MB',
    'min_wal_size = 32MB',
    // As docs/operate/database-and-backup.md has it.
    'archive_mode = on',
    'archive_timeout = 60',
    `archive_command = 'test ! -f ${archived} && gzip -c %p > ${archived}.part && mv ${archived}.part ${archived}'`,
  ]);
  let cluster: Cluster = await startCluster(folders, port);
  await createDatabase(port);
  const administration = addressOf('postgres', port);
  const signal = async (name: NodeJS.Signals) => signalAll(await processesOf(folders), name);
  return {
    url: addressOf('site', port),
    place,
    hasSmallDisk,
    archive,
    stop: () => cluster.stop(),
    start: async () => {
      cluster = await startCluster(folders, port);
    },
    freeze: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    query: (...statements) => query(administration, ...statements),
    log: () => readFile(join(logs, 'postgresql.log'), 'utf8'),
    end: async () => {
      await signal('SIGCONT');
      await cluster.kill();
      // What collects the log ends after all others.
      await until('PostgreSQL ends', async () => (await processesOf(folders)).length === 0, 10_000);
      await pause(1_000);
      if (hasSmallDisk) await unmountSmallDisk(place);
    },
  };
};
