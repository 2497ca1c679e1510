import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMarketingProvider } from '@/lib/auth/marketing-provider';
import { confirmEmail } from '@/lib/auth/sign-in';
import { type ApiHarness, startApi } from '../support/api-harness';
import { callThrough } from '../support/call-through';
import { control } from '../support/cognito-accounts';
import { type AuthDriver, names, outcomeOf, PASSWORD, stepsWith } from './auth-provider-driver';
import { describeAuthProvider } from './auth-provider-suite';

/** The United States adapter with our own routes on PostgreSQL, the provider’s stand-in and mail by SMTP. */

let api: ApiHarness;
let isCut = false;
beforeAll(async () => {
  api = await startApi({ mail: true });
});
afterAll(() => api?.stop());
afterEach(() => vi.unstubAllGlobals());

const messages = async (email: string): Promise<{ code: string | null }[]> => {
  const query = new URLSearchParams({ to: email });
  return (await fetch(`${api.sandbox.url}/mailbox/messages.json?${query}`)).json();
};

const fault = (values: object) => control(api, 'faults', { service: 'marketing-identity', ...values });

const browserOn = (locale: 'en-US' | 'es-US') => {
  const client = api.client();
  return {
    provider: createMarketingProvider({
      locale,
      call: callThrough(client, () => isCut),
      silenceMs: 20_000,
      sleep: async () => undefined,
    }),
    isSignedIn: async () => (await client.post('/api/get-customer')).status === 200,
  };
};

const driver: AuthDriver = {
  browser: () => browserOn('en-US'),
  mailedCode: async (email) => (await messages(email)).find(({ code }) => code !== null)?.code ?? null,
  mailCount: async (email) => (await messages(email)).length,
  cutTheLine: async () => {
    isCut = true;
  },
  breakSignIn: () => fault({ kind: 'status', status: 500, operation: 'Authorize' }),
  mend: async () => {
    isCut = false;
    await control(api, 'faults');
  },
};

// Spec §8: a wrong password is “user not found”.
describeAuthProvider({
  name: 'The marketing-identity provider',
  driver: () => driver,
  codes: { wrongPassword: 'user-not-found' },
});

describe('the two sites of the United States', () => {
  const { confirmed } = stepsWith(() => driver);

  it('share accounts: English sign-ups sign in in Spanish', async () => {
    const email = await confirmed();
    const spanish = browserOn('es-US');
    expect(await spanish.provider.signIn({ email, password: PASSWORD })).toMatchObject({ email });
    expect(await spanish.isSignedIn()).toBe(true);
  });

  it('R8.3 a locked account is reported, and opened by new passwords', async () => {
    const email = await confirmed();
    const { provider } = browserOn('es-US');
    const wrong = { email, password: 'not the password 1' };
    for (let tries = 0; tries < 5; tries += 1) await outcomeOf(provider.signIn(wrong));
    expect(await outcomeOf(provider.signIn({ email, password: PASSWORD }))).toBe('account-locked');
    await provider.forgotPassword({ email });
    const code = (await driver.mailedCode(email)) ?? '';
    const newPassword = 'six entirely new words 6';
    expect(await provider.resetPassword({ email, code, newPassword })).toMatchObject({ email });
  });

  it('R4.26 sign in a new person after the mailed code', async () => {
    const email = `learner-${randomUUID()}@example.com`;
    const browser = browserOn('en-US');
    await browser.provider.signUp({ email, password: PASSWORD, ...names });
    expect(await browser.isSignedIn()).toBe(false);
    const code = (await driver.mailedCode(email)) ?? '';
    const confirmation = { email, code, password: PASSWORD };
    // A page hears of the login by its document.
    vi.stubGlobal('document', new EventTarget());
    const dependencies = { provider: async () => browser.provider, sleep: async () => undefined };
    expect(await confirmEmail('en-US', confirmation, dependencies)).toBe('signed-in');
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('R7.4 bring the form’s answers with the first login', async () => {
    const email = `learner-${randomUUID()}@example.com`;
    const { provider } = browserOn('en-US');
    const work = {
      organisation: 'Harbor School',
      workFrom: 'US',
      job: 'other',
      numberOfPeople: 25,
      mktChannel: 'search',
      youngFemale: '12',
      sportType: 'football',
    };
    const survey = { age: '35+', job: 'Other', jobText: 'Referee', where: 'Team Forward' };
    const consents = { legalAge: true, email: true, additionalSubscription: false };
    const details = { title: 'Dr', consents, survey, work };
    await provider.signUp({ email, password: PASSWORD, ...names, details });
    await provider.confirm({ email, code: (await driver.mailedCode(email)) ?? '' });
    expect(await provider.signIn({ email, password: PASSWORD })).toMatchObject({ complete: true });
    const { rows } = await api.database.query(
      'select title, registration, survey from customers where email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        title: 'Dr',
        registration: expect.objectContaining({
          ...work,
          partner: 'Team Forward',
          country: 'US',
          language: 'EN',
        }),
        survey: expect.objectContaining(survey),
      },
    ]);
  });

  it.each([
    ['signUp', 'AddProfile', 'sign-up-failed'],
    ['signIn', 'Authorize', 'user-not-found'],
    ['forgotPassword', 'GetUserExists', 'user-not-found'],
    ['forgotPassword', 'ForgotPassword', 'user-not-found'],
  ] as const)('R8.2 R8.4 R8.6 %s that is answered ERROR without a number is %s', async (...row) => {
    const [method, operation, code] = row;
    const email = await confirmed();
    const { provider } = browserOn('es-US');
    await fault({ operation, kind: 'status', status: 200, body: { Type: 'ERROR' } });
    const other = `other-${email}`;
    const calls = {
      signUp: () => provider.signUp({ email: other, password: PASSWORD, firstName: 'A', lastName: 'B' }),
      signIn: () => provider.signIn({ email, password: PASSWORD }),
      forgotPassword: () => provider.forgotPassword({ email }),
    };
    expect(await outcomeOf(calls[method]())).toBe(code);
    await driver.mend();
  });
});
