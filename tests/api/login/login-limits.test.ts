import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Account,
  allowPasswords,
  createAccount,
  signInAt,
  type Tokens,
} from '../../support/cognito-accounts';

const PROXY = '127.0.0.1';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, environment: { TRUSTED_PROXIES: PROXY } });
  await allowPasswords(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

const logIn = (tokens: Tokens, address = '198.51.100.1') =>
  api.client({ 'x-forwarded-for': address }).post('/api/login', { locale: 'pt-BR', ...tokens });

/** Genuine tokens with a refresh token that the provider does not know: whether it is good, only a call there tells. */
const guessed = (tokens: Tokens): Tokens => ({ ...tokens, refreshToken: 'A'.repeat(40) });
/** What a stranger can write who knows a person’s user id. */
const forged = (tokens: Tokens): Tokens => ({
  ...tokens,
  accessToken: tokens.accessToken.replace(/.{8}$/, 'AAAAAAAA'),
});
/** A token of an account that does not exist. */
const madeUp = (): Tokens => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const accessToken = `${encode({ alg: 'RS256' })}.${encode({ sub: randomUUID() })}.AAAA`;
  return { accessToken, idToken: accessToken, refreshToken: 'A'.repeat(40) };
};

describe('failed logins', () => {
  let account: Account;
  let tokens: Tokens;
  beforeAll(async () => {
    account = await createAccount(api);
    tokens = await signInAt(api, account);
  });

  it('lock one account after ten from any address', async () => {
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await logIn(guessed(tokens), `198.51.100.${failure}`)).status).toBe(401);
    }
    const locked = await logIn(tokens, '203.0.113.5');
    expect([locked.status, locked.body.code]).toEqual([429, 'too-many-requests']);
    const retryAfter = Number(locked.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(14 * 60);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  it('of one account are ten at most, all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(guessed(tokens))));
    const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([counted(401), counted(429)]).toEqual([10, 30]);
  });

  it('with forged tokens lock the visitor’s address, not the account', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => logIn(forged(tokens))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    expect((await logIn(tokens)).status).toBe(429);
    expect((await logIn(tokens, '203.0.113.5')).status).toBe(200);
  });

  it('with forged tokens from many addresses keep nobody else out', async () => {
    for (let failure = 0; failure < 20; failure += 1)
      expect((await logIn(forged(tokens), `198.51.100.${failure}`)).status).toBe(401);
    const idToken = tokens.idToken.replace(/.{8}$/, 'AAAAAAAA');
    for (let failure = 0; failure < 20; failure += 1)
      expect((await logIn({ ...tokens, idToken }, `198.51.100.${failure}`)).status).toBe(401);
    expect((await logIn(tokens, '203.0.113.5')).status).toBe(200);
  });

  it('of one account leave the others alone', async () => {
    for (let failure = 0; failure < 11; failure += 1) await logIn(guessed(tokens));
    const other = await createAccount(api);
    expect((await logIn(await signInAt(api, other))).status).toBe(200);
  });

  it('of one address are limited; successes do not count', async () => {
    for (let success = 0; success < 5; success += 1) expect((await logIn(tokens)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 70 }, () => logIn(madeUp())));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    expect((await logIn(tokens)).status).toBe(429);
    expect((await logIn(tokens, '203.0.113.5')).status).toBe(200);
  });

  it('are over after a quarter of an hour', async () => {
    for (let failure = 0; failure < 10; failure += 1) await logIn(guessed(tokens));
    expect((await logIn(tokens)).status).toBe(429);
    await api.database.query('update rate_limits set expire = expire - 15 * 60 * 1000');
    expect((await logIn(tokens)).status).toBe(200);
  });

  it('leave neither address nor account in the table', async () => {
    await logIn(guessed(tokens));
    const { rows } = await api.database.query('select key from rate_limits');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100|@/);
    expect(JSON.stringify(rows)).not.toContain(account.userId);
  });
});
