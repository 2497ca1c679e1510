import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join as joinPath } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { deletionReceipts } from '@/lib/server/features/account/deletion-receipts';
import { deletionTools } from '../../support/account-deletion';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { allowPasswords, signInAt } from '../../support/cognito-accounts';
import { compiledScript, environmentWith, type Settings } from '../../support/compiled-script';
import { join, madeGroup, send } from '../../support/groups';
import { completeMainCourse } from '../../support/learner';
import { repeatedScript } from '../../support/repeated-script';
import { storageTools } from '../../support/stored-files';

/** `npm run deletions`, as the build compiles it: whoever deleted the account stays deleted after a restore. */

let api: ApiHarness;
let command: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  [api, command] = await Promise.all([
    startApi({ cognito: true }),
    compiledScript('front/start/deletions.ts'),
  ]);
  await allowPasswords(api);
  await services().outbox.end();
});
afterAll(async () => {
  await command.remove();
  await api.stop();
});

const { person, customersOf } = deletionTools(() => api);
const { contentAt } = storageTools(() => api);

const withStorage = () => ({
  DATABASE_URL: api.databaseUrl,
  OBJECT_STORAGE: process.env.OBJECT_STORAGE ?? '',
});

const runAgain = repeatedScript(() => command.script);

/** Runs it without any other setting. */
const run = (args: readonly string[], own: Settings = withStorage()) => runAgain(args, own);

/** Applies what is in a file. */
const apply = async (receipts: string, flags: readonly string[] = [], own: Settings = withStorage()) => {
  const file = joinPath(dirname(command.script), 'receipts.jsonl');
  await writeFile(file, receipts);
  return run(['apply', file, ...flags], own);
};

/** Applies what comes over the standard input. */
const applyInput = (receipts: string) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [command.script, 'apply', '-'], {
    cwd: dirname(command.script),
    env: environmentWith(withStorage()),
    input: receipts,
    encoding: 'utf8',
  });
  return { output: stdout, failure: stderr, code: status };
};

const exported = async (): Promise<string> => (await run(['export'])).output;

/** The tables of which a backup is taken here. */
const TABLES = ['customers', 'certificates', 'answers', 'sessions'] as const;

