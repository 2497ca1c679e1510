import { randomUUID } from 'node:crypto';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { customer } from '@/lib/shared/contract/session';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Account,
  allowPasswords,
  changeEmailAt,
  control,
  createAccount,
  revokeAt,
  signAs,
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

describe('a login is refused', () => {
  /** Refused with 401, no customer made, no cookie set. */
  const expectRefusal = async (tokens: Partial<Tokens>, account: Account, locale = 'pt-BR') => {
    const client = api.client();
    const answer = await logIn(tokens, locale, client);
    expect([answer.status, answer.body.code]).toEqual([401, 'identity-token-refused']);
    expect(await customersOf(api, account)).toEqual([]);
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

  it('with a token of another key or HMAC', async () => {
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
      expect(await customersOf(api, other)).toEqual([]);
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

  it('with a stranger’s address that nobody confirmed', async () => {
    const account = await createAccount(api);
    const before = await signInAt(api, account);
    const after = await changeEmailAt(api, account, before, `${randomUUID()}@example.org`);
    await expectRefusal(after, account);
    // With the tokens of before as well: the refresh token leads to the other address.
    await expectRefusal(before, account);
  });

  it('unless the pool keeps the confirmed address', async () => {
    await control(api, 'cognito', { pool: 'en-AU', keepOriginalEmail: true });
    const account = await createAccount(api, 'en-AU');
    const before = await signInAt(api, account);
    const after = await changeEmailAt(api, account, before, `${randomUUID()}@example.org`);
    const answer = await logIn(after, 'en-AU');
    expect(answer.body.customer).toMatchObject({ email: account.email });
  });

  it('with an account of before, whose address stays', async () => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    expect((await logIn(tokens)).status).toBe(200);
    const other = await changeEmailAt(api, account, tokens, `${randomUUID()}@example.org`);
    expect((await logIn(other)).status).toBe(401);
    expect(await customersOf(api, account)).toMatchObject([{ email: account.email }]);
  });

  it.each([false, 'true', undefined])('when the pool says of the address %j', async (email_verified) => {
    const account = await createAccount(api);
    const tokens = await signInAt(api, account);
    const idToken = await signAs(api, 'pt-BR', 'id', { ...decodeJwt(tokens.idToken), email_verified });
    await expectRefusal({ ...tokens, idToken }, account);
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

  it('is not when clocks differ by less than a minute', async () => {
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
       where table_schema = 'public' and column_name ~ '(role|admin|permission|scope|group)' order by 1`,
    );
    // Groups of coaches: whoever makes one sees its figures, and gets no right on anybody's account.
    expect(rows).toEqual(
      ['group_makers', 'group_members'].map((table_name) => ({ table_name, column_name: 'group_id' })),
    );
  });
});
