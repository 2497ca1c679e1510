import { beforeEach, describe, expect, it } from 'vitest';
import { POOL_NAMES } from '@/sandbox/cognito/pools';
import {
  confirm,
  confirmedLearner,
  control,
  failureOf,
  mailTo,
  newEmail,
  newestCode,
  PASSWORD,
  poolClient,
  resend,
  signIn,
  signUp,
  wrongCode,
} from './cognito-learner';
import { runningSandbox } from './running-sandbox';

const sandbox = runningSandbox();
const pool = () => poolClient(sandbox());
beforeEach(async () => {
  await control(sandbox(), 'reset', {});
});

describe('sign-up through amazon-cognito-identity-js', () => {
  it('R7.50 creates an unconfirmed account and names the masked address', async () => {
    const result = await signUp(pool(), 'ana@example.com');
    expect(result.userConfirmed).toBe(false);
    expect(result.userSub).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(result.codeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'a***@e***',
    });
  });

  it.each(POOL_NAMES)('R7.56 R3.49 works in the pool of %s, apart from the others', async (name) => {
    const email = newEmail();
    await signUp(poolClient(sandbox(), name), email);
    const other = name === 'pt-BR' ? 'en-GB' : 'pt-BR';
    expect(await failureOf(signIn(poolClient(sandbox(), other), email))).toContain('UserNotFoundException');
  });

  it.each([
    ['pt-BR', 'Quebrando Barreiras: confirme o seu e-mail', 'O seu código de confirmação é'],
    ['en-NZ', 'Breaking Barriers: confirm your email address', 'Your confirmation code is'],
    ['es-MX', 'Rompiendo Barreras: confirma tu correo electrónico', 'Tu código de confirmación es'],
  ] as const)('writes to people of %s in their language', async (name, subject, sentence) => {
    const email = newEmail();
    await signUp(poolClient(sandbox(), name), email);
    const [mail] = await mailTo(sandbox(), email);
    expect(mail).toMatchObject({ subject, code: expect.stringMatching(/^\d{6}$/) });
    expect(mail?.text).toContain(`${sentence} ${mail?.code}`);
  });

  it('refuses a second account for an address in capitals', async () => {
    const email = newEmail();
    await signUp(pool(), email);
    expect(await failureOf(signUp(pool(), email.toUpperCase()))).toBe(
      'UsernameExistsException: User already exists',
    );
  });

  it('creates one account of many sign-ups at once', async () => {
    const email = newEmail();
    const results = await Promise.all(Array.from({ length: 10 }, () => failureOf(signUp(pool(), email))));
    expect(results.filter((result) => result === 'it succeeded')).toHaveLength(1);
    expect(new Set(results)).toEqual(
      new Set(['it succeeded', 'UsernameExistsException: User already exists']),
    );
  });

  it.each([
    ['1234567', 'InvalidPasswordException: Password did not conform with policy: Password not long enough'],
    [' starts with a blank', 'InvalidParameterException: 1 validation error detected'],
  ])('refuses the password %j', async (password, failure) => {
    expect(await failureOf(signUp(pool(), newEmail(), password))).toContain(failure);
  });

  it('asks for kinds of characters where the pool does', async () => {
    await signUp(pool(), newEmail(), 'alllowercase');
    const passwordRequires = { lowercase: true, uppercase: true, numbers: true, symbols: true };
    await control(sandbox(), 'cognito', { pool: 'pt-BR', passwordRequires });
    const failures = await Promise.all(
      ['ALLUPPER1!', 'alllower1!', 'NoNumber!', 'NoSymbol1'].map((password) =>
        failureOf(signUp(pool(), newEmail(), password)),
      ),
    );
    expect(failures.map((failure) => failure.split(': ').at(-1))).toEqual([
      'Password must have lowercase characters',
      'Password must have uppercase characters',
      'Password must have numeric characters',
      'Password must have symbol characters',
    ]);
  });

  it.each([
    ['somebody', {}, 'InvalidParameterException: Username should be an email.'],
    ['some body@example', {}, 'InvalidParameterException: Invalid email address format.'],
    ['a@b.example', { 'custom:club': 'x' }, 'InvalidParameterException: Attributes did not conform'],
    ['a@b.example', { email_verified: 'true' }, 'NotAuthorizedException: A client attempted to write'],
  ])('refuses %s with %j', async (username, attributes, failure) => {
    expect(await failureOf(signUp(pool(), username, PASSWORD, attributes))).toContain(failure);
  });
});

