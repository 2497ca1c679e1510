import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brotli, gzipped } from '@/front/compression';
import { DOCUMENT_HEADERS } from '@/front/security-headers';
import { staticFiles } from '@/front/static-files';
import { OWN_SCRIPTS } from '@/lib/shared/config/own-scripts';
import { headers as securityHeaders } from './running-front';

const root = mkdtempSync(join(tmpdir(), 'static-files-'));
/** Larger than what the system takes of an answer before its client reads. */
const FILM_BYTES = 20_000_000;
let server: ReturnType<typeof createServer>;
/** Twins that were passed over. */
const told: string[] = [];
/** What was opened for an answer. */
const opened: Readable[] = [];

beforeAll(async () => {
  for (const folder of ['public/fonts', 'public/.well-known', 'dist/static'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['favicon.ico', 'favicon.svg', ...OWN_SCRIPTS, 'sw.js', 'letters.woff2', 'film.mp4'])
    writeFileSync(join(root, 'public', name), 'x');
  for (const path of ['fonts/letters.woff2', '.well-known/security.txt', '.secret'])
    writeFileSync(join(root, 'public', path), 'x');
  writeFileSync(join(root, 'public/digits.mp4'), '0123456789');
  writeFileSync(join(root, 'public/empty.vtt'), '');
  writeFileSync(join(root, 'public/long.mp4'), '');
  truncateSync(join(root, 'public/long.mp4'), FILM_BYTES);
  const { publicFolder } = staticFiles(root, 'dist', { tell: (path) => told.push(path) });
  server = createServer((request, response) => {
    response.on('pipe', (file) => opened.push(file));
    // As the front does before it knows what is asked for.
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    publicFolder(request, response, () => {
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers });
};

describe('a compressed twin in public/', () => {
  const write = async (name: string, text: string) => {
    const body = Buffer.from(text);
    writeFileSync(join(root, 'public', name), body);
    writeFileSync(join(root, 'public', `${name}.br`), await brotli(body));
    writeFileSync(join(root, 'public', `${name}.gz`), await gzipped(body));
  };
  const CAPTION = 'WEBVTT\n\n00:00.000 --> 00:01.000\nOi';
  const CORRECTED = CAPTION.replace('Oi', 'Olá');

  it.each(['br', 'gzip'])('of a corrected caption is passed over for %s', async (encoding) => {
    const name = `${encoding}.vtt`;
    await write(name, CAPTION);
    const before = await get(`/${name}`, { 'accept-encoding': encoding });
    expect([before.headers.get('content-encoding'), await before.text()]).toEqual([encoding, CAPTION]);
    writeFileSync(join(root, 'public', name), CORRECTED);
    // As a copy that keeps the times of files: older than its twin.
    utimesSync(join(root, 'public', name), 1, 1);
    told.length = 0;
    for (let asked = 0; asked < 2; asked += 1) {
      const after = await get(`/${name}`, { 'accept-encoding': encoding });
      expect([after.headers.get('content-encoding'), await after.text()]).toEqual([null, CORRECTED]);
    }
    expect(told).toEqual([`/${name}.br`, `/${name}.gz`]);
  });

  it('is served again once it was made anew', async () => {
    await write('again.vtt', CAPTION);
    writeFileSync(join(root, 'public/again.vtt'), CORRECTED);
    await get('/again.vtt', { 'accept-encoding': 'br' });
    await write('again.vtt', CORRECTED);
    const { headers } = await get('/again.vtt', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('that is older and holds the same is served', async () => {
    await write('same.vtt', CAPTION);
    utimesSync(join(root, 'public/same.vtt.br'), 1, 1);
    const { headers } = await get('/same.vtt', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
  });
});

describe('files in public/', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/boot.js', 'text/javascript'],
  ])('%s has a type, which nosniff requires', async (path, type) => {
    expect((await get(path)).headers.get('content-type')?.split(';')[0]).toBe(type);
  });

  it.each([
    ...OWN_SCRIPTS.map((path): [string, string] => [path, 'no-cache']),
    ['/favicon.svg', 'public,max-age=3600'],
    ['/sw.js', 'no-store'],
    ['/fonts/letters.woff2', 'public,max-age=31536000,immutable'],
  ])('%s may be used again under “%s”', async (path, cacheControl) => {
    expect((await get(path)).headers.get('cache-control')).toBe(cacheControl);
  });

  it.each([
    ['/.secret', 404],
    ['/%2esecret', 404],
    ['/.well-known/security.txt', 200],
  ])('%s is answered with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it.each(['/boot.js', '/favicon.ico', '/letters.woff2', '/film.mp4'])(
    '%s is no document: it says so in few headers',
    async (path) => {
      const { headers } = await get(path);
      expect(DOCUMENT_HEADERS.filter((name) => headers.has(name))).toEqual([]);
      for (const name of [
        'x-content-type-options',
        'cross-origin-resource-policy',
        'strict-transport-security',
      ])
        expect(headers.get(name), name).toBe(securityHeaders[name]);
    },
  );

  it.each(['/favicon.svg', '/missing.js', '/sw.js'])('%s carries the whole policy', async (path) => {
    const { headers } = await get(path);
    expect(DOCUMENT_HEADERS.filter((name) => !headers.has(name))).toEqual([]);
  });
});

describe('a range of a file', () => {
  it.each([
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=7-99999999999999999999', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-1', '01', 'bytes 0-1/10'],
  ])('%s comes as it was asked for', async (range, text, contentRange) => {
    const answer = await get('/digits.mp4', { range });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-range')).toBe(contentRange);
  });

  it.each(['bytes=10-', 'bytes=99999999999999999999-', 'bytes=12-11'])(
    '%s begins behind the end and is refused',
    async (range) => {
      const answer = await get('/digits.mp4', { range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */10');
    },
  );

  it.each([
    'bytes=5-2',
    'bytes=0-0',
    'bytes=-0',
    'bytes=-',
    'bytes=0-1,4-5',
    'bytes=-5-2',
    'bytes=a-b',
    'bytes 0-1',
    'lines=0-1',
    '',
  ])('“%s” brings the whole file', async (range) => {
    const answer = await get('/digits.mp4', { range });
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  });

  it('comes only of the file that its client has begun', async () => {
    const range = 'bytes=2-5';
    const { headers } = await get('/digits.mp4', {});
    const statusFor = async (held: string) => (await get('/digits.mp4', { range, 'if-range': held })).status;
    expect(await statusFor(headers.get('last-modified') ?? '')).toBe(206);
    expect(await statusFor('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(200);
    expect(await statusFor(headers.get('etag') ?? '')).toBe(200);
  });

  it.each(['bytes=-1', 'bytes=-0', 'bytes=5-2'])('%s of an empty file breaks nothing off', async (range) => {
    const answer = await get('/empty.vtt', { range });
    expect([200, 416]).toContain(answer.status);
    expect(await answer.text()).toBe('');
  });
});

describe('a film that its client leaves half-way', () => {
  const REQUEST = 'GET /long.mp4 HTTP/1.1\r\nHost: site.example\r\nRange: bytes=0-\r\n\r\n';

  /** Closes the connection when the answer has begun and so many files are open for it. */
  const leaveHalfWay = async (requests: number) => {
    opened.length = 0;
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(REQUEST.repeat(requests));
    await new Promise((resolve) => client.once('data', resolve));
    client.pause();
    await expect.poll(() => opened.length).toBe(requests);
    expect(opened.filter(({ closed }) => closed)).toEqual([]);
    client.destroy();
  };

  it.each([1, 3])('stays open no longer (requests on the connection: %i)', async (requests) => {
    await leaveHalfWay(requests);
    await expect.poll(() => opened.filter(({ closed }) => !closed)).toEqual([]);
  });
});
