import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { finishDeletions } from '@/lib/server/features/account/finish-deletions';
import { enqueue } from '@/lib/server/features/deliveries/deliveries';
import { deletionTools, type Leaver } from '../../support/account-deletion';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Account,
  allowPasswords,
  deleteAccountAt,
  signAs,
  signInAt,
} from '../../support/cognito-accounts';
import { deletionsOf, finishAbandonedDeletions, processThatDeletes } from '../../support/deletions';
import { holdDelivery } from '../../support/outbox';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());
const killWhileDeleting = processThatDeletes();

const { person, withFault, customersOf, canSignIn, agree, tablesThatName } = deletionTools(() => api);

/** What the two services with copies hold of a person. */
const copiesOf = async ({ userId }: Account) => {
  const inspect = async (url: string) => (await fetch(`${url}/inspect.json?subject=${userId}`)).json();
  const { consumers } = await inspect(`${api.sandbox.url}/consumer-data`);
  const { people } = await inspect(api.sandbox.extendedProfileUrl);
  return {
    mayBeWrittenTo: consumers[0]?.profile.optInStatus.unileverEmailConsent,
    firstName: people[0]?.profile?.firstName,
  };
};

describe('while the provider is away', () => {
  it.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['resets the connection', { kind: 'reset' }],
    ['talks nonsense', { kind: 'nonsense' }],
    ['hangs', { kind: 'hang' }],
  ])('nothing is deleted when it %s, and it can repeat', async (_title, fault) => {
    const one = await person();
    await withFault({ operation: 'DeleteUser', ...fault }, async () => {
      const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
      expect([answer.status, answer.body.code]).toEqual([502, 'upstream-unavailable']);
      expect(answer.waitedMs).toBeLessThan(5_000);
    });
    expect(await customersOf(one.customerId)).toHaveLength(1);
    expect((await one.client.post('/api/get-customer')).status).toBe(200);
    const again = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect(again.status).toBe(200);
    expect(await customersOf(one.customerId)).toEqual([]);
  });

  it('the failure is told though the deletion was forgotten meanwhile', async () => {
    const one = await person();
    await withFault({ operation: 'DeleteUser', kind: 'hang' }, async () => {
      const asked = one.client.post('/api/delete-account', { accessToken: one.accessToken });
      await expect.poll(() => deletionsOf(api, one.customerId), { interval: 20 }).toHaveLength(1);
      await api.database.query('delete from account_deletions where customer_id = $1', [one.customerId]);
      const answer = await asked;
      expect([answer.status, answer.body.code]).toEqual([502, 'upstream-unavailable']);
    });
  });

  it('a deletion reported as failed does not happen later', async () => {
    const one = await person();
    await withFault({ operation: 'DeleteUser', kind: 'status', status: 500 }, () =>
      one.client.post('/api/delete-account', { accessToken: one.accessToken }),
    );
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toHaveLength(1);
    expect(await deletionsOf(api, one.customerId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(true);
  });

  it('one that the provider heard of is finished here', async () => {
    const one = await person();
    await withFault({ operation: 'DeleteUser', kind: 'hang' }, () =>
      one.client.post('/api/delete-account', { accessToken: one.accessToken }),
    );
    await deleteAccountAt(api, one.account, one.accessToken);
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toEqual([]);
  });
});

