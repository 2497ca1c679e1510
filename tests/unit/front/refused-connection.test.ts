import { describe, expect, it } from 'vitest';
import { conversation, headers, listening, parsed } from './running-front';

const GARBAGE = 'canary of the sender\r\n\r\n';

describe('what cannot be parsed', () => {
  it.each([
    ['no HTTP at all', 400, GARBAGE],
    ['a forbidden character in a header', 400, 'GET / HTTP/1.1\r\nhost: x\r\na b: c\r\n\r\n'],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    ['no host', 400, 'GET /pt-BR/ HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['headers of 64 kB', 431, `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(65_536)}\r\n\r\n`],
    [
      'an expectation that nobody meets',
      417,
      'GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n',
    ],
  ])('%s is answered with security headers and request id', async (_title, status, bytes) => {
    const { origin } = await listening({ next: (_request, response) => response.end('served') });
    const text = await conversation(origin, bytes);
    const answer = parsed(text);
    expect(answer.status).toBe(status);
    expect(answer.fields).toMatchObject({
      ...headers,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': 'no-store',
      connection: 'close',
    });
    expect(text).not.toContain('canary');
  });

  it('says what helps where cookies are too many', async () => {
    const { origin } = await listening({ next: () => undefined });
    const bytes = `GET /pt-BR/ HTTP/1.1\r\nhost: x\r\ncookie: a=${'x'.repeat(20_000)}\r\n\r\n`;
    const { status, body } = parsed(await conversation(origin, bytes));
    expect(status).toBe(431);
    for (const words of ['Apague os cookies', 'Delete its cookies', 'Borra sus cookies'])
      expect(body).toContain(words);
  });

  it.each([
    ['a head', { head: 100, request: 60_000 }, 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['a body', { head: 100, request: 200 }, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n'],
  ])('includes %s that never ends', async (_title, slowness, bytes) => {
    const { origin } = await listening({ next: () => undefined, slowness });
    expect(parsed(await conversation(origin, bytes))).toMatchObject({
      status: 408,
      fields: { 'x-content-type-options': 'nosniff', 'x-request-id': expect.stringMatching(/./) },
    });
  });

  it('may take ten seconds for the head, a minute overall', async () => {
    const { server } = await listening({ next: () => undefined });
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 60_000 });
  });

  it('refuses after an answered request, and ends an unfinished answer', async () => {
    const { origin } = await listening({
      next: (request, response) => {
        if (request.url === '/long') response.write('begun');
        else response.end('served');
      },
    });
    const twice = await conversation(origin, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n', GARBAGE);
    expect(twice.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
    const within = await conversation(origin, 'GET /long HTTP/1.1\r\nhost: x\r\n\r\n', GARBAGE);
    expect(within.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });
});

describe('an address of the API that cannot be decoded', () => {
  it.each(['/api/%ff', '/api/login/%E0%A4%A', '/api/%00', '/api/%', '/api', '/api/', '/api/?x=%ff'])(
    '%s reaches Next as one that does not exist there',
    async (path) => {
      const { origin } = await listening({ next: (request, response) => response.end(request.url) });
      const answer = parsed(
        await conversation(origin, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      );
      expect(answer.body).toBe('/api/not/found/here');
    },
  );

  it('leaves those that can be as they are', async () => {
    const { origin } = await listening({ next: (request, response) => response.end(request.url) });
    const path = '/api/certificates/%C3%A3?a=%ff';
    const text = await conversation(origin, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(parsed(text).body).toBe(path);
  });
});
