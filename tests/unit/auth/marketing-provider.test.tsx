import { readFileSync } from 'node:fs';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthError, type AuthErrorCode, authErrorMessageKey } from '@/lib/auth/auth-error';
import type { AuthProvider } from '@/lib/auth/auth-provider';
import { createMarketingProvider } from '@/lib/auth/marketing-provider';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import { providerForLocale } from '@/lib/auth/provider-for-locale';
import { callBackend } from '@/lib/backend/client';
import { mergeTexts, type Texts } from '@/lib/server/platform/i18n/merge-texts';
import { IDENTITY_FAILURES, type IdentityFailure } from '@/lib/shared/contract/identity-failures';
import { AUTH_ERROR_CODES } from '@/tests/support/auth-error-codes';
import { customerOf, problem, startBackendServer } from '../../support/backend-server';

/** The browser’s half of the United States accounts, held to the contract through the real HTTP client. */

const EMAIL = 'ana@example.com';
const PASSWORD = 'four good words';
const NEW_PASSWORD = 'five other good words';
const customer = customerOf({
  token: '90071',
  email: EMAIL,
  last_name: 'Núñez',
  country: 'US',
  language: 'ES',
  complete: false,
});

const provider = (locale: 'en-US' | 'es-US' = 'es-US') =>
  createMarketingProvider({ locale, call: callBackend, sleep: async () => undefined });

const calls: Record<string, { path: string; run: (by: AuthProvider) => Promise<unknown> }> = {
  signUp: {
    path: '/api/identity/sign-up',
    run: (by) => by.signUp({ email: EMAIL, password: PASSWORD, firstName: 'Ana', lastName: 'Núñez' }),
  },
  confirm: { path: '/api/identity/confirm', run: (by) => by.confirm({ email: EMAIL, code: '123456' }) },
  resendCode: { path: '/api/identity/resend', run: (by) => by.resendCode({ email: EMAIL }) },
  signIn: { path: '/api/identity/login', run: (by) => by.signIn({ email: EMAIL, password: PASSWORD }) },
  forgotPassword: { path: '/api/identity/forgot', run: (by) => by.forgotPassword({ email: EMAIL }) },
  resetPassword: {
    path: '/api/identity/reset',
    run: (by) => by.resetPassword({ email: EMAIL, code: '123456', newPassword: NEW_PASSWORD }),
  },
  changePassword: {
    path: '/api/identity/change-password',
    run: (by) => by.changePassword({ email: EMAIL, oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  },
  deleteAccount: {
    path: '/api/identity/delete',
    run: (by) => by.deleteAccount({ email: EMAIL, password: PASSWORD }),
  },
};
type Call = keyof typeof calls;
const call = (name: Call) => {
  const known = calls[name];
  if (!known) throw new Error(`no call ${String(name)}`);
  return known;
};

const refused = (identity: string) => problem(422, 'identity-refused', identity);

const server = startBackendServer();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Answers one path and remembers what came. */
const answering = (path: string, answer: () => Response): unknown[] => {
  const received: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      received.push(await request.json());
      return answer();
    }),
  );
  return received;
};

const failureOf = (name: Call): Promise<unknown> =>
  call(name)
    .run(provider())
    .then(
      () => 'it succeeded',
      (reason: unknown) => reason,
    );

