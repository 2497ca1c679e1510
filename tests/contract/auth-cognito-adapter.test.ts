import { beforeEach, describe, expect, it } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import type { AuthProvider, CognitoTokens, SessionApi } from '@/lib/auth/auth-provider';
import { createCognitoProvider } from '@/lib/auth/cognito/cognito-provider';
import { control, newEmail, newestCode, PASSWORD, wrongCode } from './cognito-learner';
import { runningSandbox } from './running-sandbox';

/** The adapter that the browser uses, against the user pools’ stand-in over HTTP. */

const sandbox = runningSandbox();
let opened: CognitoTokens[] = [];

const recordingApi: SessionApi = {
  open: async (tokens) => {
    opened.push(tokens);
    return {
      customerId: 1,
      userId: 'user-1',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Souza',
      complete: true,
    };
  },
  close: async () => undefined,
  isTaken: async () => false,
  closeEverywhere: async () => undefined,
  endOthers: async () => undefined,
  deleteAccount: async () => ({ reference: 'R-1', deletedAt: '2026-11-21T12:00:00Z', complete: true }),
};

const provider = (sessions = recordingApi, silenceMs?: number): AuthProvider => {
  const { url, pools } = sandbox();
  const pool = { ...pools['pt-BR'], endpoint: `${url}/cognito` };
  return createCognitoProvider({ pool, sessions, silenceMs });
};

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'it succeeded',
    (error: unknown) => (AuthError.is(error) ? error.code : String(error)),
  );

const signedUp = async (): Promise<string> => {
  const email = newEmail();
  await provider().signUp({ email, password: PASSWORD, firstName: 'Łukasz', lastName: 'Conceição' });
  return email;
};

const confirmed = async (): Promise<string> => {
  const email = await signedUp();
  await provider().confirm({ email, code: await newestCode(sandbox(), email) });
  return email;
};

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

beforeEach(async () => {
  opened = [];
  await control(sandbox(), 'reset', {});
});

describe('R7.50 signing up through the adapter', () => {
  it('names the new account and mails its code', async () => {
    const email = newEmail();
    const { userId } = await provider().signUp({
      email,
      password: PASSWORD,
      firstName: 'Ana',
      lastName: 'Souza',
    });
    expect(userId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await codeOf(provider().confirm({ email, code: await newestCode(sandbox(), email) }))).toBe(
      'it succeeded',
    );
  });

  it('R8.7 reports an address that has an account', async () => {
    const email = await signedUp();
    expect(
      await codeOf(provider().signUp({ email, password: PASSWORD, firstName: 'A', lastName: 'B' })),
    ).toBe('email-exists');
  });

  it.each(['short', '   short   '])('reports the password %j as too weak for the pool', async (password) => {
    const call = provider().signUp({ email: newEmail(), password, firstName: 'A', lastName: 'B' });
    expect(await codeOf(call)).toBe('weak-password');
  });

  it('reports an address that the pool does not take', async () => {
    const call = provider().signUp({ email: 'ana', password: PASSWORD, firstName: 'A', lastName: 'B' });
    expect(await codeOf(call)).toBe('email-refused');
  });

  it('sends another code, of which only the newest counts', async () => {
    const email = await signedUp();
    const first = await newestCode(sandbox(), email);
    await provider().resendCode({ email });
    const second = await newestCode(sandbox(), email);
    expect(second).not.toBe(first);
    expect(await codeOf(provider().confirm({ email, code: first }))).toBe('code-mismatch');
    expect(await codeOf(provider().confirm({ email, code: second }))).toBe('it succeeded');
  });

  it('R8.13 R8.14 asks again after wrong codes, up to the pool’s limit', async () => {
    const email = await signedUp();
    const wrong = wrongCode(await newestCode(sandbox(), email));
    const outcomes: string[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      outcomes.push(await codeOf(provider().confirm({ email, code: wrong })));
    expect(outcomes[0]).toBe('code-mismatch');
    expect(outcomes.at(-1)).toBe('limit-exceeded');
  });

  it('says so when there is nothing left to confirm', async () => {
    const email = await confirmed();
    expect(await codeOf(provider().confirm({ email, code: '123456' }))).toBe('already-confirmed');
    expect(await codeOf(provider().resendCode({ email }))).toBe('already-confirmed');
  });
});

describe('R7.51 signing in through the adapter', () => {
  it('proves the password by SRP and sends the tokens once', async () => {
    const email = await confirmed();
    await provider().signIn({ email, password: PASSWORD });
    expect(opened).toHaveLength(1);
    const [tokens] = opened as [CognitoTokens];
    expect(claimsOf(tokens.idToken)).toMatchObject({ email, given_name: 'Łukasz', family_name: 'Conceição' });
    expect(claimsOf(tokens.accessToken)).toMatchObject({ token_use: 'access' });
    expect(tokens.refreshToken.length).toBeGreaterThan(20);
  });

  it('gives the pool a dash for a missing family name', async () => {
    const email = newEmail();
    await provider().signUp({ email, password: PASSWORD, firstName: 'Sukarno', lastName: '' });
    await provider().confirm({ email, code: await newestCode(sandbox(), email) });
    await provider().signIn({ email, password: PASSWORD });
    expect(claimsOf(opened[0]?.idToken ?? '')).toMatchObject({ given_name: 'Sukarno', family_name: '-' });
  });

  it('takes a password as it was meant, however typed', async () => {
    const email = newEmail();
    const made = ' cafe\u0301 com\u00a0leite\n';
    await provider().signUp({ email, password: made, firstName: 'A', lastName: 'B' });
    await provider().confirm({ email, code: await newestCode(sandbox(), email) });
    await provider().signIn({ email, password: 'caf\u00e9 com leite' });
    await provider().signIn({ email, password: 'caf\u00e9 com leite ' });
    await provider().changePassword({ email, oldPassword: `${made} `, newPassword: ' outra senha boa\t' });
    await provider().signIn({ email, password: 'outra senha boa' });
    await provider().forgotPassword({ email });
    const code = await newestCode(sandbox(), email);
    await provider().resetPassword({ email, code, newPassword: 'terceira senha ' });
    await provider().signIn({ email, password: 'terceira senha' });
    expect(opened).toHaveLength(5);
  });

  it('R8.8 R8.9 R8.11 R4.15 tells wrong passwords, unconfirmed and unknown addresses apart', async () => {
    const unconfirmed = await signedUp();
    const known = await confirmed();
    expect(await codeOf(provider().signIn({ email: known, password: 'not the password' }))).toBe(
      'wrong-password',
    );
    expect(await codeOf(provider().signIn({ email: unconfirmed, password: PASSWORD }))).toBe(
      'email-not-confirmed',
    );
    expect(await codeOf(provider().signIn({ email: newEmail(), password: PASSWORD }))).toBe('user-not-found');
    expect(opened).toEqual([]);
  });

  it('reports too many wrong passwords as a limit', async () => {
    const email = await confirmed();
    const outcomes: string[] = [];
    for (let guess = 0; guess < 8; guess += 1)
      outcomes.push(await codeOf(provider().signIn({ email, password: 'not the password' })));
    expect(outcomes).toContain('limit-exceeded');
  });
});
