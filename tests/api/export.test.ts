import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomers } from '@/harness/database/rows';
import { services } from '@/lib/server/composition';
import { createLogger } from '@/lib/server/platform/log/logger';
import { type ApiHarness, startApi } from '../support/api-harness';
import { query as runStatements } from '../support/run-parts';

const TOKEN = 'canary-export-credential-of-32-characters';
const withToken = { authorization: `Bearer ${TOKEN}` };

const written: string[] = [];
/** What the log says of exports, in order. */
const logged = () =>
  written
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'an export has ended')
    .map(({ level, endpoint, country, rows, finished }) => ({ level, endpoint, country, rows, finished }));

let api: ApiHarness;
beforeAll(async () => {
  // The API goes on in a maintenance window (docs/decisions/013), and so does this part of it.
  const MAINTENANCE_WINDOWS = JSON.stringify({ 'pt-BR': [{ from: '2020-01-01T00:00:00Z' }] });
  const environment = { EXPORT_TOKEN: TOKEN, MAINTENANCE_WINDOWS, TRUSTED_PROXIES: '127.0.0.1' };
  api = await startApi({ environment });
  services().log = createLogger('trace', { write: (line) => written.push(line) });
});
afterAll(() => api.stop());
const forget = () => runStatements(api.databaseUrl, ['truncate customers, rate_limits cascade']);
beforeEach(() => api.database.query('delete from rate_limits'));

const ask = (query: string, headers: Record<string, string> = withToken) =>
  api.client().get(`/api/export/${query}`, { headers });

/** An answer of which nothing is read yet. */
const open = async (query: string): Promise<IncomingMessage> => {
  const request = httpGet(`${api.origin}/api/export/${query}`, { headers: withToken });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
};

/** The rows as a spreadsheet takes them apart, by the names in the first one. */
const recordsOf = (text: string): Record<string, string>[] => {
  const [names = [], ...rows] = text
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(([, quoted, bare = '']) =>
        (quoted ?? bare).replaceAll('""', '"'),
      ),
    );
  return rows.map((row) =>
    Object.fromEntries(names.slice(0, -1).map((name, index) => [name, row[index] ?? ''])),
  );
};

