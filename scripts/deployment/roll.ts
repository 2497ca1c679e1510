import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endChild, freePort } from '../../harness/processes';
import { startNginx } from './nginx';
import { ask } from './visitor';

/** What a visitor meets at nginx while a version takes over from another: two small servers stand for the site's processes. */

const pathOf = (name: string) => `/_next/static/chunks/${name}.js`;

/** Has built files of these names alone, as a process has those of its own version. */
const startVersion = async (names: ReadonlySet<string>): Promise<Server> => {
  const server = createServer((request, response) => {
    const found = [...names].some((name) => pathOf(name) === request.url);
    const cacheControl = found ? 'public,max-age=31536000,immutable' : 'no-store';
    response.writeHead(found ? 200 : 404, { 'cache-control': cacheControl }).end(`${found}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const CHUNKS = Array.from({ length: 8 }, (_, index) => index);

/**
 * Whether each built file is found that one of the two versions has, a missing one is answered with 404 by both, and that 404 is
 * not kept.
 */
export const rollKeepsScripts = async (folder: string): Promise<boolean> => {
  const old = new Set(CHUNKS.map((index) => `old-${index}`));
  const fresh = new Set(CHUNKS.map((index) => `new-${index}`));
  const versions = [await startVersion(old), await startVersion(fresh)] as const;
  const [http, https] = [await freePort(), await freePort()];
  const place = join(folder, 'roll');
  const nginx = await startNginx(place, { http, https, sites: [portOf(versions[0]), portOf(versions[1])] });
  try {
    const ca = await readFile(join(place, 'fullchain.pem'), 'utf8');
    const statusOf = async (name: string) =>
      (await ask({ http, https, ca, secure: true }, pathOf(name))).status;
    const found = await Promise.all([...old, ...fresh].map(statusOf));
    const missing = [await statusOf('later'), await statusOf('later')];
    fresh.add('later');
    const later = await statusOf('later');
    process.stdout.write(
      `   ${found.filter((status) => status !== 200).length} of ${found.length} not found\n`,
    );
    return (
      found.every((status) => status === 200) && missing.every((status) => status === 404) && later === 200
    );
  } finally {
    await endChild(nginx);
    for (const server of versions) server.close().closeAllConnections();
  }
};