describe('a deletion that a process did not live to finish', () => {
  const begin = async (one: Leaver, accessToken = one.accessToken) =>
    services().deletions.begin(
      { id: one.customerId, identity: 'pt-BR' },
      { access: { accessToken, idToken: null }, keepsFirst: false },
    );

  it('is finished later when the provider was not asked yet', async () => {
    const one = await person();
    await begin(one);
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(false);
  });

  it('has the copies forgotten when it is finished later', async () => {
    const one = await person();
    await agree(one);
    const { accessToken, idToken } = await signInAt(api, one.account);
    const plan = { access: { accessToken, idToken }, keepsFirst: false };
    await services().deletions.begin({ id: one.customerId, identity: 'pt-BR' }, plan);
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toEqual([]);
    expect((await copiesOf(one.account)).mayBeWrittenTo).toBe(false);
  });

  it('is kept when it was taken up again meanwhile', async () => {
    const one = await person();
    await begin(one);
    await api.database.query(
      `update account_deletions set requested_at = requested_at - interval '1 minute'`,
    );
    const { deletions } = services();
    const [early] = await deletions.unfinished();
    await begin(one);
    if (early) await deletions.drop(early);
    expect(await deletionsOf(api, one.customerId)).toHaveLength(1);
    const [late] = await deletionsOf(api, one.customerId);
    if (early) await deletions.drop({ ...early, requestedAt: late.requested_at });
    expect(await deletionsOf(api, one.customerId)).toEqual([]);
  });

  it('is finished later when the provider had deleted the account', async () => {
    const one = await person();
    await begin(one);
    await deleteAccountAt(api, one.account, one.accessToken);
    await finishAbandonedDeletions(api);
    expect(await tablesThatName(one.customerId, one.account.userId)).toEqual([]);
  });

  it('begins no delivery after it has begun', async () => {
    const one = await person();
    await agree(one);
    await begin(one);
    const other = await person();
    const { database, outbox } = services();
    const rowsOf = async ({ customerId }: typeof one) =>
      (
        await api.database.query(
          `select attempts, last_error from outbox where customer_id = $1 and kind = 'consumer-profile'`,
          [customerId],
        )
      ).rows;
    // Due rows are taken oldest first: what is due of somebody else goes out after it.
    for (const { customerId } of [one, other])
      await enqueue(database, { customerId, kind: 'consumer-profile', locale: 'pt-BR' });
    outbox.wake();
    await expect.poll(() => rowsOf(other)).toEqual([]);
    expect(await rowsOf(one)).toEqual([{ attempts: 0, last_error: null }]);
  });

  it('is finished with a session’s token when its own expired', async () => {
    const one = await person();
    const claims = { ...decodeJwt(one.accessToken), exp: Math.floor(Date.now() / 1000) - 10 };
    await begin(one, await signAs(api, 'pt-BR', 'access', claims));
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(false);
  });

  it.each([
    [
      'before the provider has answered',
      { service: 'cognito', operation: 'DeleteUser', kind: 'hang' },
      false,
    ],
    ['after the provider has deleted the account', { service: 'consumer-data', kind: 'hang' }, true],
  ])('is finished by the next one after kill -9 %s', async (_title, fault, deletedThere) => {
    const one = await person();
    const consents = { email: true, additionalSubscription: false };
    const saved = { firstName: 'Joana', lastName: 'Reis', consents };
    await one.client.post('/api/save-profile', saved, { headers: { 'idempotency-key': randomUUID() } });
    await expect.poll(() => copiesOf(one.account)).toEqual({ mayBeWrittenTo: true, firstName: 'Joana' });
    await withFault(fault, () =>
      killWhileDeleting(one.client, one.accessToken, async () => {
        await expect.poll(() => deletionsOf(api, one.customerId)).toHaveLength(1);
        if (deletedThere) await expect.poll(() => canSignIn(one.account), { interval: 20 }).toBe(false);
      }),
    );
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await finishAbandonedDeletions(api);
    expect(await tablesThatName(one.customerId, one.account.userId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(false);
    expect(await copiesOf(one.account)).toEqual({ mayBeWrittenTo: false, firstName: '' });
  });

  it('waits while a service is being told of the person', async () => {
    const one = await person();
    await begin(one);
    const { customerId } = one;
    await holdDelivery(api, { customerId, kind: 'consumer-profile', lastError: 'sending' });
    await finishAbandonedDeletions(api);
    expect(await canSignIn(one.account)).toBe(true);
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await api.database.query('delete from outbox where customer_id = $1', [one.customerId]);
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toEqual([]);
  });

  it('waits while the provider is away', async () => {
    const one = await person();
    await begin(one);
    await withFault({ kind: 'status', status: 503 }, () => finishAbandonedDeletions(api));
    expect(await deletionsOf(api, one.customerId)).toHaveLength(1);
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toEqual([]);
  });

  it('keeps its token encrypted, and bound to its own row', async () => {
    const [one, other] = [await person(), await person()];
    await begin(one);
    await begin(other);
    const [row] = await deletionsOf(api, one.customerId);
    expect(row.access_token).toMatch(/^v1\./);
    expect(row.access_token).not.toContain(one.accessToken.slice(0, 30));
    await api.database.query('update account_deletions set access_token = $2 where customer_id = $1', [
      other.customerId,
      row.access_token,
    ]);
    await finishAbandonedDeletions(api);
    expect(await customersOf(other.customerId)).toHaveLength(1);
    await api.database.query('delete from account_deletions where customer_id = $1', [other.customerId]);
  });

  it('is left to the request that is working at it', async () => {
    const one = await person();
    await begin(one);
    await finishDeletions(services());
    expect(await customersOf(one.customerId)).toHaveLength(1);
  });

  it.each([
    ['behind', -20],
    ['ahead', 3_600],
  ])('goes by the database’s clock on hosts that are %s', async (_, seconds) => {
    const one = await person();
    vi.setSystemTime(Date.now() + seconds * 1000);
    await begin(one).finally(() => vi.useRealTimers());
    await finishDeletions(services());
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toEqual([]);
  });
});
