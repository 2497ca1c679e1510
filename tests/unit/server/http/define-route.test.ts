import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RouteServices, routesWith } from '@/lib/server/platform/http/define-route';
import { ANONYMOUS, newCsrfToken } from '@/lib/server/platform/session/csrf';
import { LOCALES } from '@/lib/shared/config/locales';
import { endpoint } from '@/lib/shared/contract/endpoint';

const ORIGIN = 'http://site.example';
const KEYS = [randomBytes(32).toString('base64url')];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

const unused = () => {
  throw new Error('a visitor without a session does not need this');
};
const services = (): RouteServices => ({
  environment: {
    allowedOrigins: [ORIGIN],
    SESSION_KEYS: KEYS,
    SITE_ORIGIN: ORIGIN,
    OPEN_SITES: LOCALES,
    TRUSTED_PROXIES: [],
  },
  log: pino({ level: 'silent' }),
  clock: Date.now,
  identityProviders: unused,
  sessions: { find: unused, open: unused, endAll: unused } as unknown as RouteServices['sessions'],
  sessionTokens: { fresh: unused } as unknown as RouteServices['sessionTokens'],
  writeLimit: { count: unused },
});

const example = endpoint({
  name: 'example',
  path: '/api/example',
  method: 'GET',
  session: 'optional',
  request: z.object({ word: z.string().optional() }),
  response: z.object({ word: z.string().nullable() }),
  summary: 'Repeats a word.',
});

let server: Server;
let url = '';
beforeAll(async () => {
  const route = routesWith(services)(example, async ({ body }) => ({ word: body.word ?? null }), {
    alsoMethods: METHODS,
  });
  server = createServer((request, response) => {
    const asNext = Object.assign(request, { query: { word: 'from the query' }, cookies: {} });
    void route(asNext as unknown as NextApiRequest, response as NextApiResponse);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const send = async (method: string, word = 'hello', headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ word }),
  });
  return { status: answer.status, body: await answer.json() };
};

const proof = async () => {
  const token = await newCsrfToken(ANONYMOUS, KEYS);
  return { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
};

describe.each(METHODS)('a route that allows %s', (method) => {
  it('refuses it from another site', async () => {
    const answer = await send(method, 'hello', { ...(await proof()), origin: 'http://evil.example' });
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign-origin']);
  });

  it('refuses it without a CSRF token', async () => {
    const answer = await send(method);
    expect([answer.status, answer.body.code]).toEqual([419, 'csrf-token-mismatch']);
  });

  it('refuses a body that is too large', async () => {
    const answer = await send(method, 'x'.repeat(65 * 1024), await proof());
    expect([answer.status, answer.body.code]).toEqual([413, 'body-too-large']);
  });

  it('reads the body and not the query', async () => {
    const answer = await send(method, 'from the body', await proof());
    expect([answer.status, answer.body]).toEqual([200, { word: 'from the body' }]);
  });
});

describe.each(['GET', 'HEAD'])('a route that allows %s', (method) => {
  it('needs no CSRF token and reads the query', async () => {
    const answer = await fetch(url, { method });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(method === 'HEAD' ? '' : '{"word":"from the query"}');
  });
});
