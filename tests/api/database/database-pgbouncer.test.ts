import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDatabase } from '@/front/start/ask/ask-database';
import { createDatabase, createPool } from '@/lib/server/platform/db/database';
import { migrate, prepareSchema } from '@/lib/server/platform/db/migrate';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import { installedPgBouncer, type PgBouncer, startPgBouncer } from '../../../harness/database/pgbouncer';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { allowPasswords, createAccount, logInAs } from '../../support/cognito-accounts';

/**
 * The site behind a real PgBouncer in transaction mode, where one is installed; `npm run test:pgbouncer` installs one and
 * sends all API tests through it. What it does to a client is also tested without one (`database-pooler.test.ts`).
 */

const program = installedPgBouncer() ?? '';
if (!program) process.stdout.write('Behind PgBouncer: not run, since none is installed.\n');

describe.skipIf(!program)('behind PgBouncer in transaction mode', () => {
  let api: ApiHarness;
  let pooler: PgBouncer;
  beforeAll(async () => {
    api = await startApi({ cognito: true });
    await allowPasswords(api);
    pooler = await startPgBouncer(program, api.databaseUrl);
    // Read at the first request.
    process.env.DATABASE_URL = pooler.behind(api.databaseUrl);
  });
  afterAll(async () => {
    await pooler.stop();
    await api.stop();
  });

  it('the server’s connections are shared, and start-up parameters refused', async () => {
    const url = pooler.behind(api.databaseUrl);
    const refused = new Client({ connectionString: url, statement_timeout: 1000 });
    await expect(refused.connect()).rejects.toThrow('unsupported startup parameter');
    const clients = Array.from({ length: 5 }, () => new Client({ connectionString: url }));
    const seen = new Set<number>();
    for (const client of clients) {
      await client.connect();
      seen.add((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
    }
    await Promise.all(clients.map((client) => client.end()));
    expect(seen.size).toBe(1);
  });

  it('the check of the settings sees it', async () => {
    const url = pooler.behind(api.databaseUrl);
    expect((await askDatabase(url)).find(({ what }) => what === 'database pooler')).toEqual({
      what: 'database pooler',
      isGood: true,
      seen: 'one that shares connections (pool_mode = transaction)',
    });
    const [stranger] = await askDatabase(Object.assign(new URL(url), { username: 'nobody' }).href);
    expect(stranger?.isGood).toBe(false);
    expect(stranger?.seen).toMatch(/userlist\.txt/);
  });

  it('people log in, learn, take data and leave together', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => logInAs(api, await createAccount(api))),
    );
    const statuses = await Promise.all(
      people.map(async ({ client }, index) => {
        const { customer_id } = (await client.post('/api/get-customer')).body.customer;
        const body = { customer_id, video_id: 101, answers: [{ question: 'q1', choice: 'a' }] };
        const headers = { 'idempotency-key': `of-person-${index}-and-of-nobody-else` };
        const answers = [
          await client.post('/api/save-answers', body, { headers }),
          await client.post('/api/save-answers', body, { headers }),
          await client.get('/api/my-data'),
          await client.post('/api/sign-out-everywhere'),
        ];
        return answers.map(({ status }) => status);
      }),
    );
    expect(statuses).toEqual(people.map(() => [200, 200, 200, 200]));
  });

  it('a statement leaves no settings, a transaction keeps its own', async () => {
    const pool = createPool({ databaseUrl: pooler.behind(api.databaseUrl), size: 3 }, () => undefined);
    const database = createDatabase(pool);
    const limitOf = async (executor: Pick<typeof database, 'execute'>) =>
      (await executor.execute<{ limit: string }>(`select current_setting('statement_timeout') as limit`))
        .rows;
    expect(await inTransaction(database, limitOf)).toEqual([{ limit: '2400ms' }]);
    expect(await limitOf(database)).toEqual([{ limit: '0' }]);
    await pool.end();
  });

  it('the start finds the schema, migrations release their lock', async () => {
    const url = pooler.behind(api.databaseUrl);
    await prepareSchema(url);
    expect(await migrate(url)).toEqual([]);
    const { rows } = await api.database.query('select pg_try_advisory_xact_lock(7421306) as free');
    expect(rows).toEqual([{ free: true }]);
  });
});
