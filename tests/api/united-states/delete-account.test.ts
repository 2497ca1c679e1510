import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import {
  type AccountClosing,
  isAccountClosing,
} from '@/lib/server/upstream/identity/marketing-identity/account-closing';
import { changePassword } from '@/lib/server/upstream/identity/marketing-identity/calls/passwords';
import { authorize } from '@/lib/server/upstream/identity/marketing-identity/calls/tokens';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { control } from '../../support/cognito-accounts';
import { deletionsOf, finishAbandonedDeletions } from '../../support/deletions';
import {
  confirmedAccount,
  isSignedIn,
  logIn,
  mailedCode,
  PASSWORD,
  refusalOf,
} from '../../support/united-states';
import {
  accountAt,
  askToDelete,
  expectGone,
  expectUntouched,
  injectFault,
  type Learner,
  newLearner,
  rowsOf,
} from '../../support/united-states-deletion';

/** The browser gives up after 4.8 s. */
const PATIENCE_MS = 4_500;
const UNANSWERED = [502, 'upstream-unavailable'];

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true });
  await control(api, 'marketing-identity', { passwordAttempts: 1000 });
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterEach(() => control(api, 'faults'));
afterAll(() => api.stop());

/** Of the person, also under a new id. */
const customersNamed = async ({ email }: Learner) =>
  (await api.database.query('select id from customers where email = $1', [email])).rows;
/** The new password that waits in the row. */
const heldAccountClosing = async ({ customerId }: Learner): Promise<AccountClosing> => {
  const closing = await services().deletions.accessOf(customerId);
  if (!closing || !isAccountClosing(closing)) throw new Error('no deletion is under way');
  return closing;
};

/** Lets a change of the password arrive that was sent before and got no answer. */
const arriveLate = async ({ locale, email, profileId, newPassword }: AccountClosing) => {
  const { marketing } = services();
  const entered = await authorize(marketing, { email, password: PASSWORD });
  const user = { locale, profileId, accessToken: entered.accessToken };
  await changePassword(marketing, user, { email, oldPassword: PASSWORD, newPassword });
};

describe('deleting an account of the United States', () => {
  it('leaves a receipt, an impersonal row and no logins', async () => {
    const one = await newLearner(api);
    const { status, body } = await askToDelete(one);
    expect([status, body.receipt.complete]).toEqual([200, true]);
    await expectGone(api, one);
    const { reference, deletedAt } = body.receipt;
    const { rows } = await api.database.query('select * from account_deletions where reference = $1', [
      reference,
    ]);
    expect(rows).toMatchObject([{ customer_id: null, access_token: null, identity: 'marketing-identity' }]);
    expect(rows[0].completed_at.toISOString()).toBe(deletedAt);
    await expect.poll(async () => (await accountAt(api, one)).logins).toBe(0);
  });

  it('gives one receipt for ten requests at once', async () => {
    const one = await newLearner(api);
    await one.client.csrfToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askToDelete(one)));
    const receipts = answers.filter(({ status }) => status === 200).map(({ body }) => body.receipt.reference);
    expect(new Set(receipts).size).toBe(1);
    // A busy provider may be given up on (502), and a busy database (503); neither says that nothing was deleted.
    expect(answers.filter(({ status }) => ![200, 401, 502, 503].includes(status))).toEqual([]);
    await expectGone(api, one);
  });

  it('does not come back with a login under way', async () => {
    const one = await newLearner(api);
    const all = services();
    const { loginMutex } = all;
    // After the provider has vouched for the person, and before there is a session.
    all.loginMutex = async (subject, work) => {
      all.loginMutex = loginMutex;
      expect((await askToDelete(one)).status).toBe(200);
      return loginMutex(subject, work);
    };
    const late = api.client();
    expect(refusalOf(await logIn(late, one.email))).toEqual([422, 'user-not-found']);
    expect(await isSignedIn(late)).toBe(false);
    expect(await customersNamed(one)).toEqual([]);
    await expectGone(api, one);
  });

  it('does not come back with a recovery code mailed before', async () => {
    const one = await newLearner(api);
    const recovery = { locale: 'en-US', email: one.email };
    await api.client().post('/api/identity/forgot', recovery);
    const code = await mailedCode(api, one.email);
    expect((await askToDelete(one)).status).toBe(200);
    const reset = { ...recovery, code, newPassword: '7 entirely new words' };
    expect(refusalOf(await api.client().post('/api/identity/reset', reset))).toEqual([422, 'code-expired']);
    expect(await customersNamed(one)).toEqual([]);
    await expectGone(api, one);
  });

  it('does not prevent other people’s first login', async () => {
    const one = await newLearner(api);
    expect((await askToDelete(one)).status).toBe(200);
    const { email } = await confirmedAccount(api);
    expect((await logIn(api.client(), email)).status).toBe(200);
  });

  it('is empty when a recovery of later opens it again', async () => {
    const one = await newLearner(api);
    expect((await askToDelete(one)).status).toBe(200);
    const [client, recovery] = [api.client(), { locale: 'en-US', email: one.email }];
    await client.post('/api/identity/forgot', recovery);
    const reset = {
      ...recovery,
      code: await mailedCode(api, one.email),
      newPassword: '7 entirely new words',
    };
    const { customer } = (await client.post('/api/identity/reset', reset)).body;
    expect(customer.customer_id).not.toBe(one.customerId);
    expect(customer).toMatchObject({ first_name: '-', last_name: '' });
  });

  it('is refused for a wrong password, and nothing is noted', async () => {
    const one = await newLearner(api);
    expect(refusalOf(await askToDelete(one, 'wrong words 1'))).toEqual([422, 'wrong-password']);
    await expectUntouched(api, one);
  });
});

