import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, prepareSchema } from '@/lib/server/platform/db/migrate';
import { sqlOfSection } from '../../../harness/database/documented-sql';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { query } from '../../support/run-parts';

/** A database of a build before the first release is brought over as the handbook says. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** What the builds of before left open, and their 24 migrations. */
const AS_BEFORE = [
  'alter table customers drop column last_login_at, drop column asked_to_keep_at',
  'alter table plans drop column outcome, drop column saved_key',
  'alter table extra_answers drop column saved_key',
  'alter table survey_status drop column made_at, drop column saved_key',
  'alter table certificates drop column revoked_at',
  'drop table operator_actions',
  'drop table group_members, group_makers, groups, group_withdrawals',
  'drop index customers_email, customers_names, customers_certificate_name',
  'alter table answers alter first_choice drop not null, alter first_correct drop not null',
  'alter table certificates alter video_ids drop not null, alter minutes drop not null, alter badge_id drop not null',
  'alter table customers alter badge_subject drop not null',
  'alter table storage_clearings alter uploads drop not null',
  'alter table sessions alter access_hash drop not null',
  'delete from drizzle.__drizzle_migrations',
  `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'before-' || n, 1795823502995 - (23 - n) * 1000 from generate_series(0, 23) n`,
  'delete from drizzle.migrations_compatibility',
  `insert into drizzle.migrations_compatibility (hash, name, needs)
     select 'before-' || n, n || '_before', n || '_before' from generate_series(0, 23) n`,
];

const OLD_ROWS = [
  `insert into customers (identity, user_id, email, country, language, badge_subject)
     select 'pt-BR', n::text, n || '@example.org', 'BR', 'PT', null from generate_series(1, 9) n`,
  `insert into answers (customer_id, video_id, question, choice, correct)
     select id, 101, 'q1', 'b', true from customers`,
  `insert into certificates (code, customer_id, course_id, locale, name, completed_on, badge_id)
     select 'QB-' || id, id, 1 + id % 2, 'pt-BR', 'Ana', '2026-11-01', null from customers`,
  `insert into badge_places (list, place, certificate_code) select 1, 7, min(code) from certificates`,
  `insert into sessions (id_hash, customer_id, identity, tokens, access_expires_at, expires_at)
     select 'old', min(id), 'pt-BR', '', 0, now() + interval '1 day' from customers`,
  `insert into storage_clearings (former_customer, due_at) values (1000, now())`,
  `insert into idempotency_keys (customer_id, key, request_hash, response)
     select min(id), key, '', response::jsonb from customers,
       (values ('old', '{"module": {}}'), ('new', '{"module": {}, "asked": []}'), ('other', '{}')) kept (key, response)
     group by key, response`,
];

const documented = async (): Promise<readonly string[]> => {
  const [statements = []] = sqlOfSection(
    await readFile('docs/operate/before-the-first-release.md', 'utf8'),
    'The statements',
  );
  return statements;
};

const another = async (name: string): Promise<string> => {
  await api.database.query(`create database ${name}`);
  const url = Object.assign(new URL(api.databaseUrl), { pathname: `/${name}` }).href;
  await migrate(url);
  await query(url, [...AS_BEFORE, ...OLD_ROWS]);
  return url;
};

const rowsOf = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

it('an old database is refused, then brought over and started', async () => {
  const url = await another('before_release');
  await expect(migrate(url)).rejects.toThrow('too new for this version of the site (0_before needs');
  await query(url, await documented());
  expect(await migrate(url)).toEqual([
    '0001_silent_accounts',
    '0002_plan_outcomes',
    '0003_plan_keys',
    '0004_revoked_certificates',
    '0005_operator_actions',
    '0006_groups',
    '0007_later_writes',
  ]);
  await prepareSchema(url);
});

it('what older rows lack is filled when brought over', async () => {
  const url = await another('older_rows');
  await query(url, await documented());
  const answers = 'select distinct first_choice, first_correct from answers';
  expect(await rowsOf(url, answers)).toEqual([{ first_choice: 'b', first_correct: true }]);
  const certificates =
    'select distinct course_id, cardinality(video_ids) as modules, minutes from certificates order by 1';
  expect(await rowsOf(url, certificates)).toEqual([
    { course_id: 1, modules: 6, minutes: 34 },
    { course_id: 2, modules: 4, minutes: 20 },
  ]);
  const places = 'select list, count(distinct place)::int as places from badge_places group by 1 order by 1';
  expect(await rowsOf(url, places)).toEqual([
    { list: 1, places: 1 },
    { list: 2, places: 8 },
  ]);
  expect(await rowsOf(url, 'select from sessions')).toEqual([]);
  expect(await rowsOf(url, 'select uploads from storage_clearings')).toEqual([{ uploads: [] }]);
  expect(await rowsOf(url, 'select key from idempotency_keys order by 1')).toEqual([
    { key: 'new' },
    { key: 'other' },
  ]);
});

it('the schema is the same, brought over or new', async () => {
  const columns = `select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`;
  const fresh = await rowsOf(api.databaseUrl, columns);
  const url = await another('same_schema');
  expect(await rowsOf(url, columns)).not.toEqual(fresh);
  await query(url, await documented());
  await migrate(url);
  expect(await rowsOf(url, columns)).toEqual(fresh);
});
