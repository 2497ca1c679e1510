import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool, type Database } from '@/lib/server/platform/db/database';
import { migrate } from '@/lib/server/platform/db/migrate';
import { inTransaction, type Transaction } from '@/lib/server/platform/db/transaction';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { startStrictPooler } from './strict-pooler';

let api: ApiHarness;
let pooler: Awaited<ReturnType<typeof startStrictPooler>>;
beforeAll(async () => {
  api = await startApi();
  pooler = await startStrictPooler(api.databaseUrl);
});
afterAll(async () => {
  await pooler.stop();
  await api.stop();
});

const limitOf = async (executor: Pick<Database | Transaction, 'execute'>) => {
  const { rows } = await executor.execute<{ limit: string }>(
    sql`select current_setting('statement_timeout') as limit`,
  );
  return rows[0]?.limit;
};

const withDatabase = async <Result>(databaseUrl: string, work: (database: Database) => Promise<Result>) => {
  const pool = createPool({ databaseUrl, size: 1 }, () => undefined);
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
};

describe('behind a pooler that shares connections', () => {
  it('statements leave no settings for the next client', async () => {
    expect(await withDatabase(pooler.url, limitOf)).toBe('0');
    expect(await withDatabase(api.databaseUrl, limitOf)).toBe('2400ms');
  });

  it('transactions bring limits of their own', async () => {
    await withDatabase(pooler.url, async (database) => {
      expect(await inTransaction(database, limitOf)).toBe('2400ms');
      expect(await limitOf(database)).toBe('0');
    });
  });

  it('the migrations give their lock back though the connection stays', async () => {
    await migrate(pooler.url);
    const { rows } = await api.database.query('select pg_try_advisory_xact_lock(7421306) as free');
    expect(rows).toEqual([{ free: true }]);
  });
});

describe('a transaction', () => {
  it('closes its connection to a database that turned read-only', async () => {
    await withDatabase(api.databaseUrl, async (database) => {
      const processId = async () =>
        (await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
      const before = await processId();
      const write = inTransaction(database, async (transaction) => {
        await transaction.execute(sql`set transaction read only`);
        await transaction.execute(sql`delete from sessions`);
      });
      await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
      expect(await processId()).not.toBe(before);
    });
  });

  it('keeps its connection when its work refuses', async () => {
    await withDatabase(api.databaseUrl, async (database) => {
      const processId = async () =>
        (await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
      const before = await processId();
      const refused = inTransaction(database, async () => {
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      expect(await processId()).toBe(before);
    });
  });

  it('fails when a statement failed and work went on', async () => {
    await withDatabase(api.databaseUrl, async (database) => {
      const work = inTransaction(database, async (transaction) => {
        await transaction.execute(sql`select 1 / 0`).catch(() => undefined);
      });
      await expect(work).rejects.toThrow('could not be committed');
    });
  });
});
