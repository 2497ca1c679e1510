import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createAdmission } from '@/front/admission/admission';
import { listening, raw } from './running-front';

/** More than the system takes of an answer that nobody reads. */
const LONG = Buffer.alloc(50_000_000);

const connections = (server: Server) => () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

describe('a client that does not read its answer', () => {
  it('loses its connection and its place after a while', async () => {
    const seen: string[] = [];
    const { origin, server } = await listening({
      next: (request, response) => {
        seen.push(request.url ?? '');
        response.end(request.url === '/api/long' ? LONG : 'short');
      },
      admission: createAdmission(1),
      slowness: { reading: 200 },
    });
    const client = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
    client.pause().write('GET /api/long HTTP/1.1\r\nHost: site.example\r\n\r\n');
    await expect.poll(() => seen).toEqual(['/api/long']);
    await expect
      .poll(async () => (await raw(origin, '/api/short', { connection: 'close' })).status)
      .toBe(200);
    await expect.poll(connections(server)).toBe(0);
    client.destroy();
  });

  it('may take two minutes over it', async () => {
    const { server } = await listening({ next: () => undefined });
    expect(server.timeout).toBe(120_000);
  });
});

describe('a client that waits', () => {
  it('is answered however long the site takes', async () => {
    const { origin, server } = await listening({
      next: async (_request, response) => {
        await once(server, 'timeout');
        response.write('begun, ');
        await once(server, 'timeout');
        response.end('answered');
      },
      slowness: { reading: 50 },
    });
    expect((await raw(origin, '/api/slow')).body.toString()).toBe('begun, answered');
  });

  it('loses its connection when it asks for nothing more', async () => {
    const { origin, server } = await listening({ next: (_request, response) => response.end('answered') });
    server.keepAliveTimeout = 50;
    const client = connect(Number(new URL(origin).port), '127.0.0.1');
    client.resume().write('GET /api/once HTTP/1.1\r\nHost: site.example\r\n\r\n');
    await once(client, 'close');
  });
});
