import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { findPeople } from '@/lib/server/features/account/find-people';
import { accountCommand, REASON } from '../../support/account-command';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { allowPasswords, createAccount, isRefreshable, logInAs } from '../../support/cognito-accounts';
import { certified } from '../../support/graduate';
import { holdRows } from '../../support/held-rows';

/** `npm run account`, as the build compiles it: one person's matter, from the machine of the site. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
afterAll(() => api.stop());
const { run, runWith, folder: commandFolder, settings } = accountCommand();

/** The lines of the log, of which each run writes one about itself. */
const audited = (failure: string): Record<string, unknown>[] =>
  failure
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ task }) => task);

/** Somebody with a certificate, and its code. */
const graduate = (lastName: string) => certified(api, lastName);

describe('finding a person', () => {
  it('takes an e-mail, a name, or how one begins', async () => {
    const { customer } = await api.signedIn({
      email: 'vera.nunes@example.org',
      firstName: 'Vera',
      lastName: 'Nunes',
    });
    const texts = ['Vera.Nunes@Example.org', 'vera.nunes', 'vera NUNES', 'Nunes'];
    for (const { output, code } of await Promise.all(texts.map((text) => run('find', text, ...REASON)))) {
      expect(code).toBe(0);
      expect(output).toMatch(
        /^\d+ {2}pt-BR {2}vera\.nunes@example\.org {2}Vera Nunes {2}since .+ {2}last login .+\n$/,
      );
      expect(output.startsWith(`${customer.customer_id} `)).toBe(true);
    }
  });

  it('takes number, user id and certificate code', async () => {
    const { code, customer } = await graduate('Prates');
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const texts = [String(customer.customer_id), customer.token, code, typed];
    for (const { output } of await Promise.all(texts.map((text) => run('find', text, ...REASON))))
      expect(output).toContain(customer.email);
  });

  it('lists exact matches first, and twenty at most', async () => {
    const lasts = Array.from({ length: 24 }, (_, at) => `Quintela${at}`);
    for (const lastName of [...lasts, 'Quintela']) await api.signedIn({ firstName: 'Rui', lastName });
    const lines = (await run('find', 'Rui Quintela', ...REASON)).output.trim().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toMatch(/Rui Quintela {2}since/);
    expect(lines.at(-1)).toBe('More than 20 people fit; say more of the text.');
  });

  it('shows a name that moves the cursor on one line', async () => {
    const { customer } = await api.signedIn({
      firstName: 'Ana\u001b[2J\n9  pt-BR',
      lastName: 'Wolkow\u202e',
    });
    const { output } = await run('find', customer.email, ...REASON);
    expect(output.split('\n')).toHaveLength(2);
    expect(output).toContain('Ana\uFFFD[2J\uFFFD9  pt-BR Wolkow\uFFFD');
  });

  it('takes signs of a pattern for themselves', async () => {
    // And a number that no customer can have.
    for (const text of ['%', '9999999999'])
      expect((await run('find', text, ...REASON)).output).toBe('Nobody fits.\n');
  });
});

describe('looking for a person among many', () => {
  it('reads no table from end to end', async () => {
    await api.database.query(
      `insert into customers (identity, user_id, email, first_name, last_name, country, language, certificate_name)
       select 'pt-BR', 'many ' || n, 'many' || n || '@example.net', 'Maria', 'Zulu' || n, 'BR', 'PT', 'Maria Zulu' || n
       from generate_series(1, 20000) n`,
    );
    await api.database.query('analyze customers');
    const asked: { text: string; values: unknown[] }[] = [];
    const logger = { logQuery: (text: string, values: unknown[]) => asked.push({ text, values }) };
    const database = drizzle(api.database, { logger });
    for (const text of ['many77@example.net', 'maria zulu77', 'Zulu777', 'many 7', 'QB-7F3K-92MD-X4TV'])
      await findPeople(database, text, { most: 21 });
    expect(asked.length).toBeGreaterThan(8);
    for (const { text, values } of asked) {
      const { rows } = await api.database.query(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on (customers|certificates)/);
    }
    await api.database.query(`delete from customers where user_id like 'many %'`);
  });
});

