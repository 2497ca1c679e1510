import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../harness/processes';
import { until } from '../until';

/** The nginx of this machine with the files of deploy/nginx, on free ports of the loopback address, in a folder of its own. */

export interface Ports {
  http: number;
  https: number;
  /** Of the site's two processes. */
  sites: readonly [number, number];
}

/** Each place of a file that differs from machine to machine, once; a file without it is a file that changed. */
const replaced = (text: string, places: readonly (readonly [from: string, to: string])[]): string =>
  places.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx does not say "${from}" any more.`);
    return changed.replaceAll(from, to);
  }, text);

/** Writes a certificate of its own into the folder, good for so many days. */
export const makeCertificate = async (folder: string, days = 90): Promise<void> => {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const names = ['-subj', '/CN=www.example.org', '-addext', 'subjectAltName=DNS:www.example.org'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', `${days}`, ...files, ...names];
  if ((await run('openssl', made, { stdio: 'ignore' })) !== 0)
    throw new Error('openssl made no certificate.');
};

const writeConfiguration = async (folder: string, { http, https, sites }: Ports): Promise<void> => {
  const read = (name: string) => readFile(join('deploy/nginx', name), 'utf8');
  const upstream = replaced(await read('upstream.conf'), [
    ['127.0.0.1:3001', `127.0.0.1:${sites[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${sites[1]}`],
  ]);
  const site = replaced(await read('site.conf'), [
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    ['/etc/nginx/tls', folder],
    ['root /etc/nginx;', `root ${folder};`],
    ['/var/cache/nginx/site', join(folder, 'cache')],
    ['/var/log/nginx/site.log', join(folder, 'site.log')],
  ]);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const around = [
    // As root its workers would take another user's rights, and find this folder closed.
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}`,
    `pid ${join(folder, 'nginx.pid')}; error_log stderr warn;`,
    `events {} http { default_type application/octet-stream; ${kept.join(' ')}`,
    `include ${join(folder, 'upstream.conf')}; include ${join(folder, 'site.conf')}; }`,
  ];
  await cp('deploy/nginx/away', join(folder, 'away'), { recursive: true });
  await writeFile(join(folder, 'upstream.conf'), upstream);
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), around.join('\n'));
};

/**
 * Starts it, and waits until it listens; the caller ends the process. Rejects when nginx refuses its files.
 * @param log a file for what it says, instead of this terminal
 */
export const startNginx = async (folder: string, ports: Ports, log?: number): Promise<ChildProcess> => {
  await mkdir(folder, { recursive: true });
  await makeCertificate(folder);
  await writeConfiguration(folder, ports);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  if ((await run('nginx', [...args, '-t', '-q'])) !== 0) throw new Error('nginx refuses deploy/nginx.');
  const nginx = spawn('nginx', args, {
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
    detached: log !== undefined,
  });
  // It writes its number once it listens.
  await until('nginx', () => stat(join(folder, 'nginx.pid')), 60_000);
  return nginx;
};