describe('R7.20 the export of a country', () => {
  it('has its people with what they did, and nobody else', async () => {
    const { client, customer } = await api.signedIn({ firstName: '=cmd|x', lastName: 'Ção "Zé", ok' });
    const { customer_id, email } = customer;
    const answers = [{ question: 'q1', choice: 'a' }];
    await client.post('/api/save-answers', { customer_id, video_id: 101, answers });
    await runStatements(api.databaseUrl, [
      `update customers set registration = '{"organisation":"Escola","numberOfPeople":12}'`,
      `insert into consents (customer_id, kind, granted, locale, source)
       select id, 'email', granted, 'pt-BR', 'profile' from customers, unnest(array[false, true]) granted`,
      `insert into certificates (code, customer_id, course_id, locale, name, completed_on, video_ids, minutes)
       select 'QB-1', id, 2, 'pt-BR', 'X', '2026-02-03', '{101}', 5 from customers`,
    ]);
    const abroad = (await api.signedIn()).customer.customer_id;
    await api.database.query(`update customers set country = 'GB' where id = $1`, [abroad]);
    const leaving = (await api.signedIn()).customer.customer_id;
    await api.database.query(
      `insert into account_deletions (reference, customer_id, identity) values ('BB-1', $1, 'pt-BR')`,
      [leaving],
    );

    const { status, headers, text } = await ask('?country=BR');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toContain('filename="customers-BR.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(recordsOf(text)).toMatchObject([
      {
        customer_id: String(customer_id),
        first_name: "'=cmd|x",
        last_name: 'Ção "Zé", ok',
        email,
        may_be_mailed: 'yes',
        organisation: 'Escola',
        number_of_people: '12',
        questions_answered: '1',
        course_completed_on: '',
        football_completed_on: '2026-02-03',
      },
    ]);
  });

  it('names the groups that may count somebody', async () => {
    const { customer } = await api.signedIn({ firstName: 'Counted', lastName: '' });
    await runStatements(api.databaseUrl, [
      `insert into groups (id, locale, name, code, code_digest, ended_at) values
        ('aaaaaaaa-0000-4000-8000-000000000001', 'pt-BR', 'Clube', 'code 1', 'digest 1', null),
        ('bbbbbbbb-0000-4000-8000-000000000002', 'pt-BR', 'Clube', 'code 2', 'digest 2', null),
        ('cccccccc-0000-4000-8000-000000000003', 'pt-BR', 'Silencioso', 'code 3', 'digest 3', null),
        ('dddddddd-0000-4000-8000-000000000004', 'pt-BR', 'Terminado', null, 'digest 4', now())`,
      `insert into group_members (group_id, customer_id, counts)
       select g.id, ${customer.customer_id}, g.name <> 'Silencioso' from groups g`,
    ]);
    const rows = recordsOf((await ask('?country=BR')).text).filter(
      ({ first_name }) => first_name === 'Counted',
    );
    expect(rows.map(({ groups }) => groups)).toEqual(['Clube (aaaaaaaa); Clube (bbbbbbbb)']);
  });

  it('begins with UTF-8’s mark, and semicolons where decimals need them', async () => {
    const response = await open('?country=BR&separator=semicolon');
    const file: Buffer = Buffer.concat(await response.toArray());
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(file.subarray(3).toString()).toMatch(/^"customer_id";"country";/);
  });

  it.each(['', '?country=UK', '?country=br', '?country=BR&separator=tab'])('refuses “%s”', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it('answers only GET and HEAD', async () => {
    expect((await api.client().post('/api/export/?country=BR', {}, { headers: withToken })).status).toBe(405);
    const head = await api.client().send('/api/export/?country=BR', { method: 'HEAD', headers: withToken });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

describe('R7.20 without its credential the export', () => {
  it.each([
    ['none', {}],
    ['a wrong one', { authorization: `Bearer ${TOKEN}x` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
    ['none in the header', { authorization: '' }],
  ])('is not there for %s', async (_what, headers) => {
    const answer = await ask(`?country=BR&token=${TOKEN}`, headers as Record<string, string>);
    expect([answer.status, answer.body?.code]).toEqual([404, 'not-found']);
  });

  it('is not there at all when none is set', async () => {
    const { environment } = services();
    environment.EXPORT_TOKEN = undefined;
    const statuses = [
      await ask('?country=BR'),
      await ask('?country=BR', { authorization: 'Bearer undefined' }),
    ];
    environment.EXPORT_TOKEN = TOKEN;
    expect(statuses.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('turns an address away that guesses', async () => {
    const guess = () => ask('?country=BR', { authorization: 'Bearer guess' });
    for (let guesses = 0; guesses < 10; guesses += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    // Nobody guesses the right one, so another's guesses from its holder's address do not matter.
    expect((await ask('?country=BR')).status).toBe(200);
  });

  it('turns a network of IPv6 away that guesses', async () => {
    const guess = (address: string) =>
      ask('?country=BR', { authorization: 'Bearer guess', 'x-forwarded-for': address });
    for (let host = 1; host <= 10; host += 1) expect((await guess(`2001:db8:1:2::${host}`)).status).toBe(404);
    expect((await guess('2001:db8:1:2:aaaa::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(404);
  });
});

describe('R7.20 an export of many rows', () => {
  const ROWS = 40_000;
  beforeAll(async () => {
    await forget();
    // Far more than fits on the way to a client that does not read on.
    const answers = `jsonb_build_object('organisation', repeat('x', 1000))`;
    await runStatements(api.databaseUrl, [
      addCustomers(1, ROWS),
      `update customers set registration = ${answers}`,
      'vacuum analyze customers',
    ]);
  });

  /** Percent of the rows. */
  const EARLY = [5, 10, 15, 20, 25, 30, 35];

  /** Bytes in use once what is not needed any more was given back. */
  const heapAfterCollection = (): number => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    collect();
    return process.memoryUsage().heapUsed;
  };

  it('needs no more memory at its end than beginning', async () => {
    const response = await open('?country=BR');
    let rows = -1;
    let bytes = 0;
    const MARKS = [...EARLY, ...EARLY.map((part) => part + 60)].map((percent) => (percent / 100) * ROWS);
    const heaps: number[] = [];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const before = rows;
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) rows += 1;
      for (const mark of MARKS) if (before < mark && rows >= mark) heaps.push(heapAfterCollection());
    }
    expect(rows).toBe(ROWS);
    await expect
      .poll(() => logged().at(-1))
      .toEqual({ level: 'info', endpoint: 'export', country: 'BR', rows: ROWS, finished: true });
    expect(heaps).toHaveLength(MARKS.length);
    // What is on its way grows over some 8,000 rows, and begins anew: the least of more rows than that leaves it out.
    const [near, end] = [heaps.slice(0, EARLY.length), heaps.slice(EARLY.length)].map((some) =>
      Math.min(...some),
    ) as [number, number];
    // Keeping what was sent in between would take more than half of it.
    expect(end - near).toBeLessThan(bytes * 0.3);
  });

  it('is one at a time, until its client leaves', async () => {
    const { $client: pool } = services().database;
    const first = await open('?country=BR');
    await once(first, 'readable');
    const second = await ask('?country=BR');
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60']);
    // Nobody reads on, and so it holds no connection.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    const before = logged().length;
    first.destroy();
    // The line of an export before may come meanwhile.
    const ended = () =>
      logged()
        .slice(before)
        .find(({ finished }) => finished === false);
    await expect.poll(ended).toMatchObject({ level: 'warn', country: 'BR' });
    expect(ended()?.rows).toBeLessThan(ROWS);
    await expect.poll(async () => (await ask('?country=NZ')).status).toBe(200);
    expect(pool.waitingCount).toBe(0);
  });

  it('breaks off visibly when the database fails midway', async () => {
    const before = written.length;
    const response = await open('?country=BR');
    expect(response.statusCode).toBe(200);
    await once(response, 'readable');
    await api.database.query('alter table customers rename to customers_away');
    const received = (async () => {
      for await (const _ of response);
    })();
    await expect(received).rejects.toThrow('aborted');
    expect(logged().at(-1)).toMatchObject({ level: 'warn', country: 'BR', finished: false });
    const faults = () => written.slice(before).filter((line) => JSON.parse(line).msg === 'request failed');
    await expect.poll(faults).toHaveLength(1);
    await api.database.query('alter table customers_away rename to customers');
    expect((await ask('?country=NZ')).status).toBe(200);
  });
});