describe('showing a person', () => {
  it('says how things stand, without what was written', async () => {
    const { client, code, customer } = await graduate('Salgado');
    const id = customer.customer_id;
    await client.post('/api/save-plan', { customer_id: id, video_id: 101, text: 'um plano secreto' });
    await client.post('/api/give-evidence-consent', { customer_id: id, version: 1 });
    await holdRows(api, id);
    const { output, code: ended, failure } = await run('show', customer.email, ...REASON);
    expect([ended, output]).toEqual([
      0,
      expect.stringContaining(`${id}  pt-BR  ${customer.email}  Açucena Salgado`),
    ]);
    for (const said of [
      customer.token,
      /live sessions +1/,
      /main: 6 of 6 modules, completed .+ UTC, certificate/,
      `certificate ${code} for Açucena Salgado`,
      /email: given, /,
      /pictures, films +version 1, given/,
      /stored: 1, 500 bytes/,
      /consumer-interests: 3 attempts, next .+, last failure timeout/,
      `receipt BB-HELD-${id}`,
      `user pool ${api.sandbox.pools['pt-BR'].userPoolId}`,
      'consumer data',
    ])
      expect(output).toMatch(said);
    expect(output + failure).not.toContain('um plano secreto');
  });

  it('needs a number where several people fit', async () => {
    const people = [await api.signedIn({ lastName: 'Teles' }), await api.signedIn({ lastName: 'Teles' })];
    const { output, failure, code } = await run('show', 'Joana Teles', ...REASON);
    expect([code, output]).toEqual([1, '']);
    for (const { customer } of people) expect(failure).toContain(customer.email);
    expect(audited(failure)).toEqual([]);
  });

  it('says when there is nobody', async () => {
    const { output, failure, code } = await run('show', 'nobody@example.org', ...REASON);
    expect([code, output]).toEqual([1, '']);
    expect(failure).toContain('Nobody has this number');
  });
});

describe('exporting a person', () => {
  it('gives what the person’s own download holds', async () => {
    const { client, customer } = await graduate('Uchoa');
    const { output, code } = await run('export', customer.email, '-', ...REASON);
    expect(code).toBe(0);
    const [held, own] = [JSON.parse(output), (await client.get('/api/my-data')).body];
    expect(Object.keys(held)).toEqual(Object.keys(own));
    expect(held.account).toEqual(own.account);
    expect(held.answers).toEqual(own.answers);
  });

  it('writes a file for its owner alone, never over another', async () => {
    const { customer } = await api.signedIn();
    const folder = await mkdtemp(join(commandFolder(), 'export-'));
    const file = join(folder, 'one.json');
    const written = await run('export', customer.email, file, ...REASON);
    expect([written.code, written.output]).toEqual([0, expect.stringContaining(`Wrote ${file}.`)]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text).account).toMatchObject([{ email: customer.email }]);
    const again = await run('export', customer.email, file, ...REASON);
    expect([again.code, again.failure]).toEqual([1, expect.stringContaining('cannot be written (EEXIST)')]);
    expect(await readFile(file, 'utf8')).toBe(text);
    await rm(folder, { recursive: true });
  });

  it('leaves no half of a file on a full disk', async () => {
    const { customer } = await api.signedIn();
    const file = join(commandFolder(), 'half.json');
    const command = ['script.mjs', 'export', String(customer.customer_id), file, ...REASON];
    // A file may grow to one block, as on a disk that is nearly full.
    const limited = ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, ...command];
    const { status, stderr } = spawnSync('sh', limited, {
      cwd: commandFolder(),
      env: { PATH: process.env.PATH, ...settings(), NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('half.json cannot be written (EFBIG)')]);
    expect(existsSync(file)).toBe(false);
  });
});

describe('ending a person’s sessions', () => {
  it('signs out here and at the provider', async () => {
    const account = await createAccount(api);
    const { client, tokens } = await logInAs(api, account);
    const { output, code } = await run('end-sessions', account.email, ...REASON);
    expect([code, output]).toEqual([0, 'Ended sessions: 1.\n']);
    expect((await client.get('/api/my-data')).status).toBe(401);
    expect(await isRefreshable(api, account, tokens)).toBe(false);
  });

  it('says what is left when the provider does not answer', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    const away = { COGNITO_ENDPOINT: 'http://127.0.0.1:9' };
    const { output, failure, code } = await runWith(away, 'end-sessions', account.email, ...REASON);
    expect([code, output]).toEqual([1, 'Ended sessions: 1.\n']);
    expect(failure).toContain(`sign out user ${account.userId} there`);
    expect((await client.get('/api/my-data')).status).toBe(401);
  });
});

