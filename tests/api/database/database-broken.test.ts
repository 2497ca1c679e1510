import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '@/lib/server/platform/db/database';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import { type ApiHarness, startApi } from '../../support/api-harness';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** As a restart of the database does, for every connection that the product has. */
const breakConnections = () =>
  api.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity 
      where application_name = 'breaking-barriers' and datname = current_database()`,
  );

describe('a database connection that breaks', () => {
  it('in a transaction fails that one only and is logged', async () => {
    const heard: string[] = [];
    const pool = createPool({ databaseUrl: api.databaseUrl, size: 1 }, ({ message }) => heard.push(message));
    const database = createDatabase(pool);
    const broken = inTransaction(database, async (transaction) => {
      await transaction.execute(sql`select 1`);
      // Between two statements, as while a provider is asked for something.
      await breakConnections();
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      await transaction.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('while nobody uses it is heard of and replaced', async () => {
    const heard: string[] = [];
    const pool = createPool({ databaseUrl: api.databaseUrl, size: 1 }, ({ message }) => heard.push(message));
    const database = createDatabase(pool);
    await database.execute(sql`select 1`);
    await breakConnections();
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
