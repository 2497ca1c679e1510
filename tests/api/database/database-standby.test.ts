import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ ownPostgres: true });
});
afterAll(() => api.stop());

const ask = async <Value>(statement: string): Promise<Value> =>
  (await api.database.query(`select ${statement} as value`)).rows[0].value;

/** Restarts the test's own PostgreSQL, which the sandbox starts again, as a standby. */
const demote = async (): Promise<void> => {
  const signal = join(await ask<string>(`current_setting('data_directory')`), 'standby.signal');
  const postmaster = await ask<number>(`split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int`);
  await writeFile(signal, '');
  await chmod(signal, 0o666);
  process.kill(postmaster, 'SIGINT');
  await expect
    .poll(() => ask('pg_is_in_recovery()').catch(() => null), { timeout: 20_000, interval: 100 })
    .toBe(true);
};

describe('a database that has become a standby', () => {
  it('makes the site not ready until it leads again', async () => {
    const { client } = await api.signedIn();
    await client.csrfToken();
    await demote();

    expect((await client.get('/api/health/live')).status).toBe(200);
    await expect.poll(async () => (await client.get('/api/health/ready')).status).toBe(503);
    // One for each connection that the pool may still have had.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await client.post('/api/save-events', { event_id: 3, value: 'x', customer_id: 1 });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }

    await api.database.query('select pg_promote()');
    await expect.poll(async () => (await client.get('/api/health/ready')).status).toBe(200);
    expect((await client.post('/api/get-customer')).status).toBe(200);
  });
});

describe('a database that takes no writes', () => {
  const setReadOnly = async (setting: 'on' | 'off') => {
    await api.database.query(`alter system set default_transaction_read_only = ${setting}`);
    await api.database.query('select pg_reload_conf()');
  };

  it('makes the site not ready, until it takes them again', async () => {
    const readiness = async () => (await api.client().get('/api/health/ready')).status;
    const writable = async () =>
      /^database_writable (\d)$/m.exec((await api.client().get('/api/metrics')).text)?.[1];
    expect(await readiness()).toBe(200);
    expect(await writable()).toBe('1');
    await setReadOnly('on');
    await expect.poll(readiness).toBe(503);
    expect((await api.client().get('/api/health/ready')).body.lacks).toBe('database-writes');
    expect(await writable()).toBe('0');
    await setReadOnly('off');
    await expect.poll(readiness).toBe(200);
  });
});
