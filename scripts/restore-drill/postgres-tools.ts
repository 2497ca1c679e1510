import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { installPackages } from '../../harness/apt-get';
import { runAndCollect } from '../../harness/processes';

/** Debian's PostgreSQL 15: the npm package has no pg_basebackup. */

const VERSION = '15';
const BIN = `/usr/lib/postgresql/${VERSION}/bin`;
const USER = 'postgres';
/** Of a start, with a recovery before it. */
const PATIENCE_MS = 60_000;

const hasTools = () =>
  ['pg_basebackup', 'pg_archivecleanup', 'postgres'].every((name) => existsSync(join(BIN, name))) &&
  existsSync('/usr/bin/pg_createcluster');

/** Installs it as root where it is not there; whether it is there now. */
export const ensurePostgres = async (): Promise<boolean> => {
  if (hasTools() || process.getuid?.() !== 0) return hasTools();
  await installPackages('postgresql-15');
  return hasTools();
};

const idOf = (flag: '-u' | '-g'): number =>
  Number(spawnSync('id', [flag, USER], { encoding: 'utf8' }).stdout);

/** As root, the user of Debian's package; null for an ordinary user, who needs no other identity. */
const identity = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;

/** A folder for PostgreSQL alone, which refuses others and does not run as root. */
export const ownFolder = async (path: string): Promise<string> => {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o700);
  if (identity) await chown(path, identity.uid, identity.gid);
  return path;
};

/** Runs one of PostgreSQL's programs. Rejects with what it said when it fails. */
export const runTool = async (name: string, ...args: string[]): Promise<void> => {
  const command = [join(BIN, name), ...args];
  const as = identity
    ? ['setpriv', `--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups']
    : [];
  const [program = '', ...words] = [...as, ...command];
  const { code, output } = await runAndCollect(program, words);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
};

/** As Debian keeps a cluster: its settings lie elsewhere than its data. */
export interface ClusterFolders {
  settings: string;
  data: string;
}

/** Makes an empty cluster with these settings below a folder, as Debian's users do. */
export const makeCluster = async (
  folder: string,
  name: string,
  settings: readonly string[],
): Promise<ClusterFolders> => {
  const data = join(folder, name);
  const configuration = join(folder, 'etc');
  const { code, output } = await runAndCollect('env', [
    `PG_CLUSTER_CONF_ROOT=${configuration}`,
    ...['pg_createcluster', VERSION, name, `--datadir=${data}`, `--socketdir=${folder}`],
    ...(identity ? [`--user=${USER}`] : []),
    ...['--', '--auth=trust', '--encoding=UTF8', `--username=${USER}`],
  ]);
  if (code !== 0) throw new Error(`pg_createcluster ended with ${code}: ${output}`);
  const made = join(configuration, VERSION, name);
  await appendFile(join(made, 'postgresql.conf'), `${settings.join('\n')}\n`);
  return { settings: made, data };
};

export interface Cluster {
  url(database: string): string;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as recovering');
    return rows[0].recovering === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const end = async (child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** Resolves when it takes writes: with a recovery, when that is over. Rejects with its log when it ends before. */
export const startCluster = async ({ settings }: ClusterFolders, port: number): Promise<Cluster> => {
  const args = ['-D', settings, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const child = spawn(join(BIN, 'postgres'), args, {
    ...identity,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  const url = (database: string) => `postgres://${USER}@127.0.0.1:${port}/${database}`;
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await answers(url('postgres')))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await end(child, 'SIGQUIT');
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await pause(100);
  }
  return { url, kill: () => end(child, 'SIGQUIT'), stop: () => end(child, 'SIGINT') };
};
