import { type ClientRequest, request as httpRequest, type RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAdmission } from '@/front/admission/admission';
import type { FrontOptions } from '@/front/server';
import { listening, raw } from './running-front';

const COMPLETE = '/api/storage/complete';
const LARGE = 900_000;

/** A front with one place, over routes that read what they are sent; a session is the value of a header. */
const smallFront = async (options: Partial<FrontOptions> = {}) => {
  const taken: number[] = [];
  const next: RequestListener = async (request, response) => {
    if (request.headers['x-session'] === undefined && request.url === COMPLETE)
      return response.writeHead(401).end();
    let size = 0;
    for await (const chunk of request) size += chunk.length;
    taken.push(size);
    response.end();
  };
  const { origin } = await listening({
    next,
    admission: createAdmission(1),
    clientOf: ({ headers }) => String(headers['x-client'] ?? 'somebody'),
    sessionOf: async ({ headers }) => headers['x-session']?.toString() ?? null,
    ...options,
  });
  const { hostname, port } = new URL(origin);
  /** A body that begins and does not go on; `status` comes with the answer. */
  const begin = (path: string, headers: Record<string, string>) => {
    const sent = httpRequest({ hostname, port, path, method: 'POST', headers });
    const status = new Promise<number | undefined>((resolve) => {
      sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', () => resolve(0));
    });
    sent.write('x'.repeat(1_000));
    return { sent, status };
  };
  const othersAreServed = async () =>
    expect((await raw(origin, '/api/save-answers', {}, 'POST')).status).toBe(200);
  return { begin, taken, othersAreServed };
};

const finish = (sent: ClientRequest, size: number) => sent.end('x'.repeat(size - 1_000));

describe('a large body that comes slowly', () => {
  it.each([
    ['of known length', { 'content-length': String(LARGE) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('holds no place while it comes, taken whole: %s', async (_title, length) => {
    const { begin, taken, othersAreServed } = await smallFront();
    const { sent, status } = begin(COMPLETE, { ...length, 'x-session': 'a' });
    sent.write('x'.repeat(200_000));
    await othersAreServed();
    finish(sent, LARGE - 200_000);
    expect(await status).toBe(200);
    expect(taken).toEqual([0, LARGE]);
  });

  it('is not waited for without a session', async () => {
    const { begin, othersAreServed } = await smallFront();
    const { status } = begin(COMPLETE, { 'content-length': String(LARGE) });
    expect(await status).toBe(401);
    await othersAreServed();
  });

  it('is given up below the least rate', async () => {
    const { begin } = await smallFront({ leastRate: { bytes: 40_000, ms: 20 } });
    const { status } = begin(COMPLETE, { 'content-length': String(LARGE), 'x-session': 'a' });
    expect(await status).toBe(408);
  });

  it('leaves room for others, however many of one person come', async () => {
    const { begin, othersAreServed } = await smallFront();
    const length = { 'content-length': String(LARGE) };
    const first = [1, 2].map(() => begin(COMPLETE, { ...length, 'x-session': 'a', 'x-client': 'one' }));
    const third = begin(COMPLETE, { ...length, 'x-session': 'a', 'x-client': 'another' });
    expect(await third.status).toBe(503);
    for (const session of ['b', 'c']) begin(COMPLETE, { ...length, 'x-session': session, 'x-client': 'one' });
    const fifth = begin(COMPLETE, { ...length, 'x-session': 'd', 'x-client': 'one' });
    expect(await fifth.status).toBe(503);
    await othersAreServed();
    const other = begin(COMPLETE, { ...length, 'x-session': 'e', 'x-client': 'another' });
    finish(other.sent, LARGE);
    expect(await other.status).toBe(200);
    // What has ended makes room again.
    first[0]?.sent.destroy();
    const again = async () => {
      const { sent, status } = begin(COMPLETE, { ...length, 'x-session': 'a', 'x-client': 'another' });
      finish(sent, LARGE);
      return status;
    };
    await expect.poll(again).toBe(200);
  });

  it('is refused beyond a megabyte', async () => {
    const { begin, taken } = await smallFront();
    const { sent, status } = begin(COMPLETE, { 'transfer-encoding': 'chunked', 'x-session': 'a' });
    finish(sent, 1_500_000);
    expect(await status).toBe(413);
    expect(taken).toEqual([]);
  });
});

describe('a body that is larger than the endpoint takes', () => {
  it('holds no place while it comes', async () => {
    const { begin, othersAreServed } = await smallFront();
    begin('/api/identity/login', { 'content-length': String(LARGE) });
    begin('/api/identity/login', { 'transfer-encoding': 'chunked' }).sent.write('x'.repeat(200_000));
    await othersAreServed();
  });

  it('is refused by the endpoint when its length is told', async () => {
    const { begin, taken } = await smallFront();
    const { sent, status } = begin('/api/identity/login', { 'content-length': String(LARGE) });
    finish(sent, LARGE);
    expect(await status).toBe(200);
    expect(taken).toEqual([0]);
  });

  it('is refused by the front when it comes in chunks', async () => {
    const { begin, taken } = await smallFront();
    const { sent, status } = begin('/api/identity/login', { 'transfer-encoding': 'chunked' });
    finish(sent, LARGE);
    expect(await status).toBe(413);
    expect(taken).toEqual([]);
  });

  it('is not asked for', async () => {
    const { begin } = await smallFront();
    const headers = { 'content-length': String(LARGE), expect: '100-continue' };
    expect(await begin('/api/identity/login', headers).status).toBe(413);
  });
});
