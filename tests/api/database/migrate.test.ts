import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasePlace } from '@/lib/server/platform/db/database-place';
import { migrate } from '@/lib/server/platform/db/migrate';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { migrationsOfNewer } from '../../support/migration-folders';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the migrations', () => {
  it('run once when several processes start on an empty database', async () => {
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
    const late = migrate(api.databaseUrl, { patienceMs: 200, onNotice: (text) => heard.push(text) });
    await expect(late).rejects.toThrow(/did not get a lock .* within 1 s.*somebody-else/);
    expect(heard).toEqual([expect.stringContaining('somebody-else')]);
    const patient = migrate(api.databaseUrl, { onNotice: (text) => heard.push(text) });
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

  describe('on a database that does not fit', () => {
    /** The address of another database on the same server, and a connection to it. */
    const another = async (name: string) => {
      await api.database.query(`create database ${name}`);
      const url = new URL(api.databaseUrl);
      url.pathname = `/${name}`;
      const client = new Client({ connectionString: url.href });
      await client.connect();
      return { url: url.href, host: url.host, client };
    };

    it('say that a table is there already', async () => {
      const { url, host, client } = await another('taken');
      await client.query('create table customers (id integer)');
      const failed = await migrate(url).catch((error: Error) => error.message);
      await client.end();
      expect(failed).toContain(`${host}/taken (DATABASE_URL)`);
      expect(failed).toMatch(/relation "customers" already exists/);
      expect(failed).toMatch(
        /knows \d+ migrations?, the last is \d{4}_\w+; 0 migrations have run there; missing there: 0000_/,
      );
      expect(failed).not.toContain(new URL(url).password || 'canary');
    });

    it('refuse one that lacks a migration which would never run', async () => {
      const { url, client } = await another('gap');
      const three = await migrationsOfNewer({
        '9001_second': '-- expand\nSELECT 1;',
        '9002_third': '-- expand\nSELECT 2;',
      });
      await migrate(url, { migrationsFolder: three.folder });
      await client.query(
        `delete from drizzle.__drizzle_migrations where id = (select max(id) - 1 from drizzle.__drizzle_migrations)`,
      );
      const failed = await migrate(url, { migrationsFolder: three.folder }).catch(
        (error: Error) => error.message,
      );
      await client.end();
      await three.remove();
      expect(failed).toMatch(
        /later migrations ran before one that is missing\..* missing there: 9001_second\.$/,
      );
    });

    it('refuse a newer one that declares nothing', async () => {
      const { url, host, client } = await another('newer');
      await migrate(url);
      await client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('abcdef0123', 4102444800000)`,
      );
      await client.end();
      const failed = await migrate(url).catch((error: Error) => error.message);
      expect(failed).toContain('too new for this version of the site (abcdef01 of 2100-01-01T00:00:00.000Z)');
      expect(failed).toContain(`${host}/newer (DATABASE_URL)`);
    });
  });

  it.each([
    ['postgres://site:se@cret@db.internal:5432/site?password=hush', 'db.internal:5432/site'],
    ['postgresql://db.internal', 'db.internal/'],
    ['postgres:///site', 'the default host/site'],
  ])('call %s “%s”', (url, place) => {
    expect(databasePlace(url)).toBe(place);
  });

  it('fail within seconds when no database answers', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:9/nothing')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});