describe('confirming the address', () => {
  it('R7.50 takes the mailed code once', async () => {
    const email = newEmail();
    await signUp(pool(), email);
    const code = await newestCode(sandbox(), email);
    expect(await confirm(pool(), email, code)).toBe('SUCCESS');
    expect(await failureOf(confirm(pool(), email, code))).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    );
  });

  it('R7.50 counts only the newest of two codes', async () => {
    const email = newEmail();
    await signUp(pool(), email);
    const first = await newestCode(sandbox(), email);
    await resend(pool(), email);
    const second = await newestCode(sandbox(), email);
    // One time in a million they are equal, and then the first is rightly good.
    if (first !== second) {
      expect(await failureOf(confirm(pool(), email, first))).toContain('CodeMismatchException');
    }
    expect(await confirm(pool(), email, second)).toBe('SUCCESS');
  });

  it('does not take the code of another account', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    await signUp(pool(), mine);
    await signUp(pool(), theirs);
    const code = wrongCode(await newestCode(sandbox(), mine));
    expect(await failureOf(confirm(pool(), mine, code))).toBe(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    );
  });

  it('allows five of 100 parallel wrong guesses', async () => {
    const email = newEmail();
    await signUp(pool(), email);
    const code = await newestCode(sandbox(), email);
    const guesses = Array.from({ length: 100 }, () => failureOf(confirm(pool(), email, wrongCode(code))));
    const failures = await Promise.all(guesses);
    expect(failures.filter((failure) => failure.startsWith('CodeMismatchException'))).toHaveLength(5);
    const exceeded = 'LimitExceededException: Attempt limit exceeded, please try after some time.';
    expect(failures.filter((failure) => failure === exceeded)).toHaveLength(95);
    expect(await failureOf(confirm(pool(), email, code))).toBe(exceeded);
    await resend(pool(), email);
    expect(await confirm(pool(), email, await newestCode(sandbox(), email))).toBe('SUCCESS');
  });

  it('refuses a code after its 24 hours', async () => {
    const email = newEmail();
    await signUp(pool(), email);
    const code = await newestCode(sandbox(), email);
    await control(sandbox(), 'clock', { offsetMs: 24 * 3_600_000 + 1000 });
    expect(await failureOf(confirm(pool(), email, code))).toBe(
      'ExpiredCodeException: Invalid code provided, please request a code again.',
    );
  });

  it('limits the codes that an account requests an hour', async () => {
    const email = newEmail();
    await control(sandbox(), 'cognito', { codeRequestsPerHour: 3 });
    await signUp(pool(), email);
    await resend(pool(), email);
    await resend(pool(), email);
    expect(await failureOf(resend(pool(), email))).toContain('LimitExceededException');
    await control(sandbox(), 'clock', { offsetMs: 3_600_001 });
    expect(await resend(pool(), email)).toMatchObject({ CodeDeliveryDetails: { AttributeName: 'email' } });
  });

  it('R7.50 resends to an unconfirmed account only', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    expect(await failureOf(resend(pool(), email))).toBe(
      'InvalidParameterException: User is already confirmed.',
    );
    expect(await failureOf(resend(pool(), newEmail()))).toBe(
      'UserNotFoundException: Username/client id combination not found.',
    );
  });

  it('tells nothing about unknown addresses when the pool prevents it', async () => {
    await control(sandbox(), 'cognito', { preventUserExistenceErrors: true });
    expect(await resend(pool(), 'nobody@example.com')).toMatchObject({
      CodeDeliveryDetails: { Destination: 'n***@e***' },
    });
    expect(await failureOf(confirm(pool(), newEmail(), '123456'))).toContain('ExpiredCodeException');
  });
});
