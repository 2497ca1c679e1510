import { randomUUID } from 'node:crypto';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { customer } from '@/lib/shared/contract/session';
import { type ApiHarness, startApi } from '../support/api-harness';
import {
  type Account,
  allowPasswords,
  control,
  createAccount,
  isRefreshable,
  logInAs,
  revokeAt,
  signAs,
  signInAt,
  type Tokens,
} from '../support/cognito-accounts';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
afterAll(() => api.stop());

const logIn = (tokens: Partial<Tokens>, locale = 'pt-BR', client = api.client()) =>
  client.post('/api/login', { locale, ...tokens });

const customersOf = async ({ userId }: Account) =>
  (await api.database.query('select * from customers where user_id = $1', [userId])).rows;

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
  it('opens a session for the customer that the identity token names', async () => {
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

  it('hands no token back, in the answer or in a cookie', async () => {
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
    expect(await customersOf(account)).toMatchObject([
      { country: 'PT', registration: { ...sent, country: 'PT' } },
    ]);
    await api.client().post('/api/customers', { ...sent, organisation: 'Somebody else' });
    await logIn(await signInAt(api, account));
    expect((await customersOf(account))[0].registration.organisation).toBe('Escola da Vila');
    const { rows } = await api.database.query('select * from pending_registrations where user_id = $1', [
      account.userId,
    ]);
    expect(rows).toEqual([]);
  });

  it('changes the id of the session and ends the one before', async () => {
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

  it('ten times at once, as the limit allows, makes one customer', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    await api.client().post('/api/customers', registrationOf(account));
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(tokens)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.customer.customer_id)).size).toBe(1);
    expect(await customersOf(account)).toMatchObject([{ registration: { organisation: 'Escola da Vila' } }]);
  });

  it('works where the pool rotates its refresh tokens', async () => {
    await control(api, 'cognito', { pool: 'en-NZ', refreshTokenRotation: true });
    const account = await createAccount(api, 'en-NZ');
    const { client } = await logInAs(api, account);
    expect((await client.post('/api/token-validation')).body).toEqual({ valid: true });
  });

  it('keeps two people apart who have one user id in two pools', async () => {
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

describe('a login is refused', () => {
  /** Refused with 401, no customer made, no cookie set. */
  const expectRefusal = async (tokens: Partial<Tokens>, account: Account, locale = 'pt-BR') => {
    const client = api.client();
    const answer = await logIn(tokens, locale, client);
    expect([answer.status, answer.body.code]).toEqual([401, 'identity-token-refused']);
    expect(await customersOf(account)).toEqual([]);
    expect(client.cookieHeader).not.toMatch(/bb-session|bb-signed-in/);
  };

  const unsigned = (token: string, header: object): string => {
    const [, payload] = token.split('.');
    return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.`;
  };

  it('with a token that nobody signed', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    for (const alg of ['none', 'None', 'RS256']) {
      await expectRefusal({ ...tokens, accessToken: unsigned(tokens.accessToken, { alg }) }, account);
    }
  });

  it('with a token signed with another key, or by HMAC with the public one', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const { privateKey } = await generateKeyPair('RS256');
    const jwks = await (
      await fetch(`${api.sandbox.url}/cognito/${api.sandbox.pools['pt-BR'].userPoolId}/.well-known/jwks.json`)
    ).json();
    const kid = jwks.keys[0].kid;
    const own = await new SignJWT(decodeJwt(tokens.accessToken))
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
    await expectRefusal({ ...tokens, accessToken: own }, account);
    const hmac = await new SignJWT(decodeJwt(tokens.accessToken))
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(JSON.stringify(jwks.keys[0])));
    await expectRefusal({ ...tokens, accessToken: hmac }, account);
  });

  it('with a changed claim', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const [header, , signature] = tokens.idToken.split('.');
    const claims = { ...decodeJwt(tokens.idToken), email: 'somebody@else.example' };
    const changed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    await expectRefusal({ ...tokens, idToken: changed }, account);
  });

  it('on the site of another pool', async () => {
    const account = await createAccount(api, 'en-GB');
    const tokens = await signInAt(api, account);
    await expectRefusal(tokens, account, 'pt-BR');
    await expectRefusal(tokens, account, 'en-AU');
  });

  it('with the two tokens exchanged', async () => {
    const account = await createAccount(api);
    const { accessToken, idToken, refreshToken } = await signInAt(api, account);
    await expectRefusal({ accessToken: idToken, idToken: accessToken, refreshToken }, account);
    await expectRefusal({ accessToken, idToken: accessToken, refreshToken }, account);
  });

  it('with tokens of two people, in every mixture', async () => {
    const [one, other] = [await createAccount(api), await createAccount(api)];
    const [mine, theirs] = [await signInAt(api, one), await signInAt(api, other)];
    for (const part of ['accessToken', 'idToken', 'refreshToken'] as const) {
      await expectRefusal({ ...mine, [part]: theirs[part] }, one);
      expect(await customersOf(other)).toEqual([]);
    }
  });

  it('with a refresh token that is nonsense', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    await expectRefusal({ ...tokens, refreshToken: 'nonsense-nonsense-nonsense' }, account);
  });

  it('with a refresh token that was revoked', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    await revokeAt(api, account, tokens);
    await expectRefusal(tokens, account);
  });

  const now = () => Math.floor(Date.now() / 1000);
  const badClaims: [string, (claims: ReturnType<typeof decodeJwt>) => object][] = [
    ['expired more than a minute ago', () => ({ exp: now() - 61, iat: now() - 4000 })],
    ['issued in the future', () => ({ iat: now() + 120, exp: now() + 4000 })],
    ['with a sign-in of the future', () => ({ auth_time: now() + 120 })],
    ['with a sign-in of six minutes ago', () => ({ auth_time: now() - 360 })],
    ['without the time of the sign-in', () => ({ auth_time: undefined })],
    ['without an end', () => ({ exp: undefined })],
    ['for another client', ({ aud }) => (aud ? { aud: 'another' } : { client_id: 'another' })],
    ['for several audiences', ({ aud }) => (aud ? { aud: [aud, 'another'] } : { client_id: ['another'] })],
    ['from another issuer', ({ iss }) => ({ iss: `${iss}x` })],
    ['for another use', () => ({ token_use: 'refresh' })],
    ['without a subject', () => ({ sub: undefined })],
  ];

  it.each(badClaims)('with a token %s, though the pool itself signed it', async (_title, change) => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const resigned = (token: string, use: 'access' | 'id') => {
      const claims = decodeJwt(token);
      return signAs(api, 'pt-BR', use, { ...claims, ...change(claims) });
    };
    await expectRefusal({ ...tokens, accessToken: await resigned(tokens.accessToken, 'access') }, account);
    await expectRefusal({ ...tokens, idToken: await resigned(tokens.idToken, 'id') }, account);
  });

  it('is not when the clocks differ by less than a minute', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const ahead = { iat: now() + 45, auth_time: now() + 45 };
    const accessToken = await signAs(api, 'pt-BR', 'access', { ...decodeJwt(tokens.accessToken), ...ahead });
    expect((await logIn({ ...tokens, accessToken })).status).toBe(200);
  });

  it('on a site whose accounts are elsewhere', async () => {
    const account = await createAccount(api);
    const answer = await logIn(await signInAt(api, account), 'en-US');
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: '/locale', reason: 'other-identity' }],
    ]);
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
  ])('a login says so within 5 s when it %s, and locks nobody out', async (_title, fault) => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    await during({ operation: 'GetTokensFromRefreshToken', ...fault }, async () => {
      const answer = await logIn(tokens);
      expect([answer.status, answer.body.code]).toEqual([502, 'upstream-unavailable']);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.waitedMs).toBeLessThan(5_000);
    });
    expect(await customersOf(account)).toEqual([]);
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

describe('the check of a token (R4.38, R7.23)', () => {
  const validity = async (client = api.client(), body = {}) =>
    (await client.post('/api/token-validation', body)).body;

  it('is valid for a good access token and false for anything else', async () => {
    const { tokens } = await logInAs(api, await createAccount(api));
    expect(await validity(api.client(), { accessToken: tokens.accessToken })).toEqual({ valid: true });
    expect(await validity(api.client(), { accessToken: tokens.idToken })).toEqual({ valid: false });
    expect(await validity(api.client(), { accessToken: `${tokens.accessToken}x` })).toEqual({ valid: false });
    expect(await validity(api.client(), { accessToken: 'this is no token at all' })).toEqual({
      valid: false,
    });
  });

  it('R4.38 R7.23 is false once its session was logged out', async () => {
    const { client, tokens } = await logInAs(api, await createAccount(api));
    await client.post('/api/logout');
    expect(await validity(api.client(), { accessToken: tokens.accessToken })).toEqual({ valid: false });
  });

  it('takes the session’s own token when none is given (R4.10)', async () => {
    const { client } = await logInAs(api, await createAccount(api));
    expect(await validity(client)).toEqual({ valid: true });
    expect(await validity()).toEqual({ valid: false });
  });

  const expireAccess = (account: Account) =>
    api.database.query(
      'update sessions set access_expires_at = 0 where customer_id in (select id from customers where user_id = $1)',
      [account.userId],
    );

  it('refreshes an expired one, once for 20 requests at the same time, also where tokens rotate', async () => {
    await control(api, 'cognito', { pool: 'es-MX', refreshTokenRotation: true });
    const account = await createAccount(api, 'es-MX');
    const { client } = await logInAs(api, account);
    await expireAccess(account);
    const answers = await Promise.all(Array.from({ length: 20 }, () => validity(client)));
    expect(answers).toEqual(Array(20).fill({ valid: true }));
    const { rows } = await api.database.query(
      `select access_expires_at from sessions s join customers c on c.id = s.customer_id where c.user_id = $1`,
      [account.userId],
    );
    expect(Number(rows[0].access_expires_at)).toBeGreaterThan(Date.now());
    expect(await validity(client)).toEqual({ valid: true });
  });

  it('ends the session when the provider takes its refresh token no more', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    await expireAccess(account);
    await control(api, 'reset', { service: 'cognito' });
    await allowPasswords(api);
    expect(await validity(client)).toEqual({ valid: false });
    expect((await client.post('/api/get-customer')).status).toBe(401);
  });
});

describe('check-customer (R3.23, R7.8)', () => {
  const ask = async (body: object, client = api.client()) =>
    (await client.post('/api/check-customer', { country: 'BR', language: 'PT', ...body })).body;
  const unknown = { exists: false, customer_id: null };

  it('knows the session’s own user, and the access token’s', async () => {
    const account = await createAccount(api);
    const { client, tokens } = await logInAs(api, account);
    const [{ id }] = await customersOf(account);
    expect(await ask({ token: account.userId }, client)).toEqual({ exists: true, customer_id: id });
    expect(await ask({ token: account.userId, accessToken: tokens.accessToken })).toEqual({
      exists: true,
      customer_id: id,
    });
  });

  it('tells nobody else, and not a user without a customer', async () => {
    const account = await createAccount(api);
    const { client } = await logInAs(api, account);
    const other = await createAccount(api);
    const { accessToken } = await signInAt(api, other);
    expect(await ask({ token: account.userId })).toEqual(unknown);
    expect(await ask({ token: account.userId, accessToken })).toEqual(unknown);
    expect(await ask({ token: randomUUID() }, client)).toEqual(unknown);
    expect(await ask({ token: other.userId, accessToken })).toEqual(unknown);
  });
});

describe('reset-tokens after a changed password', () => {
  it('ends the other sessions, and their refresh tokens at the provider, but not this one’s (R7.24)', async () => {
    const account = await createAccount(api);
    const [here, there] = [await logInAs(api, account), await logInAs(api, account)];
    expect((await here.client.post('/api/reset-tokens')).body).toEqual({ ended: 1 });
    expect((await there.client.post('/api/get-customer')).status).toBe(401);
    expect((await logIn(there.tokens)).status).toBe(401);
    expect((await here.client.post('/api/get-customer')).status).toBe(200);
    expect((await logIn(here.tokens)).status).toBe(200);
  });

  it('ends them within 5 s when the provider hangs', async () => {
    const account = await createAccount(api);
    const [here, there] = [await logInAs(api, account), await logInAs(api, account)];
    await control(api, 'faults', { service: 'cognito', operation: 'RevokeToken', kind: 'hang' });
    const answer = await here.client.post('/api/reset-tokens');
    await control(api, 'faults');
    expect(answer.body).toEqual({ ended: 1 });
    expect(answer.waitedMs).toBeGreaterThan(0);
    expect(answer.waitedMs).toBeLessThan(5_000);
    expect((await there.client.post('/api/get-customer')).status).toBe(401);
  });
});

describe('reset-tokens with an access token (R7.24)', () => {
  it('ends all sessions of its user, and none with a bad token', async () => {
    const account = await createAccount(api);
    const [first, second] = [await logInAs(api, account), await logInAs(api, account)];
    const { accessToken } = await signInAt(api, account);
    expect((await api.client().post('/api/reset-tokens', { accessToken: `${accessToken}x` })).status).toBe(
      401,
    );
    expect((await first.client.post('/api/get-customer')).status).toBe(200);
    expect((await api.client().post('/api/reset-tokens', { accessToken })).body).toEqual({ ended: 2 });
    for (const { client } of [first, second])
      expect((await client.post('/api/get-customer')).status).toBe(401);
  });

  it('R7.24 ends nothing with the token of a session that was logged out', async () => {
    const account = await createAccount(api);
    const [first, second] = [await logInAs(api, account), await logInAs(api, account)];
    await first.client.post('/api/logout');
    const { accessToken } = first.tokens;
    expect((await api.client().post('/api/reset-tokens', { accessToken })).status).toBe(401);
    expect((await second.client.post('/api/get-customer')).status).toBe(200);
  });
});

describe('R6.1 the two roles, visitors and signed-in people', () => {
  const claimed = { 'cognito:groups': ['admin'], 'custom:role': 'admin', role: 'admin', admin: true };

  it('are the same for somebody whose tokens claim another one', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const raised = {
      ...tokens,
      accessToken: await signAs(api, 'pt-BR', 'access', { ...decodeJwt(tokens.accessToken), ...claimed }),
      idToken: await signAs(api, 'pt-BR', 'id', { ...decodeJwt(tokens.idToken), ...claimed }),
    };
    const client = api.client();
    const { body } = await logIn(raised, 'pt-BR', client);
    expect(Object.keys(body.customer).sort()).toEqual(Object.keys(customer.shape).sort());
    const { customer: other } = await api.signedIn();
    for (const path of ['/api/get-customer', '/api/save-events']) {
      const answer = await client.post(path, {
        customer_id: other.customer_id,
        event_id: 1,
        value: '',
      });
      expect([answer.status, answer.body.code], path).toEqual([404, 'not-found']);
    }
  });

  it('are all that the contract and the database know', async () => {
    const access = ENDPOINTS.map(({ session }) => session);
    expect([...new Set(access)].sort()).toEqual(['optional', 'required']);
    const { rows } = await api.database.query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(role|admin|permission|scope|group)'`,
    );
    expect(rows).toEqual([]);
  });
});
