import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild, freePort } from '@/harness/processes';
import { ordinaryUser, spawnIdentity } from '@/sandbox/postgres/ordinary-user';

/** A real PgBouncer in transaction mode, with Debian's defaults besides. */
export interface PgBouncer {
  port: number;
  /** The address of a database of the same server, behind it. */
  behind(databaseUrl: string): string;
  stop(): Promise<void>;
}

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** Path of a PgBouncer that is installed. */
export const installedPgBouncer = (): string | undefined => PLACES.find((path) => existsSync(path));

/** The same address at another port. */
export const atPort = (databaseUrl: string, port: number): string =>
  Object.assign(new URL(databaseUrl), { port: String(port) }).href;

const settings = (server: URL, port: number, usersFile: string): string =>
  [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'auth_type = plain',
    `auth_file = ${usersFile}`,
    'max_client_conn = 400',
  ].join('\n');

/** Resolves when it listens; rejects with what it said when it ends before. */
const started = (child: ReturnType<typeof spawn>): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/process up/.test(said)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${said}`)));
  });

/** @param serverUrl of any database of the server, with user and password */
export const startPgBouncer = async (program: string, serverUrl: string): Promise<PgBouncer> => {
  const server = new URL(serverUrl);
  const user = ordinaryUser();
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const [configuration, usersFile] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  const port = await freePort();
  await writeFile(configuration, `${settings(server, port, usersFile)}\n`);
  await writeFile(usersFile, `"${server.username}" "${server.password}"\n`);
  await chmod(folder, 0o700);
  if (user) for (const path of [folder, configuration, usersFile]) await chown(path, user.uid, user.gid);
  const child = spawn(program, [configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...spawnIdentity(user),
  });
  await started(child);
  return {
    port,
    behind: (databaseUrl) => atPort(databaseUrl, port),
    stop: async () => {
      child.kill('SIGINT');
      await endChild(child);
      await rm(folder, { recursive: true });
    },
  };
};
