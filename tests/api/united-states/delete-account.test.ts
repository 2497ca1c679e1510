import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { authorize } from '@/lib/server/upstream/identity/marketing-identity/calls/authorize';
import { changePassword } from '@/lib/server/upstream/identity/marketing-identity/calls/change-password';
import { type Closing, isClosing } from '@/lib/server/upstream/identity/marketing-identity/closing';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import { control } from '../../support/cognito-accounts';
import { deletionsOf, finishAbandonedDeletions, killWhileDeleting } from '../../support/deletions';
import {
  atProvider,
  confirmedAccount,
  isSignedIn,
  logIn,
  mailedCode,
  PASSWORD,
  providerFault,
  refusalOf,
  signedInClient,
} from '../../support/united-states';

/** The browser gives up after 4.8 s. */
const PATIENCE_MS = 4_500;
const UNANSWERED = [502, 'upstream-unavailable'];
/** Longer than any test: nothing comes. */
const FOR_EVER_MS = 600_000;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true });
  await control(api, 'marketing-identity', { passwordAttempts: 1000 });
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterEach(() => control(api, 'faults'));
afterAll(() => api.stop());

interface Learner {
  email: string;
  userId: string;
  customerId: number;
  client: ApiClient;
}

const learner = async (): Promise<Learner> => {
  const { email, userId } = await confirmedAccount(api);
  const client = await signedInClient(api, email);
  const { body } = await client.post('/api/get-customer');
  await client.post('/api/save-events', { customer_id: body.customer.customer_id, event_id: 9, value: 'x' });
  return { email, userId, customerId: body.customer.customer_id, client };
};

const injectFault = (...faults: Parameters<typeof providerFault>[0][]) =>
  control(api, 'faults', { faults: faults.map(providerFault) });
const askToDelete = ({ client }: Learner, password = PASSWORD) =>
  client.post('/api/identity/delete', { password });

const rowsOf = async ({ customerId }: Learner) =>
  (await api.database.query('select id from customers where id = $1', [customerId])).rows;
/** Of the person, also under a new id. */
const customersNamed = async ({ email }: Learner) =>
  (await api.database.query('select id from customers where email = $1', [email])).rows;
const account = async ({ email }: Learner) => (await atProvider(api, email))[0];
/** What the provider did with the account, oldest first. */
const doneThere = async (one: Learner): Promise<string[]> =>
  (await account(one)).arrivals.map(({ operation }: { operation: string }) => operation);

/** On a busy machine the answer comes first, and the rest goes on by itself. */
const expectGone = async (one: Learner) => {
  await expect.poll(() => rowsOf(one)).toEqual([]);
  await expect.poll(() => deletionsOf(api, one.customerId)).toEqual([]);
  expect(await isSignedIn(one.client)).toBe(false);
  expect(await account(one)).toMatchObject({ firstName: '-', lastName: '-' });
  expect(refusalOf(await logIn(api.client(), one.email))).toEqual([422, 'user-not-found']);
};

/** Nothing happened, and the person can ask for it again. */
const expectUntouched = async (one: Learner) => {
  expect(await rowsOf(one)).toHaveLength(1);
  expect(await deletionsOf(api, one.customerId)).toEqual([]);
  expect((await account(one)).firstName).not.toBe('-');
  expect((await logIn(api.client(), one.email)).status).toBe(200);
  expect((await askToDelete(one)).status).toBe(200);
  await expectGone(one);
};

/** The new password that waits in the row. */
const heldClosing = async ({ customerId }: Learner): Promise<Closing> => {
  const closing = await services().deletions.accessOf(customerId);
  if (!closing || !isClosing(closing)) throw new Error('no deletion is under way');
  return closing;
};

/** Lets a change of the password arrive that was sent before and got no answer. */
const arriveLate = async ({ locale, email, profileId, newPassword }: Closing) => {
  const { marketing } = services();
  const entered = await authorize(marketing, { email, password: PASSWORD });
  const user = { locale, profileId, accessToken: entered.accessToken };
  await changePassword(marketing, user, { email, oldPassword: PASSWORD, newPassword });
};

