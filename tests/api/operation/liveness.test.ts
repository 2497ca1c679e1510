import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { watchPool } from '@/lib/server/platform/db/pool-watch';
import { type ApiHarness, startApi } from '../../support/api-harness';

/** Whether an orchestrator should restart the process. */

const LIMIT_MS = 60_000;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { DATABASE_POOL_SIZE: '4' } });
});
afterAll(() => api.stop());

const statusOf = async (path: string) => (await api.client().get(path)).status;

describe('liveness', () => {
  it('fails only while every connection exceeds the limit', async () => {
    let now = 0;
    const pool = services().database.$client;
    services().poolWatch = watchPool(pool, { limitMs: LIMIT_MS, now: () => now });
    const out: PoolClient[] = [];
    for (let taken = 0; taken < 4; taken += 1) out.push(await pool.connect());
    now = LIMIT_MS;
    expect(await statusOf('/api/health/live')).toBe(200);
    now = LIMIT_MS + 1;
    const answer = await api.client().get('/api/health/live');
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    out.pop()?.release();
    expect(await statusOf('/api/health/live')).toBe(200);
    out.push(await pool.connect());
    expect(await statusOf('/api/health/live')).toBe(200);
    for (const client of out) client.release();
  });

  it('does not fail because one connection is held for long', async () => {
    let now = 0;
    const pool = services().database.$client;
    services().poolWatch = watchPool(pool, { limitMs: LIMIT_MS, now: () => now });
    const held = await pool.connect();
    now = 10 * LIMIT_MS;
    expect(await statusOf('/api/health/live')).toBe(200);
    held.release();
  });

  it('survives a database that refuses or says nothing', async () => {
    // What reads nothing hears no end either, and keeps its side of each connection.
    const silent = createServer((socket) => void socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    for (const port of [1, (silent.address() as AddressInfo).port]) {
      let now = 0;
      const pool = new Pool({ host: '127.0.0.1', port, user: 'site', max: 2, connectionTimeoutMillis: 50 });
      const watch = watchPool(pool, { limitMs: LIMIT_MS, now: () => now });
      const asked = await Promise.allSettled(Array.from({ length: 4 }, () => pool.query('select 1')));
      expect(asked.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      now = 10 * LIMIT_MS;
      expect(watch.jammed()).toBe(false);
      await pool.end();
    }
    await new Promise((resolve) => silent.close(resolve));
  });
});
