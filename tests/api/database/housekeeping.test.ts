import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '@/lib/server/platform/db/database';
import { deleteExpired } from '@/lib/server/platform/db/housekeeping';
import { createLogger } from '@/lib/server/platform/log/logger';
import { createAttemptLimit } from '@/lib/server/platform/security/attempt-limit';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { completeModule, playerEvent } from '../../support/learner';

/** Tables of which rows expire, in the order in which they are cleaned. */
const TABLES = [
  'pending_registrations',
  'sessions',
  'one_time_codes',
  'idempotency_keys',
  'module_events',
  'rate_limits',
  'operator_actions',
  'groups',
  'group_withdrawals',
];

let api: ApiHarness;
let customerId = 0;
const written: string[] = [];
beforeAll(async () => {
  api = await startApi();
  const { customer } = await api.signedIn();
  customerId = customer.customer_id;
});
beforeEach(async () => {
  written.length = 0;
  await api.database.query(`truncate ${TABLES.join(', ')} cascade`);
});
afterAll(() => api.stop());

const ports = () => ({
  database: createDatabase(api.database),
  log: createLogger('info', { write: (line) => written.push(line) }),
});

/** So many rows in each table, of this age (an interval of PostgreSQL). */
const fill = async (rows: number, age: string): Promise<void> => {
  const { database } = api;
  const given = [rows, age, randomUUID()];
  const at = `now() - $2::interval, n || $3`;
  const each = 'from generate_series(1, $1::int) n';
  await database.query(
    `insert into pending_registrations (created_at, user_id, system) select ${at}, 'cognito' ${each}`,
    given,
  );
  await database.query(
    `insert into sessions (expires_at, id_hash, customer_id, identity, tokens, access_hash, access_expires_at)
     select ${at}, ${customerId}, 'pt-BR', '', '', 0 ${each}`,
    given,
  );
  await database.query(
    `insert into one_time_codes (expires_at, account, purpose, code_hash, guesses_left, sealed)
     select ${at}, 'reset', '', 1, '' ${each}`,
    given,
  );
  await database.query(
    `insert into idempotency_keys (created_at, key, customer_id, request_hash, response)
     select ${at}, ${customerId}, '', '{}' ${each}`,
    given,
  );
  await database.query(
    `insert into module_events (created_at, video_id, customer_id, type, action)
     select now() - $2::interval, 101, ${customerId}, 'film', $3 ${each}`,
    given,
  );
  await database.query(
    `insert into rate_limits (expire, key)
     select extract(epoch from now() - $2::interval) * 1000, n || $3 ${each}`,
    given,
  );
  await database.query(
    `insert into operator_actions (begun_at, task, reason) select now() - $2::interval - interval '3 years', 'show', n || $3 ${each}`,
    given,
  );
  await database.query(
    `insert into groups (ended_at, locale, name, code_digest)
     select now() - $2::interval - interval '1 year', 'pt-BR', '', n || $3 ${each}`,
    given,
  );
  await database.query(
    `insert into group_withdrawals (withdrawn_at, consent_id, what)
     select now() - $2::interval - interval '1 year', gen_random_uuid(), coalesce($3, 'membership') ${each}`,
    given,
  );
};

/** Rows of each table, in their order. */
const counts = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await api.database.query(`select count(*)::int as rows from ${table}`);
      return rows[0].rows;
    }),
  );

/** Runs work while every deletion that this condition holds for fails; it can ask for the count of rows `gone`. */
const whileFailing = async (table: string, condition: string, work: () => Promise<void>): Promise<void> => {
  await api.database.query(
    `create function refuse() returns trigger language plpgsql as $$ begin
       if (select ${condition} from gone) then
         raise exception 'canceling statement due to statement timeout' using errcode = '57014';
       end if;
       return null;
     end $$`,
  );
  await api.database.query(
    `create trigger refuse after delete on ${table} referencing old table as gone
     for each statement execute function refuse()`,
  );
  try {
    await work();
  } finally {
    await api.database.query('drop function refuse cascade');
  }
};

describe('housekeeping', () => {
  it('deletes what has expired from every table, and nothing else', async () => {
    await fill(3, '91 days');
    await fill(2, '-1 minute');
    await deleteExpired(ports());
    expect(await counts()).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(written).toEqual([]);
  });

  it('keeps the sum of the player’s events (R1.3)', async () => {
    const learner = await api.signedIn();
    await completeModule(learner, 101);
    await api.database.query(`update module_events set created_at = now() - interval '91 days'`);
    await deleteExpired(ports());
    expect((await api.database.query('select id from module_events')).rows).toEqual([]);
    const { body } = await playerEvent(learner, 101, 'film', 'play');
    expect(body.modules).toMatchObject([{ video_id: 101, watched_percent: 95, done: true }]);
  });

  it('deletes a limit’s row once its window is over', async () => {
    const limit = createAttemptLimit(ports().database, { name: 'test', attempts: 1, seconds: 900 });
    await limit.take('an old visitor');
    await api.database.query('update rate_limits set expire = expire - 900 * 1000');
    await limit.take('a new visitor');
    await deleteExpired(ports());
    await expect(limit.take('a new visitor')).rejects.toThrow('too-many-requests');
    expect((await api.database.query('select key from rate_limits')).rows).toHaveLength(1);
  });

  it('deletes in small statements what is too much at once', async () => {
    await fill(2_500, '91 days');
    await whileFailing('sessions', 'count(*) > 1000', () => deleteExpired(ports()));
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('cleans other tables when one fails, and logs which', async () => {
    await fill(2, '91 days');
    await whileFailing('sessions', 'count(*) > 0', () => deleteExpired(ports()));
    expect(await counts()).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0]);
    expect(written.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', table: 'sessions' }]);
  });

  it('leaves what exceeds its bounds to the next turn', async () => {
    await fill(5, '91 days');
    await deleteExpired(ports(), { rows: 2, statements: 2 });
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await deleteExpired(ports(), { rows: 2, statements: 2 });
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('leaves rows to another replica that is deleting them', async () => {
    await fill(4, '91 days');
    const replica = await api.database.connect();
    try {
      await replica.query('begin');
      await replica.query('select 1 from sessions where ctid = (select min(ctid) from sessions) for update');
      await deleteExpired(ports());
      expect(await counts()).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0]);
    } finally {
      replica.release(true);
    }
  });

  it('finds expired rows of large tables by an index', async () => {
    await fill(20_000, '-1 minute');
    await fill(3, '91 days');
    await api.database.query(`analyze ${TABLES.join(', ')}`);
    const asked: { text: string; values: unknown[] }[] = [];
    const logger = { logQuery: (text: string, values: unknown[]) => asked.push({ text, values }) };
    await deleteExpired({ ...ports(), database: drizzle(api.database, { logger }) });
    expect(asked).toHaveLength(TABLES.length);
    for (const { text, values } of asked) {
      const { rows } = await api.database.query(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan');
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