describe('R7.76 accounts of the United States, asked for at our own server', () => {
  it('signs up with everything that the form asked', async () => {
    const received = answering('/api/identity/sign-up', () => HttpResponse.json({ userId: '90071' }));
    const consents = { legalAge: true, email: false, additionalSubscription: true };
    const survey = { age: '25-34', job: 'Docente', where: 'Team Forward' };
    const work = {
      organisation: 'Club',
      workFrom: 'US',
      job: 'coach',
      numberOfPeople: 25,
      mktChannel: 'search',
      youngFemale: '12',
      sportType: 'football',
    };
    const person = { email: EMAIL, password: PASSWORD, firstName: 'Ana', lastName: 'Núñez' };
    expect(await provider().signUp({ ...person, details: { title: 'Dr', consents, survey, work } })).toEqual({
      userId: '90071',
    });
    expect(received).toEqual([
      {
        locale: 'es-US',
        ...person,
        title: 'Dr',
        consents,
        survey: { ...survey, ageText: '', jobText: '' },
        work,
      },
    ]);
  });

  it('agrees to nothing for somebody who was not asked', async () => {
    const received = answering('/api/identity/sign-up', () => HttpResponse.json({ userId: '90071' }));
    await call('signUp').run(provider('en-US'));
    expect(received).toMatchObject([
      { locale: 'en-US', consents: { legalAge: false, email: false, additionalSubscription: false } },
    ]);
  });

  it('signs in and names the customer', async () => {
    const received = answering('/api/identity/login', () => HttpResponse.json({ customer }));
    expect(await provider().signIn({ email: EMAIL, password: PASSWORD })).toEqual({
      customerId: 7,
      userId: '90071',
      email: EMAIL,
      firstName: 'Ana',
      lastName: 'Núñez',
      complete: false,
    });
    expect(received).toEqual([{ locale: 'es-US', email: EMAIL, password: PASSWORD }]);
  });

  it('confirms, resends and recovers with address and site', async () => {
    const sent = answering('/api/identity/confirm', () => HttpResponse.json({ confirmed: true }));
    const resent = answering('/api/identity/resend', () => HttpResponse.json({ sent: true }));
    const forgot = answering('/api/identity/forgot', () => HttpResponse.json({ sent: true }));
    await call('confirm').run(provider());
    await call('resendCode').run(provider());
    await call('forgotPassword').run(provider());
    const address = { locale: 'es-US', email: EMAIL };
    expect([sent, resent, forgot]).toEqual([[{ ...address, code: '123456' }], [address], [address]]);
  });

  it('R4.31 sets a new password with the code', async () => {
    const received = answering('/api/identity/reset', () => HttpResponse.json({ customer: null }));
    expect(await call('resetPassword').run(provider())).toBeNull();
    expect(received).toEqual([{ locale: 'es-US', email: EMAIL, code: '123456', newPassword: NEW_PASSWORD }]);
    answering('/api/identity/reset', () => HttpResponse.json({ customer }));
    expect(await call('resetPassword').run(provider())).toMatchObject({ customerId: 7 });
  });

  it('R4.35 changes the password and ends other sessions in one call', async () => {
    const others = answering('/api/*', () => HttpResponse.json({}));
    const changed = answering('/api/identity/change-password', () => HttpResponse.json({ changed: true }));
    await call('changePassword').run(provider());
    expect(changed).toEqual([{ oldPassword: PASSWORD, newPassword: NEW_PASSWORD }]);
    expect([others, localStorage.length]).toEqual([[], 0]);
  });

  const brought = {
    registration: {
      organisation: 'Club',
      workFrom: 'US',
      phone: '' as const,
      job: 'coach',
      partner: '-',
      numberOfPeople: 25,
      mktChannel: 'search',
      country: 'US',
      language: 'ES',
      youngFemale: '12',
      sportType: 'football',
    },
    consents: {
      locale: 'es-US' as const,
      title: 'Dr',
      legalAge: true,
      email: false,
      additionalSubscription: true,
    },
  };

  it.each(['signIn', 'resetPassword'] as const)(
    'brings the answers of a lost sign-up with %s',
    async (name) => {
      updatePending({ unidentified: { email: EMAIL, calls: brought } });
      answering(call(name).path, () => problem(503, 'unavailable'));
      await failureOf(name);
      const received = answering(call(name).path, () => HttpResponse.json({ customer }));
      await call(name).run(provider());
      await call(name).run(provider());
      expect(received).toMatchObject([brought, { email: EMAIL }]);
      expect(received[1]).not.toHaveProperty('registration');
      expect(pendingAccount()).toEqual({});
    },
  );

  it('keeps them when the password was reset without a sign-in', async () => {
    updatePending({ unidentified: { email: EMAIL, calls: brought } });
    answering('/api/identity/reset', () => HttpResponse.json({ customer: null }));
    expect(await call('resetPassword').run(provider())).toBeNull();
    expect(pendingAccount().unidentified?.calls).toEqual(brought);
  });

  it('R4.36 ends sessions through the calls that all accounts share', async () => {
    const out = answering('/api/logout', () => HttpResponse.json({ ok: true }));
    const everywhere = answering('/api/sign-out-everywhere', () =>
      HttpResponse.json({ ended: 2, atProvider: true }),
    );
    await provider().signOut();
    await provider().signOutEverywhere();
    expect([out, everywhere]).toEqual([[{}], [{}]]);
  });

  it('deletes the account with the password as the proof', async () => {
    const receipt = { reference: 'R-1', deletedAt: '2026-11-21T12:00:00Z', complete: true };
    const received = answering('/api/identity/delete', () => HttpResponse.json({ receipt }));
    expect(await call('deleteAccount').run(provider())).toEqual(receipt);
    expect(received).toEqual([{ password: PASSWORD }]);
  });

  it('keeps no password in the browser', async () => {
    answering('/api/identity/login', () => HttpResponse.json({ customer }));
    await call('signIn').run(provider());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(PASSWORD);
  });

  it.each(['en-US', 'es-US'] as const)('is what serves %s, without a user pool', async (locale) => {
    const received = answering('/api/identity/login', () => HttpResponse.json({ customer }));
    await (await providerForLocale(locale)).signIn({ email: EMAIL, password: PASSWORD });
    expect(received).toEqual([{ locale, email: EMAIL, password: PASSWORD }]);
  });
});

