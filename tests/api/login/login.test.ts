import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POOL_NAMES } from '@/sandbox/cognito/pools';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Account,
  allowPasswords,
  control,
  createAccount,
  isRefreshable,
  logInAs,
  signInAt,
  type Tokens,
} from '../../support/cognito-accounts';
import { customersOf } from '../../support/customer-rows';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
afterAll(() => api.stop());

const logIn = (tokens: Partial<Tokens>, locale = 'pt-BR', client = api.client()) =>
  client.post('/api/login', { locale, ...tokens });

const registrationOf = (account: Account) => ({
  token: account.userId,
  organisation: 'Escola da Vila',
  workFrom: 'Brasil',
  phone: '',
  job: 'Treinador',
  numberOfPeople: 30,
  mktChannel: 'Um colega',
  country: 'BR',
  language: 'PT',
  youngFemale: 'Sim',
  sportType: 'Futebol',
});

describe('a login (R7.3, R7.51)', () => {
  it('opens a session for the identity token’s customer', async () => {
    const account = await createAccount(api);
    const client = api.client();
    const answer = await logIn(await signInAt(api, account), 'pt-BR', client);
    expect(answer.status).toBe(200);
    expect(answer.body.customer).toMatchObject({
      token: account.userId,
      email: account.email,
      first_name: 'Joana',
      last_name: 'Prado',
      country: 'BR',
      language: 'PT',
      certificate_name: null,
    });
    expect((await client.post('/api/get-customer')).body).toEqual(answer.body);
  });

  it.each(POOL_NAMES)('takes whoever confirmed by code at the pool of %s', async (pool) => {
    const account = await createAccount(api, pool);
    const answer = await logIn(await signInAt(api, account), pool);
    expect(answer.body.customer).toMatchObject({ email: account.email });
  });

  it('notes when it was, which keeps the account', async () => {
    const account = await createAccount(api);
    await logIn(await signInAt(api, account));
    const last = `select last_login_at > '2021-01-01' as is_new from customers where user_id = $1`;
    await api.database.query(`update customers set last_login_at = '2020-01-01' where user_id = $1`, [
      account.userId,
    ]);
    await logIn(await signInAt(api, account));
    expect((await api.database.query(last, [account.userId])).rows).toEqual([{ is_new: true }]);
  });

  it('takes the address that the provider has now', async () => {
    const account = await createAccount(api);
    await logIn(await signInAt(api, account));
    await api.database.query(`update customers set email = 'before@example.org' where user_id = $1`, [
      account.userId,
    ]);
    const { body } = await logIn(await signInAt(api, account));
    expect(body.customer.email).toBe(account.email);
    expect(await customersOf(api, account)).toMatchObject([{ email: account.email }]);
  });

  it('hands no token back in answer or cookie', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const client = api.client();
    const answer = await logIn(tokens, 'pt-BR', client);
    for (const token of Object.values(tokens)) {
      expect(answer.text).not.toContain(token);
      expect(client.setCookieLines.join()).not.toContain(token);
    }
    const { rows } = await api.database.query('select tokens from sessions');
    for (const token of Object.values(tokens)) expect(JSON.stringify(rows)).not.toContain(token.slice(0, 40));
  });

  it('takes names that the provider keeps and the database cannot', async () => {
    const account = await createAccount(api, 'pt-BR', { given_name: 'Jo\0ana', family_name: '\0' });
    const { client } = await logInAs(api, account);
    const { body } = await client.post('/api/get-customer');
    expect(body.customer).toMatchObject({ first_name: 'Joana', last_name: '' });
  });

  it('claims the registration that waited for this user id, once (R1.1)', async () => {
    const account = await createAccount(api);
    const sent = registrationOf(account);
    await api.client().post('/api/customers', { ...sent, country: 'PT' });
    await logIn(await signInAt(api, account));
    expect(await customersOf(api, account)).toMatchObject([
      { country: 'PT', registration: { ...sent, country: 'PT' } },
    ]);
    await api.client().post('/api/customers', { ...sent, organisation: 'Somebody else' });
    await logIn(await signInAt(api, account));
    expect((await customersOf(api, account))[0].registration.organisation).toBe('Escola da Vila');
    const { rows } = await api.database.query('select * from pending_registrations where user_id = $1', [
      account.userId,
    ]);
    expect(rows).toEqual([]);
  });

  it('changes the session’s id and ends the one before', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    const before = api.client();
    for (const [name, value] of client.cookies) before.cookies.set(name, value);
    await logIn(await signInAt(api, account), 'pt-BR', client);
    expect(client.cookieHeader).not.toBe(before.cookieHeader);
    expect((await before.post('/api/get-customer')).status).toBe(401);
    expect((await client.post('/api/get-customer')).status).toBe(200);
  });

  it('revokes the refresh token of the session before', async () => {
    const account = await createAccount(api);
    const { client, tokens } = await logInAs(api, account);
    await logIn(await signInAt(api, account), 'pt-BR', client);
    await expect.poll(() => isRefreshable(api, account, tokens)).toBe(false);
  });

  it('with the tokens of the session before leaves them good', async () => {
    const account = await createAccount(api);
    const { client, tokens } = await logInAs(api, account);
    await logIn(tokens, 'pt-BR', client);
    // Its revocation is sent after the one that must not be sent.
    const other = await logInAs(api, account);
    await logIn(await signInAt(api, account), 'pt-BR', other.client);
    await expect.poll(() => isRefreshable(api, account, other.tokens)).toBe(false);
    expect(await isRefreshable(api, account, tokens)).toBe(true);
  });

  it('beyond fifty sessions ends the one unused longest', async () => {
    const account = await createAccount(api);
    const [phone, library] = [await logInAs(api, account), await logInAs(api, account)];
    const ofAccount = 'customer_id = (select id from customers where user_id = $1)';
    const change = (statement: string) => api.database.query(statement, [account.userId]);
    // The newer one of the two was used yesterday, and forty-eight others just now.
    await change(`update sessions set last_seen_at = now() - interval '1 day'
      where id_hash = (select id_hash from sessions where ${ofAccount} order by created_at desc limit 1)`);
    await change(`insert into sessions (id_hash, customer_id, identity, tokens, access_hash, access_expires_at, expires_at)
      select gen_random_uuid(), id, identity, '', '', 0, now() + interval '1 day'
      from customers, generate_series(1, 48) where user_id = $1`);
    const isValid = async ({ client }: typeof phone) =>
      (await client.post('/api/token-validation')).body.valid;
    expect((await logIn(await signInAt(api, account))).status).toBe(200);
    expect([await isValid(phone), await isValid(library)]).toEqual([true, false]);
    expect((await change(`select from sessions where ${ofAccount}`)).rowCount).toBe(50);
    await expect.poll(() => isRefreshable(api, account, library.tokens)).toBe(false);
  });

  it('ten times at once makes one customer', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    await api.client().post('/api/customers', registrationOf(account));
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(tokens)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.customer.customer_id)).size).toBe(1);
    expect(await customersOf(api, account)).toMatchObject([
      { registration: { organisation: 'Escola da Vila' } },
    ]);
  });

  it('works where the pool rotates its refresh tokens', async () => {
    await control(api, 'cognito', { pool: 'en-NZ', refreshTokenRotation: true });
    const account = await createAccount(api, 'en-NZ');
    const { client } = await logInAs(api, account);
    expect((await client.post('/api/token-validation')).body).toEqual({ valid: true });
  });

  it('keeps two people with one user id in pools apart', async () => {
    const account = await createAccount(api);
    await logInAs(api, account);
    await api.database.query(
      `insert into customers (identity, user_id, email, country, language) values ('en-GB', $1, 'x', 'GB', 'EN')`,
      [account.userId],
    );
    const { client } = await logInAs(api, account);
    expect((await client.post('/api/get-customer')).body.customer.email).toBe(account.email);
  });
});

