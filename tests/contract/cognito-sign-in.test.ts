import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '@/sandbox/start';
import {
  changePassword,
  confirm,
  confirmedLearner,
  confirmPassword,
  control,
  failureOf,
  forgotPassword,
  mailTo,
  newEmail,
  newestCode,
  PASSWORD,
  poolClient,
  signIn,
  signUp,
  wrongCode,
} from './cognito-learner';
import { runningSandbox, temporaryFolder } from './running-sandbox';

const sandbox = runningSandbox();
const pool = () => poolClient(sandbox());
beforeEach(async () => {
  await control(sandbox(), 'reset', {});
});

const WRONG = 'NotAuthorizedException: Incorrect username or password.';
const EXCEEDED = 'NotAuthorizedException: Password attempts exceeded';

describe('sign-in with SRP through amazon-cognito-identity-js', () => {
  it('R7.51 proves the password and gives three tokens', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    const { session } = await signIn(pool(), email);
    expect(session.isValid()).toBe(true);
    expect(session.getIdToken().payload).toMatchObject({
      token_use: 'id',
      email,
      email_verified: true,
      given_name: 'Ana',
      family_name: 'Souza',
      aud: sandbox().pools['pt-BR'].webClientId,
    });
    expect(session.getAccessToken().payload.token_use).toBe('access');
    expect(session.getRefreshToken().getToken().split('.')).toHaveLength(5);
  });

  it('R7.51 takes the address in any case', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    expect((await signIn(pool(), email.toUpperCase())).session.isValid()).toBe(true);
  });

  it.each([PASSWORD.toUpperCase(), `${PASSWORD}.`, 'senha', ''])('refuses %j', async (password) => {
    const email = await confirmedLearner(sandbox(), pool());
    expect(await failureOf(signIn(pool(), email, password))).toBe(WRONG);
  });

  it('takes passwords in every script', async () => {
    for (const password of [
      'contraseña-ñandú',
      '密码密码密码密码密码',
      '👩🏽‍🏫🥅⚽🥅⚽🥅⚽🥅',
      'x'.repeat(256),
    ]) {
      const email = newEmail();
      await signUp(pool(), email, password);
      await confirm(pool(), email, await newestCode(sandbox(), email));
      expect((await signIn(pool(), email, password)).session.isValid()).toBe(true);
    }
  });

  it('tells an unconfirmed account after the right password only', async () => {
    const email = newEmail();
    await signUp(pool(), email);
    expect(await failureOf(signIn(pool(), email))).toBe('UserNotConfirmedException: User is not confirmed.');
    expect(await failureOf(signIn(pool(), email, 'not the password'))).toBe(WRONG);
  });

  it('tells an unknown account, unless the pool prevents it', async () => {
    expect(await failureOf(signIn(pool(), newEmail()))).toBe('UserNotFoundException: User does not exist.');
    await control(sandbox(), 'cognito', { preventUserExistenceErrors: true });
    expect(await failureOf(signIn(pool(), newEmail()))).toBe(WRONG);
  });

  it('locks after five wrong passwords, longer each time', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    await control(sandbox(), 'clock', { offsetMs: 0, frozen: true });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await failureOf(signIn(pool(), email, 'wrong password'))).toBe(WRONG);
    }
    expect(await failureOf(signIn(pool(), email))).toBe(EXCEEDED);
    const { now } = (await (await fetch(`${sandbox().url}/control/clock`)).json()) as { now: string };
    const later = (ms: number) => control(sandbox(), 'clock', { now: Date.parse(now) + ms, frozen: true });
    await later(1_000);
    expect(await failureOf(signIn(pool(), email, 'wrong password'))).toBe(WRONG);
    await later(2_999);
    expect(await failureOf(signIn(pool(), email))).toBe(EXCEEDED);
    await later(3_000);
    expect((await signIn(pool(), email)).session.isValid()).toBe(true);
    expect(await failureOf(signIn(pool(), email, 'wrong password'))).toBe(WRONG);
    expect((await signIn(pool(), email)).session.isValid()).toBe(true);
  });

  it('gives parallel wrong passwords five tries', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    // The lock lasts a second at first, and the slow machine's client may need longer for its arithmetic.
    await control(sandbox(), 'clock', { offsetMs: 0, frozen: true });
    const tries = Array.from({ length: 15 }, () => failureOf(signIn(pool(), email, 'wrong password')));
    const failures = await Promise.all(tries);
    expect(failures.filter((failure) => failure === WRONG)).toHaveLength(5);
    expect(failures.filter((failure) => failure !== WRONG)).toEqual(Array(10).fill(EXCEEDED));
  });

  it('takes the password itself where the pool allows it', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    const { user } = await signIn(pool(), email);
    user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
    const { AuthenticationDetails } = await import('amazon-cognito-identity-js');
    const details = new AuthenticationDetails({ Username: email, Password: PASSWORD });
    const attempt = () =>
      new Promise((onSuccess, onFailure) => user.authenticateUser(details, { onSuccess, onFailure }));
    expect(await failureOf(attempt())).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
    await control(sandbox(), 'cognito', { userPasswordAuth: true });
    expect(await failureOf(attempt())).toBe('it succeeded');
  });
});

