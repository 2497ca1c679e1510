import { appendFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { brotli } from '@/front/compression';
import { staticFiles } from '@/front/static-files';
import { operatorPublicFiles } from '@/lib/server/platform/operator-files';
import { operatorFolder } from '@/tests/support/operator-folder';

/** A site with these files of ours and of the operator's. */
const serve = async (ours: Record<string, string | Uint8Array>, theirs: Record<string, string>) => {
  const root = operatorFolder(
    Object.fromEntries(Object.entries(ours).map(([path, content]) => [`public/${path}`, content])),
  );
  const folder = operatorFolder(theirs);
  const { publicFolder } = staticFiles(root, 'dist', {
    operator: operatorPublicFiles({ PUBLIC_DIR: folder }),
  });
  let onPipe = (): void => undefined;
  const server = createServer((request, response) => {
    response.once('pipe', () => onPipe());
    publicFolder(request, response, () => {
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  /** Before the first byte of a file is read. */
  const beforeReading = (work: () => void): void => {
    onPipe = work;
  };
  return { ask, folder, port, onPipe: beforeReading };
};

/** What the server sends for a path that `fetch` would change. */
const rawAnswer = (port: number, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });

it('a file of the operator’s takes the place of ours', async () => {
  const { ask } = await serve(
    { 'logos/a.svg': 'ours', 'logos/b.svg': 'ours' },
    { 'logos/a.svg': 'theirs', 'logos/c.svg': 'new' },
  );
  expect((await ask('/logos/a.svg')).text).toBe('theirs');
  expect((await ask('/logos/b.svg')).text).toBe('ours');
  expect((await ask('/logos/c.svg')).text).toBe('new');
  expect((await ask('/logos/d.svg')).status).toBe(404);
});

it('an operator’s caption reaches browsers that ask for brotli', async () => {
  const ours = { 'films/1.vtt': 'WEBVTT old', 'films/1.vtt.br': await brotli(Buffer.from('WEBVTT old')) };
  const { ask } = await serve(ours, { 'films/1.vtt': 'WEBVTT new' });
  const before = await ask('/films/1.vtt', { 'accept-encoding': 'br' });
  expect(before.text).toBe('WEBVTT new');
  expect(before.headers.get('content-encoding')).toBeNull();
});

it('a corrected file has another tag at once', async () => {
  const { ask, folder } = await serve({}, { 'films/1.vtt': 'WEBVTT one' });
  const tag = (await ask('/films/1.vtt')).headers.get('etag') ?? '';
  expect((await ask('/films/1.vtt', { 'if-none-match': tag })).status).toBe(304);
  writeFileSync(join(folder, 'films/1.vtt'), 'WEBVTT corrected');
  const after = await ask('/films/1.vtt', { 'if-none-match': tag });
  expect([after.status, after.text]).toEqual([200, 'WEBVTT corrected']);
});

it('a file growing while it is sent ends as announced', async () => {
  const { folder, port, onPipe } = await serve({}, { 'films/1.vtt': 'WEBVTT one' });
  onPipe(() => appendFileSync(join(folder, 'films/1.vtt'), ' and more'));
  const answer = await rawAnswer(port, '/films/1.vtt');
  expect(answer).toContain('Content-Length: 10\r\n');
  expect(answer).toMatch(/\r\n\r\nWEBVTT one$/);
});

it('a film of the operator’s is sent in parts', async () => {
  const { ask } = await serve({ 'films/1.mp4': 'abcdefghij' }, { 'films/1.mp4': '0123456789' });
  const part = await ask('/films/1.mp4', { range: 'bytes=2-4' });
  expect([part.status, part.text]).toEqual([206, '234']);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect((await ask('/films/1.mp4', { range: 'bytes=-3' })).text).toBe('789');
  expect((await ask('/films/1.mp4', { range: 'bytes=10-' })).status).toBe(416);
});

it('a playlist is sent with its type', async () => {
  const { ask } = await serve({}, { 'films/1.m3u8': '#EXTM3U', 'films/1.ts': 'x' });
  expect((await ask('/films/1.m3u8')).headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  expect((await ask('/films/1.ts')).headers.get('content-type')).toBe('video/mp2t');
});

it.each(['/sw.js', '/consent.js', '/page.html', '/fonts/a.woff2', '/offline/a.svg', '/own.css'])(
  '%s stays the release’s',
  async (path) => {
    const { ask } = await serve({ [path.slice(1)]: 'ours' }, { [path.slice(1)]: 'theirs' });
    expect((await ask(path)).text).toBe('ours');
  },
);

it('a link out of the folder leads to nothing', async () => {
  const outside = operatorFolder({ 'secret.txt': 'secret', 'more/secret.txt': 'secret' });
  const { ask, folder } = await serve({ 'ours.txt': 'ours' }, { 'a.txt': 'a' });
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(join(outside, 'more'), join(folder, 'more'));
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'ours.txt'));
  expect((await ask('/link.txt')).status).toBe(404);
  expect((await ask('/more/secret.txt')).status).toBe(404);
  expect((await ask('/ours.txt')).text).toBe('ours');
});

it.each([
  ['/../', '/x.txt'],
  ['/..%2f', '/x.txt'],
  ['/%2e%2e/', '/x.txt'],
  ['/a/../../', '/x.txt'],
  ['/', '/%00.txt'],
  ['/', '/%zz.txt'],
])('%s leads not above the folder', async (before, after) => {
  const { port } = await serve({}, { 'a/b.txt': 'b' });
  const sibling = basename(operatorFolder({ 'x.txt': 'secret' }));
  const answer = await rawAnswer(port, `${before}${sibling}${after}`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});
