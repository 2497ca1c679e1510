import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpClient } from '@/lib/backend/http-client';
import { createLightClient } from '@/lib/backend/light-client';

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
  ['the HTTP client of forms', createHttpClient],
  ['the light HTTP client', createLightClient],
])('%s before a server that never answers', (_name, create) => {
  it('gives up after its own timeout', async () => {
    const client = create({ csrfPath: '/csrf', baseUrl, timeout: 50 });
    await expect(client.send({ method: 'GET', path: '/' })).rejects.toMatchObject({
      failure: 'timeout',
      withoutAnswer: true,
    });
  });

  it('gives up earlier when the call asks for that', async () => {
    const client = create({ csrfPath: '/csrf', baseUrl });
    await expect(client.send({ method: 'POST', path: '/', timeout: 50 })).rejects.toMatchObject({
      failure: 'timeout',
    });
  });
});
