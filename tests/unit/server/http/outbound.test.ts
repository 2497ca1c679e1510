import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { sendOutbound } from '@/lib/server/platform/http/outbound';
import { countWaiting } from '../../../support/waiting';

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

const serving = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const answering =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };

const answer = z.object({ name: z.string() });

const call = (url: string, more: { timeoutMs?: number; largestBytes?: number } = {}) =>
  sendOutbound({ service: 'other', method: 'GET', url, answer, timeoutMs: 2_000, ...more });

const failureOf = async (calling: Promise<unknown>): Promise<UpstreamError> => {
  const failure = await calling.then(
    () => null,
    (error: unknown) => error,
  );
  if (!UpstreamError.is(failure)) expect.fail(`no failure of a service: ${String(failure)}`);
  return failure;
};

/** Everything of an error that a log could print. */
const printed = (error: UpstreamError): string =>
  JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: String(error.cause) });

describe('a call of another service', () => {
  it.each([
    [401, 'not-authorised'],
    [403, 'not-authorised'],
    [404, 'not-found'],
    [409, 'refused'],
    [429, 'too-many-requests'],
    [500, 'failed'],
  ])('that is answered with %i fails as %s', async (status, code) => {
    const url = await serving(answering(status, '{}'));
    expect(await failureOf(call(url))).toMatchObject({ code, status });
  });

  it('takes JSON under a type of its own', async () => {
    const url = await serving(
      answering(200, '{"name":"Ana"}', { 'content-type': 'application/problem+json' }),
    );
    expect((await call(url)).body).toEqual({ name: 'Ana' });
  });

  it('sends JSON with its headers and gives the parsed answer', async () => {
    let seen: { request: IncomingMessage; body: string } | undefined;
    const url = await serving(async (request, response: ServerResponse) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen = { request, body };
      answering(200, '{"name":"Ana","more":1}')(request, response);
    });
    const sent = await sendOutbound({
      service: 'other',
      method: 'POST',
      url: `${url}/path`,
      headers: { authorization: 'Bearer x' },
      body: { given: 'Zoë' },
      answer,
      timeoutMs: 2_000,
    });
    expect(sent).toEqual({ status: 200, body: { name: 'Ana' } });
    expect(seen?.request.method).toBe('POST');
    expect(seen?.request.headers).toMatchObject({
      authorization: 'Bearer x',
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect(JSON.parse(seen?.body ?? '')).toEqual({ given: 'Zoë' });
  });

  it('takes an answer without a body where that was agreed', async () => {
    const url = await serving(answering(204, ''));
    const sent = await sendOutbound({
      service: 'other',
      method: 'POST',
      url,
      answer: z.undefined(),
      timeoutMs: 2_000,
    });
    expect(sent).toEqual({ status: 204, body: undefined });
  });

  it('ends in time when nothing is answered', async () => {
    const url = await serving(() => undefined);
    const ended = vi.fn();
    void countWaiting(() => failureOf(call(url, { timeoutMs: 150 }))).then(ended);
    await expect.poll(() => ended.mock.lastCall).toHaveLength(1);
    expect(ended).toHaveBeenCalledWith({
      result: expect.objectContaining({ code: 'timeout', status: null }),
      waitedMs: 150,
    });
  });

  it('ends in time when the answer trickles in for ever', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const trickle = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(trickle));
    });
    const calling = await countWaiting(() => failureOf(call(url, { timeoutMs: 200 })));
    expect(calling.result.code).toBe('timeout');
    expect(calling.waitedMs).toBe(200);
  });

  it('stops reading an answer that is too large', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(5_000_000) });
    const plain = await serving(answering(200, large));
    const packed = await serving(answering(200, gzipSync(large), { 'content-encoding': 'gzip' }));
    for (const url of [plain, packed]) {
      expect(await failureOf(call(url))).toMatchObject({ code: 'too-large', status: 200 });
    }
    expect((await call(plain, { largestBytes: 6_000_000 })).status).toBe(200);
    let closed: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const endless = await serving((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const flood = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => {
        clearInterval(flood);
        closed();
      });
    });
    expect((await failureOf(call(endless, { timeoutMs: 30_000 }))).code).toBe('too-large');
    await gone;
  });

  it.each([301, 302, 303, 307, 308])(
    'follows no redirect (%i), and so takes no token elsewhere',
    async (status) => {
      let reached = 0;
      const elsewhere = await serving((request, response) => {
        reached += 1;
        answering(200, '{"name":"Ana"}')(request, response);
      });
      const url = await serving(answering(status, '', { location: elsewhere }));
      expect(await failureOf(call(url))).toMatchObject({ code: 'redirected', status });
      expect(reached).toBe(0);
    },
  );

  it.each([
    ['HTML', '<!doctype html><p>secret words</p>', 'text/html'],
    ['JSON said to be HTML', '{"name":"secret words"}', 'text/html'],
    ['half a document', '{"name":"secret words', 'application/json'],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0x22]), 'application/json'],
  ])('takes no %s, and repeats nothing of it', async (_what, body, type) => {
    const url = await serving(answering(200, body, { 'content-type': type }));
    const failure = await failureOf(call(url));
    expect(failure).toMatchObject({ code: 'not-json', status: 200 });
    expect(printed(failure)).not.toContain('secret');
  });

  it.each(['null', '[]', '{"name":7}', '{"secret":"words"}'])(
    'takes no answer of another shape: %s',
    async (body) => {
      const failure = await failureOf(call(await serving(answering(200, body))));
      expect(failure).toMatchObject({ code: 'unexpected-answer', status: 200 });
      expect(printed(failure)).not.toContain('secret');
    },
  );

  it('reports a refusal’s status and logs none of its body', async () => {
    const refusing = await serving(answering(422, '{"message":"secret words"}'));
    const failure = await failureOf(call(refusing));
    expect(failure).toMatchObject({ code: 'refused', status: 422, message: 'refused 422' });
    expect(failure.answer()).toEqual({ message: 'secret words' });
    expect(printed(failure)).not.toContain('secret');
    const broken = await serving(answering(503, '<h1>secret</h1>', { 'content-type': 'text/html' }));
    const outage = await failureOf(call(broken));
    expect([outage.code, outage.status, outage.answer()]).toEqual(['failed', 503, undefined]);
  });

  it('names a service that is away or breaks off', async () => {
    const url = await serving(() => undefined);
    await running.pop()?.();
    const refused = await failureOf(call(url));
    expect([refused.code, refused.reason]).toEqual(['unreachable', 'ECONNREFUSED']);
    expect(refused.message).toContain('unreachable ECONNREFUSED');
    const breaking = await serving((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"na', () => request.socket.resetAndDestroy());
    });
    expect((await failureOf(call(breaking))).code).toBe('unreachable');
  });
});
