import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  identityForgot,
  identityLogin,
  identityResend,
  identitySignUp,
} from '@/lib/shared/contract/identity';
import { checkAddress } from '@/lib/shared/contract/sign-up';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { HOSTILE_ADDRESSES } from '../../support/hostile-text';
import { confirmedAccount, logIn, PASSWORD, refusalOf, signUpBody } from '../../support/united-states';
import { fromElsewhere, trustsTheTest } from '../../support/visitors';

/** One shape of addresses at every route of the United States sites (R5.3, decision 008). */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true, environment: trustsTheTest });
});
afterAll(() => api.stop());

const post = (path: string, body: unknown) => api.client().post(path, body, { headers: fromElsewhere() });

describe('R5.3 an address that no mailbox has', () => {
  it.each(HOSTILE_ADDRESSES)('is refused as %j wherever one is taken', async (email) => {
    const person = { locale: 'en-US', email };
    for (const { path, body } of [
      { path: identitySignUp.path, body: signUpBody(email) },
      { path: identityLogin.path, body: { ...person, password: PASSWORD } },
      { path: identityForgot.path, body: person },
      { path: identityResend.path, body: person },
      { path: checkAddress.path, body: person },
      { path: checkAddress.path, body: { ...person, locale: 'pt-BR' } },
    ]) {
      const answer = await post(path, body);
      expect([path, answer.status, answer.body.errors]).toEqual([
        path,
        400,
        [{ path: '/email', reason: 'custom' }],
      ]);
    }
  });
});

describe('one mailbox', () => {
  it.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['between blanks', (email: string) => `\u00a0${email}\r\n`],
    [
      'in full-width letters',
      (email: string) =>
        email.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ],
  ])('has one account, also when it is written %s', async (_title, written) => {
    const { email } = await confirmedAccount(api);
    const second = await post(identitySignUp.path, signUpBody(written(email)));
    expect(refusalOf(second)).toEqual([422, 'email-exists']);
    const asked = await post(checkAddress.path, { locale: 'es-US', email: written(email) });
    expect(asked.body).toEqual({ taken: true });
    expect((await logIn(api.client(), written(email))).status).toBe(200);
  });
});

describe('a sign-up with a name that is none', () => {
  it.each([
    ['firstName', ['', ' ', '\u200b', 'a\u0007']],
    // A last name may be empty.
    ['lastName', ['a\u0007']],
  ])('is refused for its %s before the provider hears it', async (field, names) => {
    for (const name of names) {
      const answer = await post(identitySignUp.path, signUpBody('nameless@example.com', { [field]: name }));
      expect([name, answer.status]).toEqual([name, 400]);
      expect(answer.body.errors[0]?.path).toBe(`/${field}`);
    }
  });
});
