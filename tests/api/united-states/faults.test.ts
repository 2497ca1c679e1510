import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { control } from '../../support/cognito-accounts';
import {
  atProvider,
  confirmedAccount,
  isSignedIn,
  logIn,
  mailedCode,
  newEmail,
  PASSWORD,
  providerFault,
  refusalOf,
  signedInClient,
  signUpBody,
} from '../../support/united-states';

/** quality: Faults. Whatever the provider does, the answer comes within five seconds and is one of the catalogue's. */
const PATIENCE_MS = 5_000;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true });
});
afterAll(() => api.stop());
afterEach(async () => {
  vi.restoreAllMocks();
  await control(api, 'faults');
  await control(api, 'marketing-identity', { expiresAs: 'number', errorNumberAs: 'number' });
});

const injectFault = (fault: Parameters<typeof providerFault>[0]) =>
  control(api, 'faults', providerFault(fault));

const signUp = (email: string) => api.client().post('/api/identity/sign-up', signUpBody(email));
const refusedWith = (number?: number | string) => ({
  kind: 'status',
  status: 200,
  body: JSON.stringify({
    Type: 'ERROR',
    ...(number === undefined ? {} : { ErrorDesc: { Number: number, Type: 'E', Value: 'upstream words' } }),
  }),
});

