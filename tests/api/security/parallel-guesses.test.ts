import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { Answer, ApiClient } from '../../support/client';
import {
  allowPasswords,
  control,
  createAccount,
  signInAt,
  type Tokens,
} from '../../support/cognito-accounts';
import { type CountingProxy, startCountingProxy } from '../../support/counting-proxy';
import { confirmedAccount, logIn, refusalOf } from '../../support/united-states';
import { type Replica, startReplica } from './replica';

/** quality: Security 4, with 150 guesses at once at two processes on one database. */

const GUESSES = 150;
/** Of one account, in a quarter of an hour. */
const ALLOWED = 10;

let api: ApiHarness;
let provider: CountingProxy;
let replicas: Replica[];
beforeAll(async () => {
  provider = await startCountingProxy();
  const environment = {
    // Each guess comes from an address of its own, so that only the account's limit stands in its way.
    TRUSTED_PROXIES: '127.0.0.1',
    MARKETING_IDENTITY_URL: `${provider.origin}/marketing-identity`,
  };
  api = await startApi({ cognito: true, mail: true, environment });
  provider.forwardTo(api.sandbox.url);
  await allowPasswords(api);
  // The limit is ours; the provider's own lock would come before it.
  await control(api, 'marketing-identity', { passwordAttempts: 1000 });
  replicas = await Promise.all([startReplica(), startReplica()]);
  // Both load their modules, connect and fetch Cognito's keys before a limit of the product's own could run out over it.
  const tokens = await signInAt(api, await createAccount(api));
  for (const client of await browsers(replicas.length)) {
    await logIn(client, 'nobody@example.com');
    const signsIn = async () =>
      expect((await client.post('/api/login', { locale: 'pt-BR', ...tokens })).status).toBe(200);
    await vi.waitFor(signsIn, 60_000);
  }
});
beforeEach(async () => {
  await api.database.query('truncate rate_limits');
  provider.paths.length = 0;
});
afterAll(async () => {
  await Promise.all((replicas ?? []).map((replica) => replica.stop()));
  await provider?.stop();
  await api?.stop();
});

/** Browsers that are ready to send, in turn at one process and at the other. */
const browsers = async (count: number): Promise<ApiClient[]> => {
  const ready = await Promise.all(
    replicas.map(async (replica) => {
      const client = replica.client();
      await client.csrfToken();
      return { replica, cookies: client.cookies };
    }),
  );
  return Array.from({ length: count }, (_, index) => {
    const { replica, cookies } = ready[index % ready.length] as (typeof ready)[number];
    const client = replica.client({ 'x-forwarded-for': `198.51.100.${index + 1}` });
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  });
};

const guesses = async (guess: (client: ApiClient, index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all((await browsers(GUESSES)).map(guess));

const withStatus = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

const passwordsTried = (): number => provider.paths.filter((path) => path.endsWith('/Authorize')).length;

describe('150 guesses at once at two replicas', () => {
  it('at a US password reach the provider ten times', async () => {
    const { email } = await confirmedAccount(api);
    const wrong = (client: ApiClient, index = 0) =>
      logIn(client, email, { password: `wrong words ${index}` });
    const answers = await guesses(wrong);
    // An attempt that the provider did not answer in time is given back.
    expect(passwordsTried() - withStatus(answers, 502)).toBeLessThanOrEqual(ALLOWED);
    expect(withStatus(answers, 200)).toBe(0);
    const [client] = (await browsers(1)) as [ApiClient];
    // Those that were not answered in time were given back.
    await expect.poll(async () => (await wrong(client)).status).toBe(429);
    const tried = passwordsTried();
    expect(refusalOf(await logIn(client, email))).toEqual([429, 'limit-exceeded']);
    expect(passwordsTried()).toBe(tried);
  });

  it('while the provider is away lock nobody out', async () => {
    const { email } = await confirmedAccount(api);
    await control(api, 'faults', { service: 'marketing-identity', kind: 'status', status: 500 });
    const answers = await guesses((client) => logIn(client, email));
    await control(api, 'faults');
    expect(withStatus(answers, 422)).toBe(0);
    expect((await logIn(api.client(), email)).status).toBe(200);
  });

  it('at a Cognito refresh token reach the provider ten times', async () => {
    const account = await createAccount(api);
    const tokens: Tokens = await signInAt(api, account);
    const refreshToken = 'A'.repeat(40);
    const guess = (client: ApiClient) =>
      client.post('/api/login', { locale: 'pt-BR', ...tokens, refreshToken });
    const answers = await guesses(guess);
    expect(withStatus(answers, 401)).toBeLessThanOrEqual(ALLOWED);
    const [client] = (await browsers(1)) as [ApiClient];
    await expect.poll(async () => (await guess(client)).status).toBe(429);
    expect((await client.post('/api/login', { locale: 'pt-BR', ...tokens })).status).toBe(429);
  });

  it('with forged tokens leave the owner’s login open', async () => {
    const account = await createAccount(api);
    const tokens: Tokens = await signInAt(api, account);
    const accessToken = tokens.accessToken.replace(/.{8}$/, 'AAAAAAAA');
    const answers = await guesses((client) =>
      client.post('/api/login', { locale: 'pt-BR', ...tokens, accessToken }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 401)).toEqual([]);
    expect((await api.client().post('/api/login', { locale: 'pt-BR', ...tokens })).status).toBe(200);
  });
});
