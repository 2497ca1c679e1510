import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '@/sandbox/start';
import { control } from './cognito-learner';
import { dateInNewYork, marketingCaller, outcome, PASSWORD, type Person } from './marketing-caller';
import { temporaryFolder } from './running-sandbox';

/** How accounts of the marketing-identity stand-in behave over time: locks, tokens, restarts, faults. */

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let sandbox: Sandbox;
const { call, logIn, stranger, signUp, inspect } = marketingCaller(() => sandbox);

const start = () =>
  startSandbox({ dataDir: place.folder, services: { postgres: false, mail: false, cognito: false } });

beforeAll(async () => {
  place = await temporaryFolder();
  sandbox = await start();
});
afterAll(async () => {
  await sandbox.stop();
  await place.remove();
});
beforeEach(async () => {
  for (const service of ['faults', 'clock', 'marketing-identity'])
    await control(sandbox, 'reset', { service });
});

const MINUTE_MS = 60_000;
const later = (offsetMs: number) => control(sandbox, 'clock', { offsetMs });
const failLogin = (person: Person, password = 'wrong 1') => call('Authorize', { ...person, password });
const isIn = async (person: Person) => (await call('GetUserDetails', person)).status === 200;

describe('an account', () => {
  it('is locked for 15 minutes after five wrong passwords', async () => {
    const person = await signUp();
    const outcomes = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) outcomes.push(outcome(await failLogin(person)));
    expect(outcomes).toEqual([200031, 200031, 200031, 200031, 200031, 200037]);
    expect(outcome(await call('Authorize', person))).toBe(200037);
    await later(14 * MINUTE_MS);
    expect(outcome(await call('Authorize', person))).toBe(200037);
    await later(16 * MINUTE_MS);
    expect(outcome(await call('Authorize', person))).toBe('PROCESSED');
  });

  it('counts guesses that come at once one by one', async () => {
    const person = await signUp();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => failLogin(person)));
    expect(outcomes.map(outcome).filter((each) => each === 200037)).toHaveLength(3);
  });

  it('counts wrong old passwords until a login', async () => {
    const person = await signUp();
    const guess = () => call('ChangePassword', { ...person, password: 'wrong 1' });
    for (let attempt = 1; attempt <= 4; attempt += 1) expect(outcome(await guess())).toBe(200034);
    expect(outcome(await call('Authorize', person))).toBe('PROCESSED');
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(outcome(await guess())).toBe(200034);
    expect(outcome(await guess())).toBe(200037);
  });

  it('takes the latest reset token once within 30 minutes', async () => {
    const person = await signUp();
    for (let attempt = 1; attempt <= 5; attempt += 1) await failLogin(person);
    const token = async () => (await call('ForgotPassword', person)).body.ResetToken;
    const reset = async (ResetToken: unknown, NewPassword = `${PASSWORD}!`) =>
      outcome(await call('ResetPassword', person, { ResetToken, NewPassword }));
    const first = await token();
    const second = await token();
    expect(await reset(first)).toBe(200040);
    expect(await reset(second, 'short')).toBe(200038);
    await later(31 * MINUTE_MS);
    expect(await reset(second)).toBe(200041);
    const third = await token();
    await later(0);
    for (let attempt = 1; attempt <= 5; attempt += 1) await failLogin(person);
    expect(await reset(third)).toBe('PROCESSED');
    expect(await reset(third)).toBe(200040);
    expect(outcome(await call('Authorize', person))).toBe(200031);
    expect(outcome(await call('Authorize', { ...person, password: `${PASSWORD}!` }))).toBe('PROCESSED');
  });

  it('changes its password for the old one, keeping logins', async () => {
    const person = await signUp();
    expect(outcome(await call('ChangePassword', person, { NewPassword: 'short' }))).toBe(200038);
    expect(outcome(await call('ChangePassword', person))).toBe('PROCESSED');
    expect(outcome(await call('Authorize', person))).toBe(200031);
    expect(outcome(await call('Authorize', { ...person, password: `${PASSWORD} and 1` }))).toBe('PROCESSED');
    expect(await isIn(person)).toBe(true);
  });

  it('is verified with a date of the United States', async () => {
    const person = await signUp();
    // It is the first of July in New York, and still the last of June in Honolulu.
    const at = Date.parse('2027-07-01T05:00:00Z');
    await control(sandbox, 'clock', { now: new Date(at).toISOString(), frozen: true });
    const verify = async (AccountVerifyDate: string) =>
      outcome(
        await call('UpdateUserAccount', person, {
          UserAccount: { Username: person.email, AccountVerify: 'Y', AccountVerifyDate },
        }),
      );
    expect(await verify('02/07/2027')).toBe(200042);
    expect(await verify('29/06/2027')).toBe(200042);
    expect(await verify('30/06/2027')).toBe('PROCESSED');
    expect(await verify(dateInNewYork(at))).toBe('PROCESSED');
    expect(await inspect(person)).toMatchObject({ verified: true, verifiedOn: '01/07/2027' });
  });
});

