import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Account,
  allowPasswords,
  control,
  createAccount,
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

const logIn = (tokens: Tokens) => api.client().post('/api/login', { locale: 'pt-BR', ...tokens });

describe('the check of a token (R4.38, R7.23)', () => {
  const validity = async (client = api.client(), body = {}) =>
    (await client.post('/api/token-validation', body)).body;

  it('is valid for a good access token alone', async () => {
    const { tokens } = await logInAs(api, await createAccount(api));
    expect(await validity(api.client(), { accessToken: tokens.accessToken })).toEqual({ valid: true });
    expect(await validity(api.client(), { accessToken: tokens.idToken })).toEqual({ valid: false });
    expect(await validity(api.client(), { accessToken: `${tokens.accessToken}x` })).toEqual({ valid: false });
    expect(await validity(api.client(), { accessToken: 'this is no token at all' })).toEqual({
      valid: false,
    });
  });

  it('is limited for one account, whichever call asks the provider', async () => {
    const account = await createAccount(api);
    const { tokens } = await logInAs(api, account);
    const { accessToken } = tokens;
    const who = { token: account.userId, country: 'BR', language: 'PT', accessToken };
    const ask = async () => [
      (await api.client().post('/api/token-validation', { accessToken })).status,
      (await api.client().post('/api/check-customer', who)).status,
    ];
    expect(await ask()).toEqual([200, 200]);
    // One for the login, and two for these.
    await services().limits.identityCallsByAccount.take(account.userId, 120 - 3);
    expect(await ask()).toEqual([429, 429]);
    expect((await logIn(tokens)).status).toBe(429);
    const { tokens: others } = await logInAs(api, await createAccount(api));
    expect((await logIn(others)).status).toBe(200);
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

  it('refreshes an expired one once for 20 requests at once', async () => {
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

  it('ends the session when its refresh token is refused', async () => {
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
    const [{ id }] = await customersOf(api, account);
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
  it('R7.24 ends the other sessions and their refresh tokens', async () => {
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
  it('ends all sessions of its user, none when bad', async () => {
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

  it('R7.24 ends nothing with a logged-out session’s token', async () => {
    const account = await createAccount(api);
    const [first, second] = [await logInAs(api, account), await logInAs(api, account)];
    await first.client.post('/api/logout');
    const { accessToken } = first.tokens;
    expect((await api.client().post('/api/reset-tokens', { accessToken })).status).toBe(401);
    expect((await second.client.post('/api/get-customer')).status).toBe(200);
  });
});
