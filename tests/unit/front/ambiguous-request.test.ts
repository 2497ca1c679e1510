import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { renderPublicPages } from '@/front/public-pages';
import { decideRequest } from '@/lib/shared/request/request-decision';
import { conversation, headers, listening, parsed } from './running-front';

const echo: RequestListener = (request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(JSON.stringify({ url: request.url, headers: request.headers }));
};

const ask = async (origin: string, lines: readonly string[]) => {
  const head = [...lines, 'Connection: close', '', ''].join('\r\n');
  return parsed(await conversation(origin, lines[0]?.startsWith('POST') ? `${head}0\r\n\r\n` : head));
};

const HOST = 'Host: site.example';
const POST = ['POST /api/login HTTP/1.1', HOST];

describe('a head that two readers could understand in two ways', () => {
  it.each([
    ['two hosts', 400, ['GET /pt-BR/ HTTP/1.1', HOST, 'Host: evil.example']],
    ['two hosts that differ in their spelling', 400, ['GET /pt-BR/ HTTP/1.1', HOST, 'hOST: site.example']],
    ['an empty host', 400, ['GET /pt-BR/ HTTP/1.1', 'Host:']],
    ['a host that is a list', 400, ['GET /pt-BR/ HTTP/1.1', 'Host: site.example, evil.example']],
    ['a host with a path', 400, ['GET /pt-BR/ HTTP/1.1', 'Host: site.example/x']],
    ['a host with a name before it', 400, ['GET /pt-BR/ HTTP/1.1', 'Host: a@site.example']],
    ['a host that no address can hold', 400, ['GET /pt-BR/ HTTP/1.1', 'Host: [::1']],
    ['two credentials', 400, ['GET /api/export HTTP/1.1', HOST, 'Authorization: a', 'Authorization: b']],
    ['two types', 400, [...POST, 'Content-Type: application/json', 'Content-Type: text/plain']],
    ['an unknown coding', 501, [...POST, 'Transfer-Encoding: x, chunked']],
    [
      'an unknown coding in a line of its own',
      501,
      [...POST, 'Transfer-Encoding: x', 'Transfer-Encoding: chunked'],
    ],
    ['a coding that is none', 501, [...POST, 'Transfer-Encoding: identity, chunked']],
    ['a compressed body', 501, [...POST, 'Transfer-Encoding: gzip, chunked']],
    ['chunks twice', 400, [...POST, 'Transfer-Encoding: chunked, chunked']],
    ['a coding in HTTP/1.0', 400, ['POST /api/login HTTP/1.0', HOST, 'Transfer-Encoding: chunked']],
    ['a coding and a length', 400, [...POST, 'Transfer-Encoding: chunked', 'Content-Length: 5']],
    ['a version that is spoken in other bytes', 400, ['GET /pt-BR/ HTTP/2.0', HOST]],
    ['a version without heads', 400, ['GET /pt-BR/ HTTP/0.9', HOST]],
    ['a method in lower case', 400, ['get /pt-BR/ HTTP/1.1', HOST]],
    ['a folded header', 400, ['GET /pt-BR/ HTTP/1.1', HOST, 'X-A: 1', ' 2']],
    ['a blank before the colon', 400, ['GET /pt-BR/ HTTP/1.1', HOST, 'X-A : 1']],
  ])('is refused: %s', async (_title, status, lines) => {
    const seen: unknown[] = [];
    const { origin } = await listening({
      next: (request, response) => {
        seen.push(request.url);
        response.end();
      },
    });
    const answer = await ask(origin, lines);
    expect(answer.status).toBe(status);
    expect(answer.fields).toMatchObject({ ...headers, connection: 'close' });
    expect(seen).toEqual([]);
  });

  it('is none in what browsers, proxies and probes send', async () => {
    const { origin } = await listening({ next: echo });
    for (const lines of [
      ['GET / HTTP/1.1', 'Host: localhost:3000'],
      ['GET / HTTP/1.1', 'Host: site.example.'],
      ['GET / HTTP/1.1', 'Host: a_b.internal'],
      ['GET / HTTP/1.1', 'Host: [::1]:3000'],
      ['GET http://site.example/ HTTP/1.1', HOST],
      ['GET / HTTP/1.0'],
      [...POST, 'Transfer-Encoding: Chunked'],
    ])
      expect((await ask(origin, lines)).status, lines.join()).toBe(200);
  });
});

