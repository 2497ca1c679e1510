import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { staticFiles } from '@/front/static-files';
import { freePort, run } from '../harness/processes';
import { precompress } from '../harness/site/precompress';
import { type ServerProcess, whileServerRuns } from './servers/server-process';

/**
 * A bare Next page of the same version, built in the same run: what every figure of size and speed is held
 * against. Built as `next build` does by default; nothing of the product is in it.
 */

/** The table into which the bare API route writes. */
export const BARE_TABLE = 'bare_answers';

/** An API route that does nothing but one INSERT, into a table that is there already. */
const INSERT_ROUTE = `import { Pool } from 'pg';
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const insert = async (request, response) => {
  const { customer_id, video_id, answers: [{ question, choice }] } = request.body;
  await pool.query(
    'insert into ${BARE_TABLE} (customer_id, video_id, question, choice) values ($1, $2, $3, $4)',
    [customer_id, video_id, question, choice],
  );
  response.status(200).json({ saved: true });
};
export default insert;
`;

const PAGE = 'const Page = () => <h1>Bare</h1>;\nexport default Page;\n';

export interface BareSite {
  root: string;
  nextBin: string;
  remove(): Promise<void>;
}

/** Builds the bare page below the project (bundlers refuse modules outside their root). Rejects when it fails. */
export const buildBareSite = async (bundler: 'webpack' | 'turbopack'): Promise<BareSite> => {
  const nextBin = createRequire(join(process.cwd(), 'package.json')).resolve('next/dist/bin/next');
  const root = join(process.cwd(), 'bench', '.bare', bundler);
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'pages/api'), { recursive: true });
  await writeFile(join(root, 'pages/index.jsx'), PAGE);
  await writeFile(join(root, 'pages/api/insert.js'), INSERT_ROUTE);
  await writeFile(join(root, 'package.json'), '{"private":true}\n');
  await writeFile(join(root, 'next.config.js'), 'module.exports = { poweredByHeader: false };\n');
  const code = await run(process.execPath, [nextBin, 'build', `--${bundler}`, root], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  if (code !== 0) throw new Error(`The bare page did not build with ${bundler}.`);
  return { root, nextBin, remove: () => rm(root, { recursive: true, force: true }) };
};

/** Resolves when it answers; rejects when the server has ended before. */
const untilAnswering = async (url: string, { child }: ServerProcess): Promise<void> => {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error('The bare page was not served.');
};

/** `next start` of the bare page, while `work` runs with its address and its process. The INSERT needs a `DATABASE_URL`. */
export const whileServing = async <T>(
  bare: BareSite,
  work: (url: string, server: ServerProcess) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const port = await freePort();
  const args = [bare.nextBin, 'start', '-p', String(port), '-H', '127.0.0.1', bare.root];
  return whileServerRuns({ args, env }, async (server) => {
    const url = `http://127.0.0.1:${port}/`;
    await untilAnswering(url, server);
    return work(url, server);
  });
};

/**
 * The bare page while `work` runs with its address, its files sent in brotli as our front sends ours: `next start` has gzip
 * alone, which would make the bare page a sixth larger.
 */
export const whileServingBrotli = <T>(bare: BareSite, work: (url: string) => Promise<T>): Promise<T> =>
  whileServing(bare, async (address) => {
    await precompress(join(bare.root, '.next/static'));
    const { build } = staticFiles(bare.root, '.next');
    const server = createServer(async (request, response) => {
      const { url = '/' } = request;
      if (url.startsWith('/_next/static/')) {
        request.url = url.slice('/_next/static'.length);
        build(request, response, () => void response.writeHead(404).end());
      } else {
        const answer = await fetch(new URL(url, address));
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        response.end(await answer.text());
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
