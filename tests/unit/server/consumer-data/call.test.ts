import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type UpstreamCode, UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { call } from '@/lib/server/upstream/consumer-data/call';
import type { ConsumerSite } from '@/lib/server/upstream/consumer-data/site';
import { countWaiting } from '../../../support/waiting';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const callerAt = (baseUrl: string) => ({
  site: { baseUrl, apiKey: 'the-api-key' } as ConsumerSite,
  idToken: 'the.id.token',
});

const callAt = (baseUrl: string, timeoutMs?: number) =>
  call(
    { ...callerAt(baseUrl), ...(timeoutMs ? { timeoutMs } : {}) },
    {
      method: 'POST',
      path: '/profile/save',
      body: { hello: 1 },
      statuses: [200],
      answer: z.object({ fine: z.boolean() }),
    },
  );

const failed = (code: UpstreamCode, status: number | null = null, reason: string | null = null) =>
  new UpstreamError({ service: 'consumer-data', code, status, reason });

/** The error of a call that has to fail, with all that a log could print of it. */
const failureOf = async (calling: Promise<unknown>): Promise<unknown> => {
  const failure = await calling.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  if (!UpstreamError.is(failure)) throw new Error(`no failure of a service: ${String(failure)}`);
  return new UpstreamError({ ...failure });
};

const answering = (status: number, type: string, body: string): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
};

describe('a call to the consumer-data service', () => {
  it('R6.6 carries token, key and JSON, and returns the answer', async () => {
    const seen: unknown[] = [];
    const url = await serving((request, response) => {
      const { authorization, 'x-api-key': key, 'content-type': type } = request.headers;
      request.on('data', (chunk) => seen.push(String(chunk)));
      seen.push([request.method, request.url, authorization, key, type]);
      answering(200, 'application/json', '{"fine":true,"more":1}')(request, response);
    });
    expect(await callAt(url)).toEqual({ fine: true });
    expect(seen).toEqual([
      ['POST', '/profile/save', 'Bearer the.id.token', 'the-api-key', 'application/json'],
      '{"hello":1}',
    ]);
  });

  it.each([
    ['500 with HTML', 500, 'text/html', '<h1>Gateway</h1>', failed('failed', 500)],
    ['503 with JSON', 503, 'application/json', '{"code":"Overloaded"}', failed('failed', 503, 'Overloaded')],
    ['400', 400, 'application/json', '{"code":"BadName","message":"x"}', failed('refused', 400, 'BadName')],
    [
      '400 with a name under error',
      400,
      'application/json',
      '{"error":"bad_name"}',
      failed('refused', 400, 'bad_name'),
    ],
    ['401', 401, 'application/json', '{}', failed('not-authorised', 401)],
    ['403', 403, 'application/json', '{"message":"Forbidden"}', failed('not-authorised', 403)],
    ['404', 404, 'text/plain', 'no', failed('not-found', 404)],
    ['429', 429, 'application/json', '{}', failed('too-many-requests', 429)],
    ['200 with HTML', 200, 'text/html', '<h1>Welcome</h1>', failed('not-json', 200)],
    ['200 with half a document', 200, 'application/json', '{"fine":', failed('not-json', 200)],
    ['200 with another shape', 200, 'application/json', '{"fine":"yes"}', failed('unexpected-answer', 200)],
    ['200 with nothing', 200, 'application/json', '', failed('unexpected-answer', 200)],
    [
      '202, which is no success here',
      202,
      'application/json',
      '{"fine":true}',
      failed('unexpected-answer', 202),
    ],
  ])('names the failure when it answers %s (R8.22)', async (_title, status, type, body, expected) => {
    expect(await failureOf(callAt(await serving(answering(status, type, body))))).toEqual(expected);
  });

  it('hands back nothing personal of an error’s text', async () => {
    const body = JSON.stringify({ code: 'joana@example.org is wrong', message: 'Joana Prado' });
    const failure = await failureOf(callAt(await serving(answering(400, 'application/json', body))));
    expect(failure).toEqual(failed('refused', 400));
    expect(String(failure)).not.toContain('oana');
  });

  it('follows no redirect, so that the token stays here', async () => {
    let reached = 0;
    const elsewhere = await serving((request, response) => {
      reached += 1;
      answering(200, 'application/json', '{"fine":true}')(request, response);
    });
    const url = await serving((_request, response) => {
      response.writeHead(307, { location: elsewhere }).end();
    });
    expect(await failureOf(callAt(url))).toEqual(failed('redirected', 307));
    expect(reached).toBe(0);
  });

  it('gives up on an answer larger than a megabyte', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(await failureOf(callAt(url))).toEqual(failed('too-large', 200));
  });

  it('says that nobody is there, or that the connection broke', async () => {
    expect(await failureOf(callAt('http://127.0.0.1:1'))).toEqual(failed('unreachable'));
    const url = await serving((request) => request.socket.resetAndDestroy());
    expect(await failureOf(callAt(url))).toEqual(failed('unreachable'));
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    [
      'begins to answer and stops',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"fine"');
      },
    ],
  ])('ends within 5 s when it %s', async (_title, listener) => {
    const url = await serving(listener);
    const calling = await countWaiting(() => failureOf(callAt(url)), { speed: 20 });
    expect(calling.result).toEqual(failed('timeout'));
    expect(calling.waitedMs).toBeLessThan(5_000);
  });

  it('ends when its caller’s patience does', async () => {
    const url = await serving(() => undefined);
    expect(await failureOf(callAt(url, 50))).toEqual(failed('timeout'));
  });
});

it('an error is one short line for the log', () => {
  expect(failed('refused', 400, 'BadName').message).toBe('refused 400 BadName');
  expect(failed('timeout').message).toBe('timeout');
});
