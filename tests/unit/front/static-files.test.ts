import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from '@/front/static-files';

const root = mkdtempSync(join(tmpdir(), 'static-files-'));
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  for (const folder of ['public', 'dist/static']) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['favicon.ico', 'favicon.svg', 'boot.js', 'consent.js'])
    writeFileSync(join(root, 'public', name), 'x');
  const { publicFolder } = staticFiles(root, 'dist');
  server = createServer((request, response) =>
    publicFolder(request, response, () => {
      response.writeHead(404).end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

const get = (path: string) => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`);
};

describe('files in public/', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/boot.js', 'text/javascript'],
  ])('%s has a type, since nosniff leaves browsers nothing else to go by', async (path, type) => {
    expect((await get(path)).headers.get('content-type')?.split(';')[0]).toBe(type);
  });

  it.each([
    ['/boot.js', 'no-cache'],
    ['/consent.js', 'no-cache'],
    ['/favicon.svg', 'public,max-age=3600'],
  ])('%s may be used again under “%s”', async (path, cacheControl) => {
    expect((await get(path)).headers.get('cache-control')).toBe(cacheControl);
  });
});