describe('a forgotten password', () => {
  it('is replaced with the mailed code, once', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    await forgotPassword(pool(), email);
    const [mail] = await mailTo(sandbox(), email);
    expect(mail?.subject).toBe('Quebrando Barreiras: código para criar uma nova senha');
    const code = await newestCode(sandbox(), email);
    expect(await confirmPassword(pool(), email, code, 'a newer password')).toBe('SUCCESS');
    expect(await failureOf(confirmPassword(pool(), email, code, 'a third password'))).toContain(
      'ExpiredCodeException',
    );
    expect(await failureOf(signIn(pool(), email))).toBe(WRONG);
    expect((await signIn(pool(), email, 'a newer password')).session.isValid()).toBe(true);
  });

  it('keeps the code when the new password is too weak', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    await forgotPassword(pool(), email);
    const code = await newestCode(sandbox(), email);
    expect(await failureOf(confirmPassword(pool(), email, code, 'short'))).toContain(
      'InvalidPasswordException',
    );
    expect(await confirmPassword(pool(), email, code, 'a newer password')).toBe('SUCCESS');
  });

  it('takes five wrong codes, and none after an hour', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    await forgotPassword(pool(), email);
    const code = await newestCode(sandbox(), email);
    const guess = () => failureOf(confirmPassword(pool(), email, wrongCode(code), 'a newer password'));
    const failures = await Promise.all(Array.from({ length: 8 }, guess));
    expect(failures.filter((failure) => failure.startsWith('CodeMismatchException'))).toHaveLength(5);
    expect(failures.filter((failure) => failure.startsWith('LimitExceededException'))).toHaveLength(3);
    await forgotPassword(pool(), email);
    const fresh = await newestCode(sandbox(), email);
    await control(sandbox(), 'clock', { offsetMs: 3_601_000 });
    expect(await failureOf(confirmPassword(pool(), email, fresh, 'a newer password'))).toContain(
      'ExpiredCodeException',
    );
  });

  it('is refused for an unconfirmed account and an unknown one', async () => {
    const email = newEmail();
    await signUp(pool(), email);
    expect(await failureOf(forgotPassword(pool(), email))).toBe(
      'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
    expect(await failureOf(forgotPassword(pool(), newEmail()))).toContain('UserNotFoundException');
    await control(sandbox(), 'cognito', { preventUserExistenceErrors: true });
    const unknown = newEmail();
    expect(await failureOf(forgotPassword(pool(), unknown))).toBe('it succeeded');
    expect(await mailTo(sandbox(), unknown)).toEqual([]);
  });

  it('is limited in how often it asks for codes', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    await control(sandbox(), 'cognito', { codeRequestsPerHour: 2 });
    await forgotPassword(pool(), email);
    await forgotPassword(pool(), email);
    expect(await failureOf(forgotPassword(pool(), email))).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
  });
});

describe('a changed password', () => {
  it('needs the old one and a sign-in', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    const { user } = await signIn(pool(), email);
    expect(await failureOf(changePassword(user, 'not the old one', 'a newer password'))).toBe(WRONG);
    expect(await changePassword(user, PASSWORD, 'a newer password')).toBe('SUCCESS');
    expect(await failureOf(signIn(pool(), email))).toBe(WRONG);
    expect((await signIn(pool(), email, 'a newer password')).session.isValid()).toBe(true);
  });

  it('is refused with LimitExceededException after five wrong old ones', async () => {
    const { user } = await signIn(pool(), await confirmedLearner(sandbox(), pool()));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await failureOf(changePassword(user, 'not the old one', 'a newer password'))).toBe(WRONG);
    }
    expect(await failureOf(changePassword(user, PASSWORD, 'a newer password'))).toContain(
      'LimitExceededException',
    );
  });
});

describe('what is kept on disk', () => {
  it('is a salt and a verifier, and never the password', async () => {
    const place = await temporaryFolder();
    const own = await startSandbox({ dataDir: place.folder, services: { postgres: false, mail: false } });
    const email = await confirmedLearner(own, poolClient(own));
    await signIn(poolClient(own), email);
    await own.stop();
    const files = (await readdir(place.folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    const contents = await Promise.all(
      files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
    );
    expect(contents.some((content) => content.includes('"verifier":"'))).toBe(true);
    expect(contents.filter((content) => content.includes(PASSWORD))).toEqual([]);
    await place.remove();
  });
});
