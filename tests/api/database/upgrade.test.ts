import { readFile } from 'node:fs/promises';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionReport } from '@/lib/server/features/questions/question-report';
import { createDatabase } from '@/lib/server/platform/db/database';
import { migrate, prepareSchema } from '@/lib/server/platform/db/migrate';
import { sqlOfSection } from '../../../harness/database/documented-sql';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { type MigrationFolder, migrationsOfNewer } from '../../support/migration-folders';
import { query } from '../../support/run-parts';

/** A schema that changes under running sites, and a site whose user cannot change it (docs/decisions/046). */

const EXPAND = {
  '9001_remarks':
    '-- expand\nCREATE TABLE "remarks" ("id" integer);--> statement-breakpoint\nALTER TABLE "answers" ADD COLUMN "remark" text;',
};
const CONTRACT = { '9002_no_remarks': '-- contract: 9001_remarks\nDROP TABLE "remarks";' };

let api: ApiHarness;
let newer: MigrationFolder;
let newest: MigrationFolder;
/** The address of the same server with another user and database. */
const address = (user: string, database = 'site'): string => {
  const url = new URL(api.databaseUrl);
  return Object.assign(url, { username: user, password: 'secret', pathname: `/${database}` }).href;
};
const administration = (database: string): string =>
  Object.assign(new URL(api.databaseUrl), { pathname: `/${database}` }).href;

/** Exactly what the document says. */
const createRoles = async (): Promise<void> => {
  const [first, second] = sqlOfSection(
    await readFile('docs/operate/database-and-backup.md', 'utf8'),
    'Roles of the database',
  );
  await query(administration('postgres'), first ?? []);
  await query(administration('site'), second ?? []);
  await query(administration('postgres'), [
    "alter role site password 'secret'",
    "alter role site_owner password 'secret'",
  ]);
};

beforeAll(async () => {
  api = await startApi({ ownPostgres: true });
  await createRoles();
  // Asked for at the first request, which comes later.
  process.env.DATABASE_URL = address('site');
  [newer, newest] = await Promise.all([
    migrationsOfNewer(EXPAND),
    migrationsOfNewer({ ...EXPAND, ...CONTRACT }),
  ]);
});
afterAll(async () => {
  await Promise.all([newer, newest].map(({ remove }) => remove()));
  await api.stop();
});

const start = (migrationsFolder?: string, notices: string[] = []) =>
  prepareSchema(address('site'), {
    onNotice: (text) => notices.push(text),
    ...(migrationsFolder && { migrationsFolder }),
  });

const runAsSite = async (statement: string): Promise<unknown> => {
  const client = new Client({ connectionString: address('site') });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};

const saveAnswer = async () => {
  const { client, customer } = await api.signedIn();
  const { customer_id } = customer;
  const answers = [{ question: 'q1', choice: 'a' }];
  return (await client.post('/api/save-answers', { customer_id, video_id: 101, answers })).status;
};

describe('a site whose user may not change tables', () => {
  it('waits for the migrations and says what to run', async () => {
    await expect(start()).rejects.toThrow(
      /it lacks migrations, .*Run `npm run migrate` .*MIGRATION_DATABASE_URL.* missing there: 0000_first_release/,
    );
    expect(await migrate(address('site_owner'))).toContain('0000_first_release');
    await expect(start(newer.folder)).rejects.toThrow('missing there: 9001_remarks.');
    // Somebody else's tables stay somebody else's.
    const rights = ['create on database site', 'create on schema public'];
    await query(
      administration('site'),
      rights.map((right) => `grant ${right} to site`),
    );
    await expect(start(newer.folder)).rejects.toThrow(/may not change tables/);
    await query(
      administration('site'),
      rights.map((right) => `revoke ${right} from site`),
    );
  });

  it('starts on a current schema and works', async () => {
    expect(await migrate(address('site_owner'))).toEqual([]);
    await start();
    expect(await saveAnswer()).toBe(200);
    expect((await api.client().get('/api/health/ready')).status).toBe(200);
  });

  it.each([
    'create table t (id integer)',
    'create schema s',
    'create temporary table t (id integer)',
    'alter table answers add column remark text',
    'drop table answers',
    'truncate answers',
    'create index on answers (choice)',
    'delete from drizzle.__drizzle_migrations',
    'update drizzle.migrations_compatibility set needs = null',
  ])('cannot %s', async (statement) => {
    await expect(runAsSite(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('has a role for reports that sees counts alone', async () => {
    const [reader = []] = sqlOfSection(
      await readFile('docs/operate/database-and-backup.md', 'utf8'),
      'A role for reports',
    );
    await query(administration('site'), [...reader, `alter role site_reader password 'secret'`]);
    const pool = new Pool({ connectionString: address('site_reader'), max: 1 });
    try {
      expect(await questionReport(createDatabase(pool), [{ videoId: 103, askedIds: ['1'] }])).toHaveLength(1);
      for (const statement of [
        'select count(*), country from customers group by country',
        'select count(*) from certificates where revoked_at is null',
      ])
        expect((await pool.query(statement)).rowCount).toBeGreaterThanOrEqual(0);
      for (const statement of [
        'delete from answers',
        'select email from customers',
        'select id from customers',
        'select customer_id from answers',
        'select name from certificates',
        'select * from sessions',
        'select text from plans',
      ])
        await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    } finally {
      await pool.end();
    }
  });

  it('has its role’s time limits, behind a pooler too', async () => {
    expect(await runAsSite('show statement_timeout')).toMatchObject({
      rows: [{ statement_timeout: '2400ms' }],
    });
    expect(await runAsSite('show idle_in_transaction_session_timeout')).toMatchObject({
      rows: [{ idle_in_transaction_session_timeout: '10s' }],
    });
  });
});

describe('two versions at once', () => {
  it('work on an expanded schema, on which the older starts', async () => {
    expect(await migrate(address('site_owner'), { migrationsFolder: newer.folder })).toEqual([
      '9001_remarks',
    ]);
    await runAsSite('insert into remarks (id) values (1)');
    const rewritten = runAsSite(`update answers set remark = 'of the newer version'`);
    expect(await Promise.all([saveAnswer(), saveAnswer(), rewritten])).toMatchObject([200, 200, {}]);
    const notices: string[] = [];
    await start(undefined, notices);
    expect(notices).toEqual([
      expect.stringMatching(/^A newer version has migrated .*this one can work with it.*9001_remarks/),
    ]);
    await start(newer.folder);
  });

  it('are refused once the older fails, with the mend', async () => {
    await migrate(address('site_owner'), { migrationsFolder: newest.folder });
    const refusal =
      /too new for this version of the site \(9002_no_remarks needs one that knows 9001_remarks\)\. .*docs\/operate\/upgrade\.md/;
    await expect(start()).rejects.toThrow(refusal);
    await expect(migrate(address('site_owner'))).rejects.toThrow(refusal);
    await start(newest.folder);
  });

  it('include the one before a contraction, for a roll back', async () => {
    const notices: string[] = [];
    await start(newer.folder, notices);
    expect(notices).toEqual([expect.stringContaining('9002_no_remarks')]);
  });
});

it('a migration may take longer than a request', async () => {
  await query(administration('postgres'), ['create database slow owner site_owner']);
  await query(administration('slow'), [
    `alter role site_owner in database slow set statement_timeout = '200ms'`,
  ]);
  const slow = await migrationsOfNewer({ '9001_slow': '-- expand\nSELECT pg_sleep(0.4);' });
  expect(await migrate(address('site_owner', 'slow'), { migrationsFolder: slow.folder })).toContain(
    '9001_slow',
  );
  await slow.remove();
});