describe('headers beyond the 2,000 that Node counts', () => {
  it('are read like the first', async () => {
    const { origin } = await listening({ next: echo });
    const many = Array.from({ length: 2_100 }, (_, index) => `x${index.toString(36)}:`);
    const last = ['X-Forwarded-For: 8.8.8.8', 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'];
    const answer = await ask(origin, ['GET / HTTP/1.1', HOST, ...many, ...last]);
    expect(JSON.parse(answer.body).headers).toMatchObject({
      'x-forwarded-for': '8.8.8.8',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
  });

  it('are refused when they take more than 16 kB', async () => {
    const { origin } = await listening({ next: echo });
    const many = Array.from({ length: 5_000 }, (_, index) => `x${index.toString(36)}:`);
    expect((await ask(origin, ['GET / HTTP/1.1', HOST, ...many])).status).toBe(431);
  });
});

describe('an address in another spelling', () => {
  const open = ['pt-BR'] as const;
  const pages = renderPublicPages(echo, open);

  const behindTheFront = async () => {
    const files: unknown[] = [];
    const { origin } = await listening({
      next: echo,
      memory: {
        pages: await pages,
        files: {
          build: (request, response) => {
            files.push(request.url);
            response.end();
          },
          publicFolder: (request, response) => {
            files.push(request.url);
            response.end();
          },
        },
        decide: ({ pathname, search }) =>
          decideRequest({
            pathname,
            search,
            now: 0,
            windows: {},
            open,
            session: { state: 'none' },
          }),
      },
    });
    const servedFor = async (path: string) => {
      const { body } = await ask(origin, [`GET ${path} HTTP/1.1`, HOST]);
      return JSON.parse(body).url;
    };
    return { servedFor, files };
  };

  it.each([
    '/api/health/../metrics',
    '/api/health/%2e%2e/metrics',
    '/api/health/.%2E/metrics',
    '/api/./metrics',
    '/api/metrics/.',
    '/api//metrics',
    '/api/health/..\\metrics',
    '/api/health%5c..%5cmetrics',
    '/api/health/..%2fmetrics',
    '/api/%6detrics',
    '/api/m%65trics',
    '/api/metrics#',
  ])('of the API leads nowhere: %s', async (path) => {
    const { servedFor } = await behindTheFront();
    expect(await servedFor(path)).toBe('/api/not/found/here');
    expect(await servedFor(`http://site.example${path}?a=..`)).toBe('/api/not/found/here');
  });

  it.each([
    '/pt-BR/../api/metrics',
    '/pt-BR/%2e%2e/api/metrics',
    '//api/metrics',
    '/api%2fmetrics',
    '/fonts/../api/metrics',
    '/fonts/..%2fboot.js',
    '/_next/data/build/../../../api/metrics',
    '/_next/data/build/..%2f..%2fapi/metrics',
    '/_next/static/../../server/secret.js',
    '/_next/static/%2e%2e/server/secret.js',
    '/_next/../api/metrics',
    '/pt-BR\\..\\api\\metrics',
  ])('of a page or file is a missing page: %s', async (path) => {
    const { servedFor, files } = await behindTheFront();
    expect(await servedFor(path)).toBe('/pt-BR/not/found/here');
    expect(files).toEqual([]);
  });

  it('leaves dots and dashes within names as they are', async () => {
    const { servedFor } = await behindTheFront();
    for (const path of ['/api/badges/keys/a-b_c.d', '/api/certificates/%C3%A3?a=%2e%2e', '/api/.well..known'])
      expect(await servedFor(path)).toBe(path);
  });
});
