import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { byAxios } from '@/lib/backend/client';
import { createHttpClient } from '@/lib/backend/http-client';

import { fetchHeard, listenFor, SILENCE_MS } from '@/lib/browser/silence';

/** Time passes for the product alone; the server answers when the test says so. */

let server: Server;
let baseUrl: string;
let asked: Promise<ServerResponse>;
beforeAll(async () => {
  let take: (response: ServerResponse) => void = () => undefined;
  const next = () => {
    asked = new Promise((resolve) => {
      take = resolve;
    });
  };
  next();
  server = createServer((_request, response) => {
    take(response);
    next();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  // In this order: the spies are on the fake timers.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const ALMOST = SILENCE_MS - 2_000;

/** How often a silence has begun. */
const beginnings = (timer: { mock: { calls: unknown[][] } }) =>
  timer.mock.calls.filter(([, delay]) => delay === SILENCE_MS).length;

describe.each([
  ['the HTTP client of forms', byAxios],
  ['the light HTTP client', fetchHeard],
])('%s on a slow line', (_name, exchange) => {
  /** A request whose body comes in three pieces with much time in between. */
  const trickling = async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const answering = asked;
    const answer = createHttpClient(exchange, { csrfPath: '/csrf', baseUrl }).send({
      method: 'GET',
      path: '/',
    });
    answer.catch(() => undefined);
    const response = await answering;
    const write = async (piece: string) => {
      const before = beginnings(timer);
      response.write(piece);
      await vi.waitFor(() => expect(beginnings(timer)).toBeGreaterThan(before), { timeout: 5_000 });
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    await write('{"name":');
    vi.advanceTimersByTime(ALMOST);
    await write('"Ana",');
    vi.advanceTimersByTime(ALMOST);
    return { answer, response };
  };

  it('goes on with an answer that trickles', async () => {
    const { answer, response } = await trickling();
    response.end('"age":30}');
    expect(await answer).toEqual({ name: 'Ana', age: 30 });
  });

  it('ends an answer that stops half way', async () => {
    const { answer } = await trickling();
    vi.advanceTimersByTime(SILENCE_MS);
    await expect(answer).rejects.toMatchObject({ failure: 'timeout' });
  });
});

describe('the silence after a request', () => {
  it('ends after ten seconds without an answer', () => {
    const { signal } = listenFor();
    vi.advanceTimersByTime(SILENCE_MS - 1);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('ends with the signal of its caller', () => {
    const caller = new AbortController();
    const { signal } = listenFor(SILENCE_MS, caller.signal);
    caller.abort(new Error('left'));
    expect(signal.reason).toMatchObject({ message: 'left' });
    expect(listenFor(SILENCE_MS, caller.signal).signal.aborted).toBe(true);
  });
});