describe('deleting an account of the United States', () => {
  it('leaves a receipt and a row that names nobody, and ends the logins at the provider', async () => {
    const one = await learner();
    const { status, body } = await askToDelete(one);
    expect([status, body.receipt.complete]).toEqual([200, true]);
    await expectGone(one);
    const { reference, deletedAt } = body.receipt;
    const { rows } = await api.database.query('select * from account_deletions where reference = $1', [
      reference,
    ]);
    expect(rows).toMatchObject([{ customer_id: null, access_token: null, identity: 'marketing-identity' }]);
    expect(rows[0].completed_at.toISOString()).toBe(deletedAt);
    await expect.poll(async () => (await account(one)).logins).toBe(0);
  });

  it('asked for ten times at once gives one receipt, and 401 to who comes too late', async () => {
    const one = await learner();
    await one.client.csrfToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askToDelete(one)));
    const receipts = answers.filter(({ status }) => status === 200).map(({ body }) => body.receipt.reference);
    expect(new Set(receipts).size).toBe(1);
    // A busy provider may be given up on (502), and a busy database (503); neither says that nothing was deleted.
    expect(answers.filter(({ status }) => ![200, 401, 502, 503].includes(status))).toEqual([]);
    await expectGone(one);
  });

  it('does not come back with a login that was under way', async () => {
    const one = await learner();
    const all = services();
    const { loginTurns } = all;
    // After the provider has vouched for the person, and before there is a session.
    all.loginTurns = async (subject, work) => {
      all.loginTurns = loginTurns;
      expect((await askToDelete(one)).status).toBe(200);
      return loginTurns(subject, work);
    };
    const late = api.client();
    expect(refusalOf(await logIn(late, one.email))).toEqual([422, 'user-not-found']);
    expect(await isSignedIn(late)).toBe(false);
    expect(await customersNamed(one)).toEqual([]);
    await expectGone(one);
  });

  it('does not come back with a code for a new password that was mailed before', async () => {
    const one = await learner();
    const recovery = { locale: 'en-US', email: one.email };
    await api.client().post('/api/identity/forgot', recovery);
    const code = await mailedCode(api, one.email);
    expect((await askToDelete(one)).status).toBe(200);
    const reset = { ...recovery, code, newPassword: '7 entirely new words' };
    expect(refusalOf(await api.client().post('/api/identity/reset', reset))).toEqual([422, 'code-expired']);
    expect(await customersNamed(one)).toEqual([]);
    await expectGone(one);
  });

  it('keeps nobody else from a first login, nor from one without sign-up answers', async () => {
    const one = await learner();
    expect((await askToDelete(one)).status).toBe(200);
    const { email } = await confirmedAccount(api);
    expect((await logIn(api.client(), email)).status).toBe(200);
  });

  it('is empty when a recovery of later opens it again', async () => {
    const one = await learner();
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
    expect(customer).toMatchObject({ first_name: '-', last_name: '-' });
  });

  it('is refused for a wrong password, and nothing is noted', async () => {
    const one = await learner();
    expect(refusalOf(await askToDelete(one, 'wrong words 1'))).toEqual([422, 'wrong-password']);
    await expectUntouched(one);
  });
});