describe('when the provider is in trouble', () => {
  it.each([
    ['does not answer for half a minute', { kind: 'hang' }],
    ['breaks the connection', { kind: 'reset' }],
    ['answers 500', { kind: 'status', status: 500 }],
    ['answers HTML', { kind: 'nonsense' }],
  ])('login, sign-up and recovery say so in time: it %s', async (_, fault) => {
    const { email } = await confirmedAccount(api);
    await injectFault(fault);
    const asked = await Promise.all([
      logIn(api.client(), email),
      signUp(newEmail()),
      api.client().post('/api/identity/forgot', { locale: 'en-US', email }),
    ]);
    for (const answer of asked) {
      expect(refusalOf(answer)).toEqual([502, 'upstream-unavailable']);
      expect(answer.waitedMs).toBeLessThan(PATIENCE_MS);
    }
  });

  it('R8.2 R8.4 treats refusals without a known number as the general case', async () => {
    for (const number of [undefined, 999_999, '999999', 'nonsense']) {
      await injectFault(refusedWith(number));
      const [signedUp, loggedIn] = await Promise.all([signUp(newEmail()), logIn(api.client(), newEmail())]);
      expect(refusalOf(signedUp)).toEqual([422, 'sign-up-failed']);
      expect(refusalOf(loggedIn)).toEqual([422, 'user-not-found']);
      expect(signedUp.text + loggedIn.text).not.toContain('upstream words');
    }
  });

  it('reads error numbers that come as text', async () => {
    const { email } = await confirmedAccount(api);
    await control(api, 'marketing-identity', { errorNumberAs: 'text' });
    expect(refusalOf(await signUp(email))).toEqual([422, 'email-exists']);
    await injectFault(refusedWith('200037'));
    expect(refusalOf(await logIn(api.client(), email))).toEqual([422, 'account-locked']);
  });

  it('R9.1 takes an expiry that is text and requires one', async () => {
    const { email } = await confirmedAccount(api);
    await control(api, 'marketing-identity', { expiresAs: 'text' });
    expect(await isSignedIn(await signedInClient(api, email))).toBe(true);
    await control(api, 'marketing-identity', { expiresAs: 'missing' });
    expect(refusalOf(await logIn(api.client(), email))).toEqual([422, 'login-failed']);
  });

  const profileWith = (flag: unknown, FirstName = 'Nova') => ({
    kind: 'status',
    status: 200,
    body: JSON.stringify({
      Type: 'PROCESSED',
      VerifiedStatusFlag: flag,
      ProfileDetails: { FirstName, LastName: 'Pessoa' },
    }),
  });

  it('R4.6 a login fetches the profile and takes its names', async () => {
    const { email } = await confirmedAccount(api);
    await injectFault({ operation: 'GetUserDetails', times: 1, ...profileWith('Y') });
    // A login that is refused asks for no profile, so it leaves the answer above to the next one.
    const refused = await logIn(api.client(), email, { password: 'wrong words' });
    expect(refusalOf(refused)).toEqual([422, 'user-not-found']);
    const { body } = await logIn(api.client(), email);
    expect(body.customer).toMatchObject({ first_name: 'Nova', last_name: 'Pessoa' });
  });

  it('R4.7 signs in whose profile has the flag Y', async () => {
    const { email } = await confirmedAccount(api);
    await injectFault({ operation: 'GetUserDetails', times: 1, ...profileWith('Y') });
    const client = api.client();
    expect((await logIn(client, email)).status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
  });

  it.each(['N', 'y', 'YES', ''])('R4.8 sends whose profile has the flag %j to the code', async (flag) => {
    const { email } = await confirmedAccount(api);
    await injectFault({ operation: 'GetUserDetails', times: 1, ...profileWith(flag) });
    const client = api.client();
    expect(refusalOf(await logIn(client, email))).toEqual([422, 'email-not-confirmed']);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('R4.34 R9.6 reads the profile again after three seconds, once', async () => {
    const { email } = await confirmedAccount(api);
    const sleep = vi.spyOn(services(), 'sleep').mockResolvedValue(undefined);
    await injectFault({ operation: 'GetUserDetails', times: 1, ...refusedWith(1) });
    expect((await logIn(api.client(), email)).status).toBe(200);
    expect(sleep.mock.calls).toEqual([[3_000]]);
    await injectFault({ operation: 'GetUserDetails', times: 2, ...refusedWith(1) });
    expect(refusalOf(await logIn(api.client(), email))).toEqual([422, 'user-not-found']);
    expect(sleep).toHaveBeenCalledTimes(2);
  });
});

describe('a code for a new password', () => {
  const NEW_PASSWORD = '5 better words';
  const mailed = async (email: string) => {
    const answer = await api.client().post('/api/identity/forgot', { locale: 'en-US', email });
    expect(answer.status).toBe(200);
    return mailedCode(api, email);
  };
  const reset = (email: string, code: string) =>
    api.client().post('/api/identity/reset', { locale: 'en-US', email, code, newPassword: NEW_PASSWORD });

  it.each([
    ['hangs', { kind: 'hang' }],
    ['breaks the connection', { kind: 'reset' }],
    ['answers 500', { kind: 'status', status: 500 }],
  ])('is good for another attempt after the provider %s', async (_title, fault) => {
    const { email } = await confirmedAccount(api);
    const code = await mailed(email);
    await injectFault({ operation: 'ResetPassword', times: 1, ...fault });
    expect(refusalOf(await reset(email, code))).toEqual([502, 'upstream-unavailable']);
    expect((await reset(email, code)).status).toBe(200);
    expect((await logIn(api.client(), email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is used up once the provider refused the reset', async () => {
    const { email } = await confirmedAccount(api);
    const code = await mailed(email);
    await injectFault({ operation: 'ResetPassword', times: 1, ...refusedWith(1) });
    expect(refusalOf(await reset(email, code))).toEqual([422, 'reset-failed']);
    expect(refusalOf(await reset(email, code))).toEqual([422, 'code-expired']);
  });
});

describe('a code that confirms an address', () => {
  it('stays good however often the provider is away', async () => {
    const email = newEmail();
    await signUp(email);
    const code = await mailedCode(api, email);
    const confirm = () => api.client().post('/api/identity/confirm', { locale: 'en-US', email, code });
    await injectFault({ operation: 'UpdateUserAccount', kind: 'status', status: 500 });
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(refusalOf(await confirm())).toEqual([502, 'upstream-unavailable']);
    await control(api, 'faults');
    expect((await confirm()).status).toBe(200);
  });
});

it('mail that hangs does not delay the sign-up', async () => {
  await control(api, 'faults', { service: 'smtp', kind: 'hang', times: 1 });
  const email = newEmail();
  const answer = await signUp(email);
  expect(refusalOf(answer)).toEqual([422, 'could-not-send-code']);
  expect(answer.waitedMs).toBeLessThan(PATIENCE_MS);
  expect(await atProvider(api, email)).toHaveLength(1);
});

describe('an account whose making was not answered', () => {
  it('is one account, and the learner goes on', async () => {
    const email = newEmail();
    await injectFault({ operation: 'AddProfile', kind: 'lost-answer', times: 1, ms: 30_000 });
    const answer = await signUp(email);
    expect(answer.status).toBe(200);
    expect(answer.waitedMs).toBeLessThan(PATIENCE_MS);
    const profiles = await atProvider(api, email);
    expect(profiles.map((each: { profileId: number }) => String(each.profileId))).toEqual([
      answer.body.userId,
    ]);
    const code = await mailedCode(api, email);
    const confirmed = await api.client().post('/api/identity/confirm', { locale: 'en-US', email, code });
    expect(confirmed.status).toBe(200);
    expect((await logIn(api.client(), email)).status).toBe(200);
  });

  it('is somebody else’s when the password is not theirs', async () => {
    const { email } = await confirmedAccount(api);
    await injectFault({ operation: 'AddProfile', kind: 'lost-answer', times: 1 });
    const body = signUpBody(email, { password: 'another word 1' });
    expect(refusalOf(await api.client().post('/api/identity/sign-up', body))).toEqual([422, 'email-exists']);
  });
});

describe('a session whose access token has run out', () => {
  const expire = (email: string) =>
    api.database.query(
      `update sessions set access_expires_at = $2
       where customer_id = (select id from customers where email = $1)`,
      [email, Date.now() - 1],
    );
  const storedSessions = async (email: string): Promise<{ access_expires_at: string }[]> => {
    const { rows } = await api.database.query(
      `select s.access_expires_at from sessions s join customers c on c.id = s.customer_id where c.email = $1`,
      [email],
    );
    return rows;
  };

  it('R4.3 R4.4 is refreshed, once for requests that come together', async () => {
    const { email } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    await expire(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post('/api/get-customer')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const [{ arrivals }] = await atProvider(api, email);
    const refreshes = arrivals.filter((each: { operation: string }) => each.operation === 'RefreshToken');
    expect(refreshes).toHaveLength(1);
    expect(Number((await storedSessions(email))[0]?.access_expires_at)).toBeGreaterThan(Date.now());
  });

  it('R4.5 R8.21 ends when the provider refuses, signing the person out', async () => {
    const { email } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    await expire(email);
    await injectFault({ operation: 'RefreshToken', ...refusedWith() });
    expect((await client.post('/api/get-customer')).body.code).toBe('not-signed-in');
    expect(await storedSessions(email)).toEqual([]);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('continues while the provider is away and refreshes later', async () => {
    const { email } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    await expire(email);
    await injectFault({ operation: 'RefreshToken', kind: 'hang' });
    const first = await client.post('/api/get-customer');
    expect(first.status).toBe(200);
    expect(first.waitedMs).toBeGreaterThan(0);
    expect(first.waitedMs).toBeLessThan(PATIENCE_MS);
    expect(await client.post('/api/get-customer')).toMatchObject({ status: 200, waitedMs: 0 });
    await control(api, 'faults');
    await expect
      .poll(
        async () => {
          await client.post('/api/get-customer');
          return Number((await storedSessions(email))[0]?.access_expires_at);
        },
        { interval: 500 },
      )
      .toBeGreaterThan(Date.now());
  });

  it('is one of several: a second login keeps the first', async () => {
    const { email } = await confirmedAccount(api);
    const [here, there] = [await signedInClient(api, email), await signedInClient(api, email)];
    await expire(email);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true]);
  });
});

describe('the other sites', () => {
  it('do not notice that the provider hangs', async () => {
    await injectFault({ kind: 'hang' });
    const sites = ['pt-BR', 'en-GB', 'en-AU', 'en-NZ', 'es-AR', 'es-MX'];
    const people = await Promise.all(sites.map((identity) => api.signedIn({ identity })));
    const waiting = Array.from({ length: 10 }, () => logIn(api.client(), newEmail(), { password: PASSWORD }));
    const asked = await Promise.all(people.map(({ client }) => client.post('/api/get-customer')));
    expect(asked.map(({ status }) => status)).toEqual(sites.map(() => 200));
    expect(asked.map(({ waitedMs }) => waitedMs)).toEqual(sites.map(() => 0));
    await Promise.all(waiting);
  });
});
