import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCommandPool,
  createDatabase,
  createPool,
  type Database,
} from '@/lib/server/platform/db/database';
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

const withDatabase = async <Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
  pool = createPool({ databaseUrl, size: 1 }, () => undefined),
) => {
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

describe('a database that is set to other habits', () => {
  const HABITS = `select current_setting('datestyle') as dates, current_setting('transaction_isolation') as isolation`;
  const habitsOf = async (executor: Pick<Database | Transaction, 'execute'>) =>
    (await executor.execute<{ dates: string; isolation: string }>(sql.raw(HABITS))).rows[0];
  let name: string;
  const alter = (change: string) => api.database.query(`alter database ${name} ${change}`);
  beforeAll(async () => {
    const { rows } = await api.database.query('select quote_ident(current_database()) as name');
    name = rows[0].name;
    await alter(`set datestyle = 'German'`);
    await alter(`set default_transaction_isolation = 'serializable'`);
  });
  afterAll(async () => {
    await alter('reset datestyle');
    await alter('reset default_transaction_isolation');
  });

  it('writes dates as they are read, and isolates as designed', async () => {
    await withDatabase(api.databaseUrl, async (database) => {
      expect(await habitsOf(database)).toEqual({ dates: 'ISO, DMY', isolation: 'read committed' });
    });
  });

  it('does so behind a pooler, too', async () => {
    await withDatabase(pooler.url, async (database) => {
      expect(await inTransaction(database, habitsOf)).toEqual({
        dates: 'ISO, DMY',
        isolation: 'read committed',
      });
    });
  });

  it('writes dates for a command as for the site', async () => {
    const pool = createCommandPool(api.databaseUrl);
    await withDatabase(
      api.databaseUrl,
      async (database) => expect((await habitsOf(database))?.dates).toBe('ISO, DMY'),
      pool,
    );
  });
});

describe('a command', () => {
  it('goes on after its connection was closed between two statements', async () => {
    const pool = createCommandPool(api.databaseUrl);
    await withDatabase(
      api.databaseUrl,
      async (database) => {
        const statement = sql`select pg_backend_pid() as pid`;
        const processId = async () => (await database.execute<{ pid: number }>(statement)).rows[0]?.pid;
        const before = await processId();
        const gone = new Promise((resolve) => pool.once('remove', resolve));
        await api.database.query('select pg_terminate_backend($1)', [before]);
        await gone;
        expect(await processId()).not.toBe(before);
      },
      pool,
    );
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