describe('the line of the log', () => {
  it.each(['find', 'show'])('says who ran %s, and why', async (task) => {
    const { customer } = await api.signedIn({ firstName: 'Zilda', lastName: 'Xavier' });
    const { failure } = await run(
      task,
      customer.email,
      '--reason',
      'Mail of zilda@example.org',
      '--settings',
      '/dev/null',
    );
    const [line] = audited(failure);
    expect(line).toMatchObject({
      task,
      reason: 'Mail of [removed]',
      operator: expect.any(String),
      ...(task === 'find' ? { found: 1 } : { customer: customer.customer_id }),
    });
    expect(failure).not.toMatch(/Zilda|@example/);
  });

  it('is written whatever LOG_LEVEL says', async () => {
    const { failure } = await run('find', 'nobody', ...REASON);
    expect(process.env.LOG_LEVEL).toBe('silent');
    expect(audited(failure)).toMatchObject([{ task: 'find', found: 0 }]);
  });
});

describe('the reason', () => {
  it.each([['two\nlines'], ['a \u001b[31mred one'], ['x'.repeat(501)]])(
    'is one short line (%#)',
    async (reason) => {
      const { output, failure, code } = await run('find', 'nobody', '--reason', reason);
      expect([code, output, failure]).toEqual([1, '', 'The reason is one line of 500 characters at most.\n']);
    },
  );
});

describe('who handled a person’s matter', () => {
  const actionsOf = async (customerId: number) =>
    (
      await api.database.query(
        'select task, reason, operator from operator_actions where customer_id = $1 order by id',
        [customerId],
      )
    ).rows;

  it('stands in a row for each who was shown', async () => {
    const [one, other] = [
      await api.signedIn({ lastName: 'Yanes' }),
      await api.signedIn({ lastName: 'Yanes' }),
    ];
    await run('find', 'Yanes', '--reason', 'Mail of ana@example.org');
    for (const { customer } of [one, other])
      expect(await actionsOf(customer.customer_id)).toEqual([
        { task: 'find', reason: 'Mail of [removed]', operator: expect.any(String) },
      ]);
  });

  it('is told by the number, also after the deletion', async () => {
    const { customer } = await api.signedIn();
    const id = String(customer.customer_id);
    await run('show', customer.email, ...REASON);
    const before = await run('audit', id, ...REASON);
    expect(before.output).toMatch(/^[\d-]{10} [\d:]{5} UTC {2}\S+ {2}show {2}Letter of 3 November\n$/);
    const { reference = '' } =
      (await services().deletions.begin(
        { id: customer.customer_id, identity: 'pt-BR' },
        { access: {}, keepsFirst: false },
      )) ?? {};
    await services().deletions.finish(reference);
    expect(await actionsOf(customer.customer_id)).toEqual([]);
    expect((await run('audit', id, ...REASON)).output).toBe(before.output);
  });

  it('stands in what is held about the person', async () => {
    const { client, customer } = await api.signedIn();
    await run('show', customer.email, ...REASON);
    const { body } = await client.get('/api/my-data');
    expect(body.operatorActions).toEqual([
      { task: 'show', reason: 'Letter of 3 November', begunAt: expect.any(String) },
    ]);
  });

  it('is noted before anything is shown', async () => {
    const { customer } = await api.signedIn();
    await api.database.query('alter table operator_actions rename to elsewhere');
    const { output, code } = await run('show', customer.email, ...REASON).finally(() =>
      api.database.query('alter table elsewhere rename to operator_actions'),
    );
    expect([code, output]).toEqual([1, '']);
  });
});

describe('the command of one person', () => {
  it.each([
    [['find', 'Ana']],
    [['find', 'Ana', '--reason', ' ']],
    [['find', ' ', ...REASON]],
    [['export', 'Ana', ...REASON]],
  ])('explains itself after %j', async (args) => {
    const { output, failure, code } = await run(...args);
    expect([code, output]).toEqual([1, '']);
    expect(failure).toContain('npm run account -- TASK PERSON --reason');
  });

  it('says when the database is away', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/none';
    const { failure, code } = await runWith({ DATABASE_URL }, 'find', 'Ana', ...REASON);
    expect([code, failure]).toEqual([
      1,
      expect.stringContaining('DATABASE_URL: the database does not answer'),
    ]);
  });
});