/** What each refusal says; the first column is the rule of spec §8. */
const rows: [rule: string, name: Call, failure: IdentityFailure, english: RegExp, spanish: RegExp][] = [
  ['R8.1', 'signUp', 'email-exists', /already an account/, /Ya existe una cuenta/],
  ['R8.2', 'signUp', 'sign-up-failed', /could not create the account/, /No pudimos crear la cuenta/],
  [
    'R8.3',
    'signIn',
    'account-locked',
    /^Account is locked, Please reset your password$/,
    /^La cuenta está bloqueada\. Restablece tu contraseña\.$/,
  ],
  ['R8.4', 'signIn', 'user-not-found', /^No account matches/, /^Ninguna cuenta coincide/],
  ['R8.5', 'signIn', 'email-not-confirmed', /still need to confirm/, /Falta confirmar tu correo/],
  ['R8.6', 'forgotPassword', 'user-not-found', /^No account matches/, /^Ninguna cuenta coincide/],
];

const errors = (language: string): Texts =>
  JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8'));

const wordsOf = (locale: 'en-US' | 'es-US', code: AuthErrorCode): unknown => {
  const texts = mergeTexts(errors(locale.slice(0, 2)), errors(locale));
  const [, path = ''] = authErrorMessageKey(code).split(':');
  return path.split('.').reduce<unknown>((branch, key) => Object(branch)[key], texts);
};

describe('the error catalogue of the United States', () => {
  it.each(rows)('%s R8.19 %s refused for %s is said in both languages', async (...row) => {
    const [, name, failure, english, spanish] = row;
    answering(call(name).path, () => refused(failure));
    const error = await failureOf(name);
    expect(error).toBeInstanceOf(AuthError);
    expect(error).toMatchObject({ code: failure, retryable: false });
    expect(wordsOf('en-US', failure)).toMatch(english);
    expect(wordsOf('es-US', failure)).toMatch(spanish);
  });

  it('has a code for every refusal that the server knows', () => {
    expect(AUTH_ERROR_CODES).toEqual(expect.arrayContaining([...IDENTITY_FAILURES]));
  });

  const generic: [Call, AuthErrorCode][] = [
    ['signUp', 'sign-up-failed'],
    ['confirm', 'verify-failed'],
    ['resendCode', 'could-not-send-code'],
    ['signIn', 'login-failed'],
    ['forgotPassword', 'recovery-failed'],
    ['resetPassword', 'reset-failed'],
    ['changePassword', 'change-failed'],
    ['deleteAccount', 'delete-failed'],
  ];

  it.each(generic)('R8.2 %s that the provider fails is %s, unknown reasons too', async (...row) => {
    const [name, code] = row;
    answering(call(name).path, () => problem(502, 'upstream-unavailable'));
    expect(await failureOf(name)).toMatchObject({ code });
    answering(call(name).path, () => refused('on-a-whim'));
    expect(await failureOf(name)).toMatchObject({ code, retryable: false });
    answering(call(name).path, () => new HttpResponse('<html>', { status: 503 }));
    expect(await failureOf(name)).toMatchObject({ code });
  });

  it.each(generic)('%s without an answer is a matter of the connection', async (name) => {
    answering(call(name).path, () => HttpResponse.error());
    expect(await failureOf(name)).toMatchObject({ code: 'network' });
  });

  it.each(generic)('%s asked for too often says that', async (name) => {
    answering(call(name).path, () => problem(429, 'too-many-requests'));
    expect(await failureOf(name)).toMatchObject({ code: 'limit-exceeded' });
  });

  it.each(['changePassword', 'deleteAccount'])(
    'R8.16 %s without a session says that it expired',
    async (name) => {
      answering(call(name).path, () => problem(401, 'not-signed-in'));
      expect(await failureOf(name)).toMatchObject({ code: 'session-expired' });
    },
  );

  it('a login without an answer ends after the silence', async () => {
    answering('/api/identity/login', () => HttpResponse.json({ customer }));
    server.use(http.post('/api/identity/login', () => new Promise<never>(() => undefined)));
    const waiting = provider().signIn({ email: EMAIL, password: PASSWORD }, { silenceMs: 50 });
    await expect(waiting).rejects.toMatchObject({ code: 'network', retryable: false });
  });
});
