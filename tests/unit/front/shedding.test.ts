import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createAdmission } from '@/front/admission/admission';
import { readBusyPage } from '@/front/admission/busy-page';
import { renderPublicPages } from '@/front/public-pages';
import { LOCALES } from '@/lib/shared/config/locales';
import { listening, raw } from './running-front';

const BUSY = '<!doctype html><title>503</title>';

/** As the build writes it. */
const busyPage = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'busy-page-'));
  const file = join(folder, 'busy.html');
  writeFileSync(file, BUSY);
  const page = await readBusyPage(file);
  await rm(folder, { recursive: true });
  return page;
};

/** A front over a handler that holds what it is asked for until told. */
const busyFront = async (most: number, decided: () => Promise<void> = async () => undefined) => {
  const held: (() => void)[] = [];
  const seen: string[] = [];
  const next: RequestListener = (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (request.url?.includes('/held')) held.push(() => response.end('answered'));
    else response.end('at once');
  };
  const rendering: RequestListener = (_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html>');
  const { origin, server, drain } = await listening({
    next,
    admission: createAdmission(most),
    templateOf: (pathname) => pathname,
    clientOf: ({ headers }) => headers['x-forwarded-for']?.toString() ?? 'somebody',
    busyPage: await busyPage(),
    memory: {
      pages: await renderPublicPages(rendering, LOCALES),
      files: {
        build: (_request, response) => response.end('script'),
        publicFolder: (_request, _response, next) => next?.(),
      },
      decide: async ({ pathname }) => {
        await decided();
        return { kind: 'pass', locale: 'pt-BR', page: pathname.replace(/^\/pt-BR\//, '') };
      },
    },
  });
  const hold = async (path: string, method = 'GET') => {
    const before = held.length;
    const answer = raw(origin, path, {}, method);
    // What is never answered ends with the front.
    answer.catch(() => undefined);
    await expect.poll(() => held.length).toBe(before + 1);
    return { answer, answerNow: held[before] as () => void };
  };
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  return { origin, seen, held, hold, connections, drain };
};

const statusOf = async (origin: string, path: string, method = 'GET') =>
  (await raw(origin, path, {}, method)).status;

/** Asks for a page that is held, and for others behind it without waiting; `heard` is all that was answered, up to the end. */
const askAhead = (origin: string, further: number) => {
  const { hostname, port } = new URL(origin);
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
  const socket = connect(Number(port), hostname);
  socket.write(request('/pt-BR/held') + request('/pt-BR/courses').repeat(further));
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  const heard = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, heard };
};

describe('a front above its capacity', () => {
  it('turns reading away before writing and login', async () => {
    const { origin, hold } = await busyFront(2);
    await hold('/pt-BR/held');
    expect(await statusOf(origin, '/pt-BR/courses')).toBe(503);
    expect(await statusOf(origin, '/api/get-customer', 'POST')).toBe(503);
    expect(await statusOf(origin, '/api/save-answers', 'POST')).toBe(200);
    expect(await statusOf(origin, '/api/login', 'POST')).toBe(200);
  });

  it('answers others while one address has its share', async () => {
    const { origin, hold } = await busyFront(12);
    for (let held = 0; held < 4; held += 1) await hold(`/pt-BR/held-${held}`);
    expect(await statusOf(origin, '/pt-BR/courses')).toBe(503);
    const other = { 'x-forwarded-for': '192.0.2.1' };
    expect((await raw(origin, '/pt-BR/courses', other)).status).toBe(200);
  });

  it('answers 503 with Retry-After and asks Next nothing', async () => {
    const { origin, seen, hold } = await busyFront(1);
    await hold('/api/held', 'POST');
    const refused = await raw(origin, '/api/save-answers', {}, 'POST');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(seen).toEqual(['POST /api/held']);
  });

  it('answers pages with a page, scripts with a line', async () => {
    const { origin, hold } = await busyFront(1);
    await hold('/api/held', 'POST');
    const page = await raw(origin, '/pt-BR/perfil', { accept: 'text/html,*/*', 'accept-encoding': 'br' });
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(brotliDecompressSync(page.body).toString()).toBe(BUSY);
    for (const path of ['/api/get-impact', '/_next/data/build/pt-BR/perfil.json']) {
      const call = await raw(origin, path, { accept: 'text/html' });
      expect([call.status, call.body.toString()], path).toEqual([503, 'Too busy\n']);
    }
    expect((await raw(origin, '/pt-BR/perfil')).body.toString()).toBe('Too busy\n');
  });

  it('refuses before the body has come', async () => {
    const { origin, hold } = await busyFront(1);
    await hold('/api/held', 'POST');
    const { hostname, port } = new URL(origin);
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-length': '100000' };
      const sent = httpRequest({ hostname, port, path: '/api/save-answers', method: 'POST', headers });
      sent.on('response', (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('the beginning');
    });
    expect(status).toBe(503);
  });

  it('asks for no body of a request that it refuses', async () => {
    const { origin, hold } = await busyFront(1);
    const { hostname, port } = new URL(origin);
    const send = () =>
      new Promise((resolve, reject) => {
        const headers = { expect: '100-continue', 'content-length': '4' };
        const sent = httpRequest({ hostname, port, path: '/api/save-answers', method: 'POST', headers });
        const heard: unknown[] = [];
        sent.on('continue', () => {
          heard.push(100);
          sent.end('body');
        });
        sent.on('response', (response) => {
          resolve([...heard, response.resume().statusCode]);
          if (!sent.writableEnded) sent.destroy();
        });
        sent.on('error', reject).flushHeaders();
      });
    expect(await send()).toEqual([100, 200]);
    await hold('/api/held', 'POST');
    expect(await send()).toEqual([503]);
  });

  it('gives a place only to a request with its body', async () => {
    const { origin, seen, connections } = await busyFront(1);
    const { hostname, port } = new URL(origin);
    const halves = [{ 'content-length': '131072' }, { 'transfer-encoding': 'chunked' }].map((headers) =>
      httpRequest({ hostname, port, path: '/api/save-answers', method: 'POST', headers }),
    );
    for (const half of halves) half.on('error', () => undefined).write('x'.repeat(65_536));
    await expect.poll(connections).toBe(2);
    expect(await statusOf(origin, '/api/login', 'POST')).toBe(200);
    const [first, second] = halves.map(
      (half) =>
        new Promise<number | undefined>((resolve) =>
          half.on('response', (response) => resolve(response.resume().statusCode)),
        ),
    );
    halves[0]?.end('x'.repeat(65_536));
    expect(await first).toBe(200);
    halves[1]?.end();
    expect(await second).toBe(200);
    expect(seen).toEqual(['POST /api/login', 'POST /api/save-answers', 'POST /api/save-answers']);
  });

  it('takes a body whole that came while it waited', async () => {
    const taken: number[] = [];
    const { origin } = await listening({
      next: async (request, response) => {
        for await (const chunk of request) taken.push(chunk.length);
        response.end();
      },
    });
    const { hostname, port } = new URL(origin);
    const send = (parts: readonly number[], path = '/api/save-answers') =>
      new Promise((resolve, reject) => {
        const sent = httpRequest({ hostname, port, path, method: 'POST' });
        sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
        for (const part of parts) sent.write('x'.repeat(part));
        sent.end();
      });
    const size = () => taken.splice(0).reduce((sum, part) => sum + part, 0);
    for (const parts of [[1], [10_000, 60_000], [131_072]]) {
      expect(await send(parts)).toBe(200);
      expect(size()).toBe(parts.reduce((sum, part) => sum + part, 0));
    }
  });

  it('keeps no place for a client that has left', async () => {
    let decide = (): void => undefined;
    const asked: string[] = [];
    const { origin, seen, connections } = await busyFront(1, () => {
      asked.push('asked');
      return new Promise((resolve) => {
        decide = resolve;
      });
    });
    const { hostname, port } = new URL(origin);
    const gone = httpRequest({ hostname, port, path: '/pt-BR/perfil' });
    gone.on('error', () => undefined).end();
    await expect.poll(() => asked.length).toBe(1);
    gone.destroy();
    await expect.poll(connections).toBe(0);
    decide();
    await new Promise(setImmediate);
    expect(await statusOf(origin, '/api/save-answers', 'POST')).toBe(200);
    expect(seen).toEqual(['POST /api/save-answers']);
  });

  it('gives a connection one place, however much it asks ahead', async () => {
    const { origin, seen, held, drain } = await busyFront(100);
    const { socket, heard } = askAhead(origin, 30);
    await expect.poll(() => drain.inFlight).toBe(31);
    expect(seen).toEqual(['GET /pt-BR/held']);
    held[0]?.();
    // The next one is answered in its turn; what was sent behind it is not.
    expect((await heard).match(/HTTP\/1.1 \d+|connection: close/gi)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 503',
      'connection: close',
    ]);
    expect(seen).toEqual(['GET /pt-BR/held', 'GET /pt-BR/courses']);
    expect(socket.destroyed).toBe(true);
    await expect.poll(() => drain.inFlight).toBe(0);
  });

  it('begins nothing for a client that leaves before its turn', async () => {
    const { origin, seen, connections, drain } = await busyFront(100);
    const { socket } = askAhead(origin, 30);
    await expect.poll(() => drain.inFlight).toBe(31);
    socket.destroy();
    await expect.poll(connections).toBe(0);
    expect(drain.inFlight).toBe(0);
    const others = Array.from({ length: 20 }, () => statusOf(origin, '/pt-BR/courses'));
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
    expect(seen).toHaveLength(21);
  });

  it('goes on with health, metrics, files and pages from memory', async () => {
    const { origin, hold } = await busyFront(1);
    await hold('/api/held', 'POST');
    for (const path of [
      '/api/health/live',
      '/api/health/ready',
      '/api/metrics',
      '/_next/static/a.js',
      '/pt-BR/login',
      '/pt-BR/',
    ])
      expect([path, await statusOf(origin, path)]).toEqual([path, 200]);
  });

  it('takes requests again once one has been answered', async () => {
    const { origin, hold } = await busyFront(1);
    const { answer, answerNow } = await hold('/pt-BR/held');
    expect(await statusOf(origin, '/pt-BR/courses')).toBe(503);
    answerNow();
    expect((await answer).status).toBe(200);
    expect(await statusOf(origin, '/pt-BR/courses')).toBe(200);
  });

  it('gives the place back when nobody waits for the answer', async () => {
    const { origin, seen } = await busyFront(1);
    const { hostname, port } = new URL(origin);
    const sent = httpRequest({ hostname, port, path: '/pt-BR/held' }).on('error', () => undefined);
    sent.end();
    await expect.poll(() => seen.length).toBe(1);
    sent.destroy();
    await expect.poll(() => statusOf(origin, '/pt-BR/courses')).toBe(200);
  });
});