describe('when an answer of the provider gets lost', () => {
  const lost = { kind: 'lost-answer', ms: 0, times: 1 };

  it('of the proof of the password, nothing has happened', async () => {
    const one = await learner();
    await injectFault({ operation: 'Authorize', ...lost });
    expect(refusalOf(await askToDelete(one))).toEqual(UNANSWERED);
    await expectUntouched(one);
  });

  it('of the change of the password, the deletion goes on', async () => {
    const one = await learner();
    await injectFault({ operation: 'ChangePassword', ...lost });
    const { status, body } = await askToDelete(one);
    expect([status, body.receipt?.complete]).toEqual([200, true]);
    await expectGone(one);
  });

  it.each([
    ['is lost', lost],
    ['is a failure', { kind: 'status', status: 500, times: 1 }],
  ])('of the change of the names, the receipt says that it goes on: it %s', async (_, fault) => {
    const one = await learner();
    await injectFault({ operation: 'UpdateProfile', ...fault });
    const { status, body } = await askToDelete(one);
    expect([status, body.receipt?.complete]).toEqual([200, false]);
    expect(await isSignedIn(one.client)).toBe(false);
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });

  it('of the change of the names for ever, the receipt comes in time', async () => {
    const one = await learner();
    await injectFault({ operation: 'UpdateProfile', kind: 'hang' });
    const { status, body, waitedMs } = await askToDelete(one);
    expect([status, body.receipt?.complete]).toEqual([200, false]);
    expect(waitedMs).toBeLessThan(PATIENCE_MS);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });

  it('of the end of the login, the account is deleted', async () => {
    const one = await learner();
    await injectFault({ operation: 'Logout', kind: 'lost-answer', ms: 0 });
    expect((await askToDelete(one)).body.receipt?.complete).toBe(true);
    await expectGone(one);
  });
});

describe('while the provider does not change the password', () => {
  it.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['breaks the connection', { kind: 'reset' }],
    ['hangs', { kind: 'hang' }],
  ])('nothing is deleted, now or later, and it can be repeated: it %s', async (_, fault) => {
    const one = await learner();
    await injectFault({ operation: 'ChangePassword', ...fault });
    const answer = await askToDelete(one);
    expect(refusalOf(answer)).toEqual(UNANSWERED);
    expect(answer.waitedMs).toBeLessThan(PATIENCE_MS);
    await control(api, 'faults');
    expect(await isSignedIn(one.client)).toBe(true);
    await finishAbandonedDeletions(api);
    await expectUntouched(one);
  });

  it('says that it refused', async () => {
    const one = await learner();
    const body = JSON.stringify({ Type: 'ERROR', ErrorDesc: { Number: 200038 } });
    await injectFault({ operation: 'ChangePassword', kind: 'status', status: 200, body });
    expect(refusalOf(await askToDelete(one))).toEqual([422, 'delete-failed']);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectUntouched(one);
  });
});

describe('a change of the password that arrives after the person was told of a failure', () => {
  const tellFailure = async (one: Learner): Promise<Closing> => {
    await injectFault({ operation: 'ChangePassword', kind: 'hang' });
    expect(refusalOf(await askToDelete(one))).toEqual(UNANSWERED);
    await control(api, 'faults');
    return heldClosing(one);
  };

  it('is found later, and the deletion is finished', async () => {
    const one = await learner();
    await arriveLate(await tellFailure(one));
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });

  it('lets the person finish the deletion with the password of before', async () => {
    const one = await learner();
    await arriveLate(await tellFailure(one));
    const { status, body } = await askToDelete(one);
    expect([status, body.receipt?.complete]).toEqual([200, true]);
    await expectGone(one);
  });

  it('finds its password in the row although the person has asked again', async () => {
    const one = await learner();
    const first = await tellFailure(one);
    expect(await tellFailure(one)).toMatchObject({ newPassword: first.newPassword });
    await arriveLate(first);
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });

  it('is waited for while the account is locked or the provider is away', async () => {
    const one = await learner();
    await arriveLate(await tellFailure(one));
    const body = JSON.stringify({ Type: 'ERROR', ErrorDesc: { Number: 200037 } });
    for (const fault of [{ status: 200, body }, { status: 503 }]) {
      await injectFault({ operation: 'Authorize', kind: 'status', ...fault });
      await finishAbandonedDeletions(api);
      expect(await deletionsOf(api, one.customerId)).toHaveLength(1);
      expect(await rowsOf(one)).toHaveLength(1);
    }
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });
});

it('what waits to be finished is encrypted', async () => {
  const one = await learner();
  await injectFault({ operation: 'ChangePassword', kind: 'reset' });
  await askToDelete(one);
  const [row] = await deletionsOf(api, one.customerId);
  expect(row.access_token).toMatch(/^v1\./);
  const { newPassword } = await heldClosing(one);
  for (const secret of [one.email, PASSWORD, newPassword]) expect(JSON.stringify(row)).not.toContain(secret);
});