describe('a login', () => {
  it('expires after 86368 seconds, its refresh token after 30 days', async () => {
    const person = await signUp();
    await later(86_367_000);
    expect(await isIn(person)).toBe(true);
    await later(86_369_000);
    expect(await isIn(person)).toBe(false);
    const { body } = await call('RefreshToken', person);
    expect(body).toMatchObject({
      ProfileID: person.profileId,
      RefreshToken: person.refreshToken,
      Expires: 86_368,
    });
    expect(await isIn({ ...person, accessToken: String(body.AccessToken) })).toBe(true);
    await later(31 * 86_400_000);
    expect(outcome(await call('RefreshToken', person))).toBe(200035);
  });

  it('stands beside a second one, and ends alone', async () => {
    const first = await signUp();
    const second = await logIn(first);
    const { body } = await call('RefreshToken', first);
    expect(await inspect(first)).toMatchObject({ logins: 2, accessTokens: 3, refreshTokens: 2 });
    expect(outcome(await call('Logout', first))).toBe('PROCESSED');
    expect(await isIn(first)).toBe(false);
    expect(await isIn({ ...first, accessToken: String(body.AccessToken) })).toBe(false);
    expect(outcome(await call('RefreshToken', first))).toBe(200035);
    expect(await isIn(second)).toBe(true);
    expect(outcome(await call('RefreshToken', second))).toBe('PROCESSED');
  });

  it('answers as the options say', async () => {
    const person = await signUp();
    const expires = async (settings: object) => {
      await control(sandbox, 'marketing-identity', settings);
      return (await call('Authorize', person)).body.Expires;
    };
    expect(await expires({ expiresSeconds: 60 })).toBe(60);
    expect(await expires({ expiresAs: 'text' })).toBe('60');
    expect(await expires({ expiresAs: 'missing' })).toBeUndefined();
    await control(sandbox, 'marketing-identity', { errorNumberAs: 'text' });
    expect(outcome(await failLogin(person))).toBe('200031');
    const { accessToken } = await logIn(person);
    await later(61_000);
    expect(await isIn({ ...person, accessToken })).toBe(false);
    await expect(control(sandbox, 'marketing-identity', { expiresAs: 'words' })).rejects.toThrow();
  });
});

describe('what the stand-in holds', () => {
  it('outlives a restart, guesses included, until a reset', async () => {
    const person = await signUp();
    await call('AddPromotionResponses', person);
    for (let attempt = 1; attempt <= 4; attempt += 1) await failLogin(person);
    const before = await inspect(person);
    await sandbox.stop();
    sandbox = await start();
    expect(await inspect(person)).toEqual(before);
    expect(await isIn(person)).toBe(true);
    expect(outcome(await failLogin(person))).toBe(200031);
    expect(outcome(await failLogin(person))).toBe(200037);
    await control(sandbox, 'reset', { service: 'marketing-identity' });
    expect(await inspect(person)).toBeUndefined();
    expect(await isIn(person)).toBe(false);
  });

  it('contains no password and no token', async () => {
    const person = await signUp();
    const { body } = await call('ForgotPassword', person);
    const folder = join(place.folder, 'marketing-identity', 'accounts');
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const all = files.join() + JSON.stringify(await inspect(person));
    expect(all).toContain(person.email);
    for (const secret of [PASSWORD, person.accessToken, person.refreshToken, String(body.ResetToken)])
      expect(all).not.toContain(secret);
  });
});

describe('a fault', () => {
  const fault = (rule: object) => control(sandbox, 'faults', { service: 'marketing-identity', ...rule });

  it('loses the answer of a finished call', async () => {
    const person = stranger();
    await fault({ operation: 'AddProfile', kind: 'lost-answer', ms: 0, times: 1 });
    await expect(call('AddProfile', person)).rejects.toThrow();
    expect(await inspect(person)).toMatchObject({ email: person.email });
    expect(outcome(await call('AddProfile', person))).toBe(200049);
  });

  it('breaks a call before it made the account', async () => {
    const person = stranger();
    await fault({ operation: 'AddProfile', kind: 'reset', times: 1 });
    await expect(call('AddProfile', person)).rejects.toThrow();
    expect(await inspect(person)).toBeUndefined();
    expect(outcome(await call('AddProfile', person))).toBe('PROCESSED');
  });

  it('applies to the call that it names alone', async () => {
    const person = await signUp();
    await fault({ operation: 'GetUserDetails', kind: 'status', status: 200, body: { Type: 'ERROR' } });
    expect((await call('GetUserDetails', person)).body).toEqual({ Type: 'ERROR' });
    expect(outcome(await call('GetUserExists', person))).toBe('PROCESSED');
    await fault({ kind: 'nonsense' });
    await expect(call('GetUserExists', person)).rejects.toThrow(SyntaxError);
  });

  it('that loses answers is refused for mail', async () => {
    await expect(control(sandbox, 'faults', { service: 'smtp', kind: 'lost-answer' })).rejects.toThrow();
  });
});
