import { chmod, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../harness/processes';
import { programPath } from '../debian-programs';
import { until } from '../until';
import { engineFile, startEngine } from './engines';
import type { ClusterNode } from './node-configuration';

/** haproxy and PgBouncer with the files of deploy/, on free ports of the loopback address. */

/** Each place of a file that differs from machine to machine; a file without it is a file that changed. */
const replaced = (
  name: string,
  text: string,
  places: readonly (readonly [from: string, to: string])[],
): string =>
  places.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${name} does not say "${from}" any more.`);
    return changed.replace(from, to);
  }, text);

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const listens = async (name: string, port: number): Promise<number> => {
  await until(`${name} listens`, () => accepts(port), 10_000);
  return port;
};

/** Leads to the node that leads. Its port. */
export const startHaproxy = async (folder: string, nodes: readonly ClusterNode[]): Promise<number> => {
  const port = await freePort();
  const file = 'deploy/haproxy/haproxy.cfg';
  const text = replaced(file, await readFile(file, 'utf8'), [
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`],
    ...nodes.map(
      ({ name, postgresPort, apiPort }, index) =>
        [
          `server ${name} 10.0.0.1${index + 1}:5432 maxconn 100 check port 8008`,
          `server ${name} 127.0.0.1:${postgresPort} maxconn 100 check port ${apiPort}`,
        ] as const,
    ),
  ]);
  const configuration = await engineFile(join(folder, 'haproxy.cfg'), text);
  const args = ['-db', '-f', configuration];
  startEngine({ program: programPath('haproxy'), args, folder, name: 'haproxy' });
  return listens('haproxy', port);
};

/** Shares few connections of the leader; the site comes here. Its port. */
export const startPgBouncer = async (
  folder: string,
  serverPort: number,
  users: Readonly<Record<string, string>>,
): Promise<number> => {
  const port = await freePort();
  const list = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`);
  const userList = await engineFile(join(folder, 'userlist.txt'), list.join(''));
  const file = 'deploy/pgbouncer/pgbouncer.ini';
  const text = replaced(file, await readFile(file, 'utf8'), [
    ['host=postgres port=5432', `host=127.0.0.1 port=${serverPort}`],
    ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir ='],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', userList],
  ]);
  const configuration = await engineFile(join(folder, 'pgbouncer.ini'), text);
  await chmod(folder, 0o711);
  const program = programPath('pgbouncer');
  startEngine({ program, args: [configuration], folder, name: 'pgbouncer' });
  return listens('PgBouncer', port);
};