describe('while the identity provider is away', () => {
  const during = async (fault: object, check: () => Promise<void>) => {
    await control(api, 'faults', { service: 'cognito', ...fault });
    try {
      await check();
    } finally {
      await control(api, 'faults');
    }
  };

  it.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['resets the connection', { kind: 'reset' }],
    ['talks nonsense', { kind: 'nonsense' }],
    ['hangs', { kind: 'hang' }],
  ])('a login answers within 5 s when it %s', async (_title, fault) => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    await during({ operation: 'GetTokensFromRefreshToken', ...fault }, async () => {
      const answer = await logIn(tokens);
      expect([answer.status, answer.body.code]).toEqual([502, 'upstream-unavailable']);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.waitedMs).toBeLessThan(5_000);
    });
    expect(await customersOf(api, account)).toEqual([]);
    expect((await logIn(tokens)).status).toBe(200);
  });

  it('signing out works all the same, within 3 s', async () => {
    const { client } = await logInAs(api, await createAccount(api));
    await during({ operation: 'RevokeToken', kind: 'hang' }, async () => {
      const answer = await client.post('/api/logout');
      expect(answer.body).toEqual({ ok: true });
      expect(answer.waitedMs).toBeGreaterThan(0);
      expect(answer.waitedMs).toBeLessThan(3_000);
    });
    expect((await client.post('/api/get-customer')).status).toBe(401);
  });
});

describe('signing out', () => {
  it('revokes the refresh token at the provider', async () => {
    const account = await createAccount(api);
    const { client, tokens } = await logInAs(api, account);
    await client.post('/api/logout');
    expect((await logIn(tokens)).status).toBe(401);
  });
});