/** What a backup holds of a customer, and how it comes back: with the numbers and times that it had. */
const backUp = async (customerId: number) => {
  const kept: [string, unknown][] = [];
  for (const table of TABLES) {
    const column = table === 'customers' ? 'id' : 'customer_id';
    const { rows } = await api.database.query(
      `select to_jsonb(r) as row from ${table} r where ${column} = $1`,
      [customerId],
    );
    kept.push(...rows.map(({ row }): [string, unknown] => [table, row]));
  }
  return async () => {
    for (const [table, row] of kept)
      await api.database.query(
        `insert into ${table} overriding system value select * from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
  };
};

/** Somebody with a certificate who deleted the account, and what brings their rows back. */
const leaver = async () => {
  const one = await person();
  await completeMainCourse({ client: one.client, customer: { customer_id: one.customerId } });
  const certificate = { course_id: 1, name: 'Joana Prado', locale: 'pt-BR' };
  const issued = await one.client.post('/api/certificates', certificate);
  const restore = await backUp(one.customerId);
  const { accessToken } = await signInAt(api, one.account);
  const deleted = await one.client.post('/api/delete-account', { accessToken });
  const { reference } = deleted.body.receipt;
  return { ...one, code: issued.body.certificate.code, reference, restore };
};

const withdrawn = async (code: string) =>
  (await api.database.query('select code from withdrawn_certificates where code = $1', [code])).rows.length;

const deletionJobsOf = async (customerId: number) =>
  (
    await api.database.query('select emptied_at from storage_clearings where former_customer = $1', [
      customerId,
    ])
  ).rows;

/** A customer whom a restore has brought back, files included, without the deletion job of the first deletion. */
const comeback = async () => {
  const { restore, customerId } = await leaver();
  const receipts = await exported();
  await restore();
  await api.database.query('delete from storage_clearings where former_customer = $1', [customerId]);
  return { customerId, receipts };
};

describe('receipts of deletions', () => {
  it.each([2, 5])('are all exported, %i at a time, each once', async (atOnce) => {
    await api.database.query(
      `insert into account_deletions (reference, identity, former_customer, customer_since, completed_at)
       select 'BB-PAGE-' || n, 'pt-BR', 1000000 + n, now(), now() from generate_series(1, 6) n
       on conflict do nothing`,
    );
    const pages = [];
    for await (const page of deletionReceipts(services().database, atOnce)) pages.push(page);
    const lines = pages.flat().map((receipt) => `${JSON.stringify(receipt)}\n`);
    expect(lines.join('')).toBe(await exported());
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(atOnce);
  });

  it('hold nothing of the person', async () => {
    const { reference, account, customerId } = await leaver();
    const line = (await exported()).split('\n').find((one) => one.includes(reference));
    const receipt = JSON.parse(line ?? '{}');
    expect(Object.keys(receipt).sort()).toEqual(
      ['customerSince', 'deletedAt', 'formerCustomer', 'identity', 'reference'].sort(),
    );
    expect(receipt).toMatchObject({ formerCustomer: customerId, identity: 'pt-BR' });
    expect(line).not.toContain(account.userId);
    expect(line).not.toContain(account.email);
  });

  it('delete again whom a restore brought back', async () => {
    const { code, customerId, reference, restore } = await leaver();
    const receipts = await exported();
    await restore();
    await api.database.query('delete from account_deletions where reference = $1', [reference]);
    await api.database.query('delete from withdrawn_certificates where code = $1', [code]);
    await api.database.query('delete from storage_clearings where former_customer = $1', [customerId]);
    expect(await customersOf(customerId)).toHaveLength(1);
    const applied = applyInput(receipts);
    expect([applied.code, applied.failure]).toEqual([0, '']);
    expect(applied.output).toMatch(/^\d+ receipts: 1 people were there and are deleted again\./);
    expect(await customersOf(customerId)).toEqual([]);
    expect(await withdrawn(code)).toBe(1);
    expect(await deletionJobsOf(customerId)).toEqual([{ emptied_at: null }]);
    // The receipts are whole again, and applying them once more deletes nobody.
    expect(await exported()).toBe(receipts);
    expect((await apply(receipts)).output).toContain(': 0 people');
    // As an editor on Windows saves them.
    expect((await apply(`\uFEFF${receipts.replaceAll('\n', '\r\n')}`)).output).toContain(': 0 people');
  });

  it('of another customer under a known reference change nothing', async () => {
    await leaver();
    const receipts = await exported();
    const [line = ''] = receipts.split('\n');
    const other = JSON.stringify({ ...JSON.parse(line), formerCustomer: 2_147_483_647 });
    const refused = await apply(other);
    expect(refused.code).toBe(1);
    expect(refused.failure).toMatch(
      /^The reference \S+ is that of another deletion, which stays as it was\.\n$/,
    );
    expect(await exported()).toBe(receipts);
  });

  it.each([{ formerCustomer: 2_147_483_648 }, { customerSince: '0000-01-01T00:00:00Z' }])(
    'that no database can hold end it at once: %o',
    async (broken) => {
      const { reference, restore, customerId } = await leaver();
      const receipts = await exported();
      await restore();
      const last = JSON.stringify({ ...JSON.parse(receipts.split('\n')[0] ?? ''), reference, ...broken });
      const refused = await apply(receipts + last);
      expect(refused.failure).toMatch(/^Line \d+ is no receipt of a deletion; nothing was changed\.\n$/);
      expect(await customersOf(customerId)).toHaveLength(1);
      await apply(receipts);
    },
  );

  it('leave somebody alone who got the same number later', async () => {
    const { customerId, restore } = await leaver();
    const receipts = await exported();
    await restore();
    await api.database.query(
      `update customers set created_at = created_at + interval '1 microsecond' where id = $1`,
      [customerId],
    );
    await api.database.query('delete from storage_clearings where former_customer = $1', [customerId]);
    expect((await apply(receipts)).output).toContain(': 0 people');
    expect(await customersOf(customerId)).toHaveLength(1);
    expect(await deletionJobsOf(customerId)).toEqual([]);
  });

  it('are refused without a storage, unless that is meant', async () => {
    const { customerId, receipts } = await comeback();
    const { DATABASE_URL } = withStorage();
    const refused = await apply(receipts, [], { DATABASE_URL });
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.failure).toContain('OBJECT_STORAGE is not set');
    expect(refused.failure).toContain('--no-storage');
    expect(await customersOf(customerId)).toHaveLength(1);
    const meant = await apply(receipts, ['--no-storage'], { DATABASE_URL });
    expect([meant.code, meant.failure]).toEqual([0, '']);
    expect(meant.output).toContain(
      ': 1 people were there and are deleted again. Files in the bucket are left',
    );
    expect(await deletionJobsOf(customerId)).toEqual([]);
  });

  it('have files emptied of somebody who is gone already', async () => {
    const { customerId, receipts } = await comeback();
    await apply(receipts, ['--no-storage']);
    const again = await apply(receipts);
    expect([again.code, again.output]).toEqual([0, expect.stringContaining(': 0 people')]);
    expect(await deletionJobsOf(customerId)).toEqual([{ emptied_at: null }]);
  });

  it.each([
    ['OBJECT_STORAGE_FILE=/nowhere', 'OBJECT_STORAGE_FILE: the file cannot be read (ENOENT)'],
    ['OBJECT_STORGE={}', 'OBJECT_STORGE in site.env is not a setting of the site; is OBJECT_STORAGE meant?'],
    ["OBJECT_STORAGE='{'", 'OBJECT_STORAGE: must be JSON'],
    ['DATABASE_URL_FILE=/nowhere', 'DATABASE_URL_FILE: the file cannot be read (ENOENT)'],
    ['DATABASE_ULR=x', 'DATABASE_ULR in site.env is not a setting of the site; is DATABASE_URL meant?'],
  ])('are not applied with a faulty setting: %s', async (line, message) => {
    const file = joinPath(dirname(command.script), 'site.env');
    await writeFile(file, `${line}\n`);
    const { DATABASE_URL } = withStorage();
    const isOfDatabase = line.startsWith('DATABASE');
    const refused = await apply('', ['--settings', file], isOfDatabase ? {} : { DATABASE_URL });
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.failure).toContain(message);
  });

  it('are kept in the bucket with --to-storage', async () => {
    const { reference } = await leaver();
    const { OBJECT_STORAGE_CREDENTIALS } = process.env;
    const settings = { ...withStorage(), OBJECT_STORAGE_CREDENTIALS };
    const keep = () => run(['export', '--to-storage'], settings);
    const kept = [await keep(), await keep()];
    expect(kept.map(({ code, failure }) => [code, failure])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const keys = kept.map(({ output }) => output.trim());
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) {
      expect(key).toMatch(/^operator\/deletions\/\d{4}-[\dT:.-]+Z-[0-9a-f-]{36}\.jsonl$/);
      const text = await contentAt(key);
      expect(text).toBe(await exported());
      expect(text).toContain(reference);
    }
  });

  it('are kept nowhere when the storage refuses, and say so', async () => {
    const { OBJECT_STORAGE, DATABASE_URL } = withStorage();
    const wrong = '{"accessKeyId":"nobody","secretAccessKey":"wrong"}';
    const settings = { DATABASE_URL, OBJECT_STORAGE, OBJECT_STORAGE_CREDENTIALS: wrong };
    const refused = await run(['export', '--to-storage'], settings);
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.failure).toMatch(/^OBJECT_STORAGE: PutObject not-authorised 403 \w+\n$/);
    const missing = await run(['export', '--to-storage'], { DATABASE_URL });
    expect([missing.code, missing.failure]).toEqual([
      1,
      'OBJECT_STORAGE is not set, and --to-storage needs it.\n',
    ]);
  });

  it('are kept nowhere when the database is away', async () => {
    const { OBJECT_STORAGE_CREDENTIALS } = process.env;
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/none';
    const settings = { ...withStorage(), OBJECT_STORAGE_CREDENTIALS, DATABASE_URL };
    const failed = await run(['export', '--to-storage'], settings);
    expect([failed.code, failed.output]).toEqual([1, '']);
    expect(failed.failure).toContain('DATABASE_URL: the database does not answer at this address');
  });

  it('are exported whatever the storage’s settings say', async () => {
    const { DATABASE_URL } = withStorage();
    expect((await run(['export'], { DATABASE_URL, OBJECT_STORAGE_FILE: '/nowhere' })).code).toBe(0);
  });

  it('finish a deletion that was under way in the backup', async () => {
    const { customerId, reference, restore } = await leaver();
    const receipts = await exported();
    await restore();
    await api.database.query(
      `update account_deletions set customer_id = $1, access_token = 'sealed', completed_at = null,
         former_customer = null, customer_since = null where reference = $2`,
      [customerId, reference],
    );
    expect((await apply(receipts)).output).toContain(': 1 people');
    expect(await customersOf(customerId)).toEqual([]);
    const { rows } = await api.database.query(
      'select customer_id, access_token from account_deletions where reference = $1',
      [reference],
    );
    expect(rows).toEqual([{ customer_id: null, access_token: null }]);
  });

  it('change nothing when a line is none', async () => {
    const { customerId, restore } = await leaver();
    const receipts = await exported();
    await restore();
    const refused = await apply(`${receipts}{"reference":"BB-1"}\n`);
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.failure).toMatch(/^Line \d+ is no receipt of a deletion; nothing was changed\.\n$/);
    expect(await customersOf(customerId)).toHaveLength(1);
  });

  it('read the file of settings that is named', async () => {
    const { reference } = await leaver();
    const file = joinPath(dirname(command.script), 'site.env');
    await writeFile(file, `DATABASE_URL=${api.databaseUrl}\n`);
    expect((await run(['export', '--settings', file], {})).output).toContain(reference);
    const missing = await run(['export', '--settings', `${file}.old`], {});
    expect([missing.code, missing.failure]).toEqual([1, `${file}.old: there is no such file\n`]);
  });

  it('need a task, and say which there are', async () => {
    expect((await run(['destroy'])).failure).toContain('npm run deletions -- export');
    expect((await run(['apply'])).code).toBe(1);
  });
});

describe('npm run deletions, about groups', () => {
  it('ends again what a restore has brought back', async () => {
    const { code, groupId } = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, code);
    const { rows } = await api.database.query(
      'select to_jsonb(m) as row from group_members m where group_id = $1',
      [groupId],
    );
    await send(member, 'leave-group', { group_id: groupId });
    const receipts = await exported();
    await api.database.query('delete from group_withdrawals');
    await api.database.query(
      'insert into group_members select * from jsonb_populate_record(null::group_members, $1)',
      [JSON.stringify(rows[0].row)],
    );
    const applied = await apply(receipts);
    expect(applied.output).toContain('What ended in groups: 1 were there and are ended again.');
    const left = await api.database.query('select from group_members where group_id = $1', [groupId]);
    expect(left.rows).toEqual([]);
  });
});
