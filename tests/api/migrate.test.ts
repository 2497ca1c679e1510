import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/lib/server/db/migrate';
import { type ApiHarness, startApi } from '../support/api-harness';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the migrations', () => {
  it('run once when several processes start together on an empty database', async () => {
    const url = new URL(api.databaseUrl);
    url.pathname += '_empty';
    await api.database.query(`create database ${url.pathname.slice(1)}`);
    await Promise.all(Array.from({ length: 5 }, () => migrate(url.href)));
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
      await client.query('select * from customers, sessions, rate_limits');
    } finally {
      await client.end();
    }
  });

  it('leave what is stored alone when they run again', async () => {
    const { customer } = await api.signedIn();
    await migrate(api.databaseUrl);
    const { rows } = await api.database.query('select email from customers where id = $1', [
      customer.customer_id,
    ]);
    expect(rows).toEqual([{ email: customer.email }]);
  });

  it('wait a bounded time for another process and name it', async () => {
    const other = new Client({ connectionString: api.databaseUrl, application_name: 'somebody-else' });
    await other.connect();
    await other.query('select pg_advisory_lock(7421306)');
    const heard: string[] = [];
    const late = migrate(api.databaseUrl, { patienceMs: 200, onWait: (text) => heard.push(text) });
    await expect(late).rejects.toThrow(/did not get a lock .* within 1 s.*somebody-else/);
    expect(heard).toEqual([expect.stringContaining('somebody-else')]);
    const patient = migrate(api.databaseUrl, { onWait: (text) => heard.push(text) });
    await expect.poll(() => heard.length).toBe(2);
    await other.query('select pg_advisory_unlock(7421306)');
    await patient;
    await other.end();
  });

  it('say of a database without writes that it has none', async () => {
    await api.database.query('create database closed');
    await api.database.query('alter database closed set default_transaction_read_only = on');
    const url = new URL(api.databaseUrl);
    url.pathname = '/closed';
    await expect(migrate(url.href)).rejects.toThrow(/DATABASE_URL takes no writes/);
  });

  it('fail within seconds when no database answers', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:9/nothing')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});
