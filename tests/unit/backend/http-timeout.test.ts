import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byAxios } from '@/lib/backend/client';
import { createHttpClient } from '@/lib/backend/http-client';
import { fetchHeard } from '@/lib/browser/silence';

let server: Server;
let baseUrl: string;
beforeAll(async () => {
  // Takes every request and never answers it.
  server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe.each([
  ['the HTTP client of forms', byAxios],
  ['the light HTTP client', fetchHeard],
])('%s before a server that never answers', (_name, exchange) => {
  it('gives up after its own timeout', async () => {
    const client = createHttpClient(exchange, { csrfPath: '/csrf', baseUrl, timeout: 50 });
    await expect(client.send({ method: 'GET', path: '/' })).rejects.toMatchObject({
      failure: 'timeout',
      withoutAnswer: true,
    });
  });

  it('gives up earlier when the call asks for that', async () => {
    const client = createHttpClient(exchange, { csrfPath: '/csrf', baseUrl });
    await expect(client.send({ method: 'POST', path: '/', timeout: 50 })).rejects.toMatchObject({
      failure: 'timeout',
    });
  });
});