describe('when an answer of the provider gets lost', () => {
  const lost = { kind: 'lost-answer', ms: 0, times: 1 };

  it('of the proof of the password, nothing has happened', async () => {
    const one = await newLearner(api);
    await injectFault(api, { operation: 'Authorize', ...lost });
    expect(refusalOf(await askToDelete(one))).toEqual(UNANSWERED);
    await expectUntouched(api, one);
  });

  it('of the change of the password, the deletion goes on', async () => {
    const one = await newLearner(api);
    await injectFault(api, { operation: 'ChangePassword', ...lost });
    const { status, body } = await askToDelete(one);
    expect([status, body.receipt?.complete]).toEqual([200, true]);
    await expectGone(api, one);
  });

  it.each([
    ['is lost', lost],
    ['is a failure', { kind: 'status', status: 500, times: 1 }],
  ])('of the change of names, the deletion continues: %s', async (_, fault) => {
    const one = await newLearner(api);
    await injectFault(api, { operation: 'UpdateProfile', ...fault });
    const { status, body } = await askToDelete(one);
    expect([status, body.receipt?.complete]).toEqual([200, false]);
    expect(await isSignedIn(one.client)).toBe(false);
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });

  it('of the change of names, the receipt is timely', async () => {
    const one = await newLearner(api);
    await injectFault(api, { operation: 'UpdateProfile', kind: 'hang' });
    const { status, body, waitedMs } = await askToDelete(one);
    expect([status, body.receipt?.complete]).toEqual([200, false]);
    expect(waitedMs).toBeLessThan(PATIENCE_MS);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });

  it('of the end of the login, the account is deleted', async () => {
    const one = await newLearner(api);
    await injectFault(api, { operation: 'Logout', kind: 'lost-answer', ms: 0 });
    expect((await askToDelete(one)).body.receipt?.complete).toBe(true);
    await expectGone(api, one);
  });
});

describe('while the provider does not change the password', () => {
  it.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['breaks the connection', { kind: 'reset' }],
    ['hangs', { kind: 'hang' }],
  ])('nothing is deleted, and it can be repeated: it %s', async (_, fault) => {
    const one = await newLearner(api);
    await injectFault(api, { operation: 'ChangePassword', ...fault });
    const answer = await askToDelete(one);
    expect(refusalOf(answer)).toEqual(UNANSWERED);
    expect(answer.waitedMs).toBeLessThan(PATIENCE_MS);
    await control(api, 'faults');
    expect(await isSignedIn(one.client)).toBe(true);
    await finishAbandonedDeletions(api);
    await expectUntouched(api, one);
  });

  it('says that it refused', async () => {
    const one = await newLearner(api);
    const body = JSON.stringify({ Type: 'ERROR', ErrorDesc: { Number: 200038 } });
    await injectFault(api, { operation: 'ChangePassword', kind: 'status', status: 200, body });
    expect(refusalOf(await askToDelete(one))).toEqual([422, 'delete-failed']);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectUntouched(api, one);
  });
});

describe('a change of the password that arrives after a reported failure', () => {
  const tellFailure = async (one: Learner): Promise<AccountClosing> => {
    await injectFault(api, { operation: 'ChangePassword', kind: 'hang' });
    expect(refusalOf(await askToDelete(one))).toEqual(UNANSWERED);
    await control(api, 'faults');
    return heldAccountClosing(one);
  };

  it('is found later, and the deletion is finished', async () => {
    const one = await newLearner(api);
    await arriveLate(await tellFailure(one));
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });

  it('lets the person finish with the password of before', async () => {
    const one = await newLearner(api);
    await arriveLate(await tellFailure(one));
    const { status, body } = await askToDelete(one);
    expect([status, body.receipt?.complete]).toEqual([200, true]);
    await expectGone(api, one);
  });

  it('finds its password in the row after another request', async () => {
    const one = await newLearner(api);
    const first = await tellFailure(one);
    expect(await tellFailure(one)).toMatchObject({ newPassword: first.newPassword });
    await arriveLate(first);
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });

  it('is waited for while the account or provider is unavailable', async () => {
    const one = await newLearner(api);
    await arriveLate(await tellFailure(one));
    const body = JSON.stringify({ Type: 'ERROR', ErrorDesc: { Number: 200037 } });
    for (const fault of [{ status: 200, body }, { status: 503 }]) {
      await injectFault(api, { operation: 'Authorize', kind: 'status', ...fault });
      await finishAbandonedDeletions(api);
      expect(await deletionsOf(api, one.customerId)).toHaveLength(1);
      expect(await rowsOf(api, one)).toHaveLength(1);
    }
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });
});

it('what waits to be finished is encrypted', async () => {
  const one = await newLearner(api);
  await injectFault(api, { operation: 'ChangePassword', kind: 'reset' });
  await askToDelete(one);
  const [row] = await deletionsOf(api, one.customerId);
  expect(row.access_token).toMatch(/^v1\./);
  const { newPassword } = await heldAccountClosing(one);
  for (const secret of [one.email, PASSWORD, newPassword]) expect(JSON.stringify(row)).not.toContain(secret);
});
