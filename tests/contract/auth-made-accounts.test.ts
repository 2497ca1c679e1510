import { afterEach, describe, expect, it } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import type { AuthProvider, CognitoTokens, SessionApi } from '@/lib/auth/auth-provider';
import { createCognitoProvider } from '@/lib/auth/cognito/cognito-provider';
import { DEFAULT_SETTINGS } from '@/sandbox/cognito/pools';
import { control, newEmail, newestCode, PASSWORD } from './cognito-learner';
import { runningSandbox } from './running-sandbox';

/** Accounts that an operator made, and pools that are set up in another way, through the client library of the site. */

const sandbox = runningSandbox();
let opened: CognitoTokens[] = [];
afterEach(async () => {
  opened = [];
  const { furtherChallenge, rememberDevices } = DEFAULT_SETTINGS;
  await control(sandbox(), 'cognito', { furtherChallenge, rememberDevices });
  await control(sandbox(), 'clock', { offsetMs: 0 });
});

const sessions: SessionApi = {
  open: async (tokens) => {
    opened.push(tokens);
    return { customerId: 1, userId: 'u', email: '', firstName: '', lastName: '', complete: true };
  },
  close: async () => undefined,
  isTaken: async () => false,
  closeEverywhere: async () => undefined,
  endOthers: async () => undefined,
  deleteAccount: async () => ({ reference: 'R-1', deletedAt: '2026-11-21T12:00:00Z', complete: true }),
};

const provider = (): AuthProvider => {
  const { url, pools } = sandbox();
  return createCognitoProvider({ pool: { ...pools['pt-BR'], endpoint: `${url}/cognito/` }, sessions });
};

const madeAccount = async (details: object = {}): Promise<string> => {
  const email = newEmail();
  await control(sandbox(), 'cognito/accounts', { pool: 'pt-BR', email, password: PASSWORD, ...details });
  return email;
};

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'it succeeded',
    (error: unknown) => (AuthError.is(error) ? [error.code, error.retryable, error.forOperator] : error),
  );

describe('an account that the operator made', () => {
  it('with a temporary password is tried once, for the operator', async () => {
    const email = await madeAccount();
    const unfinished = ['account-unfinished', false, true];
    expect(await failureOf(provider().signIn({ email, password: PASSWORD }))).toEqual(unfinished);
    expect(await failureOf(provider().forgotPassword({ email }))).toEqual(unfinished);
    expect(await failureOf(provider().signIn({ email, password: 'another one' }))).toEqual([
      'wrong-password',
      false,
      false,
    ]);
  });

  it('whose temporary password has expired is for the operator', async () => {
    const email = await madeAccount();
    await control(sandbox(), 'clock', { offsetMs: 8 * 86_400_000 });
    const failure = await failureOf(provider().signIn({ email, password: PASSWORD }));
    expect(failure).toEqual(['account-unfinished', false, true]);
  });

  it('that is disabled is told so', async () => {
    const email = await madeAccount({ state: 'CONFIRMED', disabled: true });
    const disabled = ['account-disabled', false, true];
    expect(await failureOf(provider().signIn({ email, password: PASSWORD }))).toEqual(disabled);
    expect(await failureOf(provider().forgotPassword({ email }))).toEqual(disabled);
  });

  it('whose password was reset gets in by recovery', async () => {
    const email = await madeAccount({ state: 'RESET_REQUIRED' });
    const [code] = (await failureOf(provider().signIn({ email, password: PASSWORD }))) as string[];
    expect(code).toBe('account-locked');
    await provider().forgotPassword({ email });
    const newPassword = 'five other good words';
    await provider().resetPassword({ email, code: await newestCode(sandbox(), email), newPassword });
    expect(opened).toHaveLength(1);
  });

  it('with a permanent password signs in like any other', async () => {
    const email = await madeAccount({ state: 'CONFIRMED' });
    await provider().signIn({ email, password: PASSWORD });
    expect(opened).toHaveLength(1);
  });
});

describe('a pool that is set up in another way', () => {
  it.each([
    'SMS_MFA',
    'SOFTWARE_TOKEN_MFA',
    'SELECT_MFA_TYPE',
    'MFA_SETUP',
    'CUSTOM_CHALLENGE',
    'DEVICE_SRP_AUTH',
    'EMAIL_OTP',
    'WEB_AUTHN',
    'OF_NEXT_YEAR',
  ])('and asks for %s leads to the operator', async (furtherChallenge) => {
    const email = await madeAccount({ state: 'CONFIRMED' });
    await control(sandbox(), 'cognito', { furtherChallenge });
    const failure = await failureOf(provider().signIn({ email, password: PASSWORD }));
    expect(failure).toEqual(['account-unfinished', false, true]);
    expect(opened).toEqual([]);
  });

  it('and remembers devices still proves the password', async () => {
    const email = await madeAccount({ state: 'CONFIRMED' });
    await control(sandbox(), 'cognito', { rememberDevices: true });
    await provider().signIn({ email, password: PASSWORD });
    expect(opened).toHaveLength(1);
  });
});