describe('a process that is killed while it deletes an account', () => {
  /** Resolves when somebody waits for a lock that this test holds. */
  const blocked = () =>
    expect
      .poll(
        async () =>
          (
            await api.database.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rows.length,
      )
      .toBeGreaterThan(0);

  /** Holds the rows of a query while it works. */
  const holding = async (query: string, value: unknown, work: () => Promise<void>): Promise<void> => {
    const connection = await api.database.connect();
    try {
      await connection.query('begin');
      await connection.query(`${query} for update`, [value]);
      await work();
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  };
  const holdingSession = ({ customerId }: Learner, work: () => Promise<void>) =>
    holding('select 1 from sessions where customer_id = $1', customerId, work);

  const killAt = (one: Learner, isThere: () => Promise<void>) =>
    killWhileDeleting(one.client, PASSWORD, isThere);
  const noted = async ({ customerId }: Learner) => {
    await expect.poll(() => deletionsOf(api, customerId)).toHaveLength(1);
  };

  it('before the password was proven has changed nothing', async () => {
    const one = await learner();
    await injectFault({ operation: 'Authorize', kind: 'hang' });
    await killAt(one, async () => {
      const attempts = async () => (await api.database.query('select 1 from rate_limits')).rows;
      await expect.poll(attempts).not.toEqual([]);
    });
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectUntouched(one);
  });

  it('before the provider has changed the password has changed nothing', async () => {
    const one = await learner();
    await injectFault({ operation: 'ChangePassword', kind: 'hang' });
    await killAt(one, () => noted(one));
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectUntouched(one);
  });

  it('before the answer about the password leaves a deletion that is finished', async () => {
    const one = await learner();
    await injectFault({ operation: 'ChangePassword', kind: 'lost-answer', ms: FOR_EVER_MS });
    await killAt(one, async () => {
      await expect.poll(() => doneThere(one)).toContain('ChangePassword');
    });
    expect(await rowsOf(one)).toHaveLength(1);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });

  it('before the sessions have ended leaves a deletion that is finished', async () => {
    const one = await learner();
    await holdingSession(one, () => killAt(one, blocked));
    expect(await rowsOf(one)).toHaveLength(1);
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });

  it('before it has signed in to clear the names leaves a deletion that is finished', async () => {
    const one = await learner();
    await killAt(one, async () => {
      await holdingSession(one, async () => {
        await blocked();
        await injectFault({ operation: 'Authorize', kind: 'hang' });
      });
      await expect.poll(() => isSignedIn(one.client)).toBe(false);
    });
    expect(await rowsOf(one)).toHaveLength(1);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });

  it.each([
    ['before the names were cleared', { kind: 'hang' }, 'Authorize'],
    ['before the answer about the names', { kind: 'lost-answer', ms: FOR_EVER_MS }, 'UpdateProfile'],
  ])(
    '%s leaves a deletion that is finished',
    async (_, fault, last) => {
      const one = await learner();
      await injectFault({ operation: 'UpdateProfile', ...fault });
      await killAt(one, async () => {
        const afterTheChange = async () => {
          const done = await doneThere(one);
          return done.includes('ChangePassword') ? done.slice(done.indexOf('ChangePassword')) : [];
        };
        await expect.poll(afterTheChange).toContain(last);
      });
      expect(await rowsOf(one)).toHaveLength(1);
      await control(api, 'faults');
      await finishAbandonedDeletions(api);
      await expectGone(one);
    },
    60_000,
  );

  it('before the last transaction has ended leaves a deletion that is finished', async () => {
    const one = await learner();
    await api.database.query(
      `insert into pending_registrations (system, user_id, payload) values ('marketing', $1, '{}')
       on conflict do nothing`,
      [one.userId],
    );
    await holding('select 1 from pending_registrations where user_id = $1', one.userId, () =>
      killAt(one, blocked),
    );
    expect(await account(one)).toMatchObject({ firstName: '-' });
    expect(await rowsOf(one)).toHaveLength(1);
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });
});
