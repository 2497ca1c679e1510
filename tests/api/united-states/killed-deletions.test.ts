import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { control } from '../../support/cognito-accounts';
import { deletionsOf, finishAbandonedDeletions, processThatDeletes } from '../../support/deletions';
import { lockWaits } from '../../support/lock-waits';
import { isSignedIn, PASSWORD } from '../../support/united-states';
import {
  accountAt,
  expectGone,
  expectUntouched,
  injectFault,
  type Learner,
  newLearner,
  rowsOf,
} from '../../support/united-states-deletion';

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
const killWhileDeleting = processThatDeletes();

/** What the provider did with the account, oldest first. */
const doneThere = async (one: Learner): Promise<string[]> =>
  (await accountAt(api, one)).arrivals.map(({ operation }: { operation: string }) => operation);

describe('a process that is killed while it deletes an account', () => {
  /** Resolves when somebody waits for a lock that this test holds. */
  const blocked = () => expect.poll(() => lockWaits(api.database)).toBeGreaterThan(0);

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
    const one = await newLearner(api);
    await injectFault(api, { operation: 'Authorize', kind: 'hang' });
    await killAt(one, async () => {
      const attempts = async () => (await api.database.query('select 1 from rate_limits')).rows;
      await expect.poll(attempts).not.toEqual([]);
    });
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectUntouched(api, one);
  });

  it('before the provider has changed the password has changed nothing', async () => {
    const one = await newLearner(api);
    await injectFault(api, { operation: 'ChangePassword', kind: 'hang' });
    await killAt(one, () => noted(one));
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectUntouched(api, one);
  });

  it('before the answer about the password, finishes it later', async () => {
    const one = await newLearner(api);
    await injectFault(api, { operation: 'ChangePassword', kind: 'lost-answer', ms: FOR_EVER_MS });
    await killAt(one, async () => {
      await expect.poll(() => doneThere(one)).toContain('ChangePassword');
    });
    expect(await rowsOf(api, one)).toHaveLength(1);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });

  it('before the sessions have ended, finishes it later', async () => {
    const one = await newLearner(api);
    await holdingSession(one, () => killAt(one, blocked));
    expect(await rowsOf(api, one)).toHaveLength(1);
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });

  it('before the names are cleared, finishes it later', async () => {
    const one = await newLearner(api);
    await killAt(one, async () => {
      await holdingSession(one, async () => {
        await blocked();
        await injectFault(api, { operation: 'Authorize', kind: 'hang' });
      });
      await expect.poll(() => isSignedIn(one.client)).toBe(false);
    });
    expect(await rowsOf(api, one)).toHaveLength(1);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });

  it.each([
    ['before the names were cleared', { kind: 'hang' }, 'Authorize'],
    ['before the answer about the names', { kind: 'lost-answer', ms: FOR_EVER_MS }, 'UpdateProfile'],
  ])('%s leaves a deletion that is finished', async (_, fault, last) => {
    const one = await newLearner(api);
    await injectFault(api, { operation: 'UpdateProfile', ...fault });
    await killAt(one, async () => {
      const afterTheChange = async () => {
        const done = await doneThere(one);
        return done.includes('ChangePassword') ? done.slice(done.indexOf('ChangePassword')) : [];
      };
      await expect.poll(afterTheChange).toContain(last);
    });
    expect(await rowsOf(api, one)).toHaveLength(1);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });

  it('before the last transaction has ended, finishes it later', async () => {
    const one = await newLearner(api);
    await api.database.query(
      `insert into pending_registrations (system, user_id, payload) values ('marketing', $1, '{}')
       on conflict do nothing`,
      [one.userId],
    );
    await holding('select 1 from pending_registrations where user_id = $1', one.userId, () =>
      killAt(one, blocked),
    );
    expect(await accountAt(api, one)).toMatchObject({ firstName: '-' });
    expect(await rowsOf(api, one)).toHaveLength(1);
    await finishAbandonedDeletions(api);
    await expectGone(api, one);
  });
});
