import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { accountCommand, REASON } from '../../support/account-command';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { allowPasswords, confirmAccount, signInAt, signUpAt } from '../../support/cognito-accounts';
import { certified, issue } from '../../support/graduate';
import {
  confirmedAccount,
  logIn,
  mailsTo,
  newEmail,
  refusalOf,
  signUpBody,
} from '../../support/united-states';

/** `npm run account`: somebody cannot get in. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true });
  await allowPasswords(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());
const { run } = accountCommand();

describe('unlocking a person', () => {
  it('lets somebody correct a name again the same day', async () => {
    const one = await certified(api, 'Antunes');
    const { correctionsByCustomer } = services().limits;
    await correctionsByCustomer.take(String(one.customer.customer_id), 10);
    expect((await issue(one, { name: 'Açu Antunes' })).status).toBe(429);
    const { output, code } = await run('unlock', one.customer.email, ...REASON);
    expect([code, output]).toEqual([0, expect.stringContaining('Freed: certificate-corrections-customer.')]);
    expect((await run('unlock', one.customer.email, ...REASON)).output).toContain('had counted anything');
    expect((await issue(one, { name: 'Açu Antunes' })).status).toBe(200);
  });

  it('opens a login of the United States after wrong passwords', async () => {
    const { email } = await confirmedAccount(api);
    await logIn(api.client(), email);
    const { loginFailuresByAccount } = services().limits;
    await loginFailuresByAccount.take(`marketing-identity ${email}`, 10);
    expect(refusalOf(await logIn(api.client(), email))).toEqual([429, 'limit-exceeded']);
    expect((await run('unlock', email, ...REASON)).output).toContain('Freed: login-account');
    expect((await logIn(api.client(), email)).status).toBe(200);
  });

  it('leaves the limits of everybody else', async () => {
    const [one, other] = [await api.signedIn(), await api.signedIn()];
    const { myDataByCustomer, loginFailuresByAddress } = services().limits;
    await myDataByCustomer.take(String(other.customer.customer_id), 20);
    await loginFailuresByAddress.take('192.0.2.1', 60);
    await run('unlock', one.customer.email, ...REASON);
    await expect(myDataByCustomer.assertOpen(String(other.customer.customer_id))).rejects.toThrow();
    await expect(loginFailuresByAddress.assertOpen('192.0.2.1')).rejects.toThrow();
  });
});

describe('mailing another code', () => {
  it('confirms somebody of a user pool', async () => {
    const email = `${randomUUID()}@example.org`;
    const account = { pool: 'pt-BR' as const, email, userId: await signUpAt(api, 'pt-BR', email) };
    await fetch(`${api.sandbox.url}/mailbox/clear`, { method: 'POST' });
    const { output, code } = await run('resend-code', 'pt-BR', email.toUpperCase(), ...REASON);
    expect([code, output]).toEqual([0, expect.stringContaining('Another code is on its way')]);
    await confirmAccount(api, account);
    await signInAt(api, account);
    const again = await run('resend-code', 'pt-BR', email, ...REASON);
    expect([again.code, again.failure]).toEqual([1, expect.stringContaining('is confirmed already')]);
  });

  it('confirms somebody of the United States', async () => {
    const email = newEmail();
    await api.client().post('/api/identity/sign-up', signUpBody(email));
    const before = (await mailsTo(api, email)).length;
    const { code } = await run('resend-code', 'en-US', email, ...REASON);
    expect(code).toBe(0);
    const [newest, ...older] = await mailsTo(api, email);
    expect(older).toHaveLength(before);
    const confirm = { locale: 'en-US', email, code: newest?.code };
    expect((await api.client().post('/api/identity/confirm', confirm)).status).toBe(200);
    const { failure } = await run('resend-code', 'en-US', email, ...REASON);
    expect(failure).toContain('Refused: already-confirmed.');
  });

  it('says when nobody has signed up there', async () => {
    const unknown = await run('resend-code', 'es-AR', newEmail(), ...REASON);
    expect([unknown.code, unknown.failure]).toEqual([1, expect.stringContaining('Nobody has signed up')]);
    const elsewhere = await run('resend-code', 'fr-FR', newEmail(), ...REASON);
    expect(elsewhere.failure).toContain('SITE is one of pt-BR');
  });

  it('is noted without the address', async () => {
    const email = newEmail();
    const { failure } = await run('resend-code', 'es-AR', email, ...REASON);
    const { rows } = await api.database.query(`select * from operator_actions where task = 'resend-code'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows) + failure).not.toContain(email);
  });
});
