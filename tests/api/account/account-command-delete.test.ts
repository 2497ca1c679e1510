import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { accountCommand, CLOUD_CREDENTIALS, REASON } from '../../support/account-command';
import { deletionTools, type Leaver } from '../../support/account-deletion';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { allowPasswords, deleteAccountAt, signOutEverywhereAt } from '../../support/cognito-accounts';
import { deletionsOf, finishAbandonedDeletions } from '../../support/deletions';
import { holdDelivery } from '../../support/outbox';
import { runStorageJobs, storageTools } from '../../support/stored-files';
import { confirmedAccount, signedInClient } from '../../support/united-states';

/** `npm run account -- delete`: somebody asks for the deletion by letter. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true });
  await allowPasswords(api);
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

const { run, runWith, killWhile } = accountCommand();
const { person, withFault, customersOf, canSignIn, agree, consentArrivals, tablesThatName } = deletionTools(
  () => api,
);
const { lay } = storageTools(() => api);

const remove = (one: Leaver, ...more: readonly string[]) =>
  run('delete', String(one.customerId), ...REASON, ...more);

/** The same with credentials of the cloud account. */
const administer = (one: Leaver) => runWith(CLOUD_CREDENTIALS, 'delete', one.account.email, ...REASON);

/** Somebody whose sessions have ended, so that nothing of theirs opens the provider. */
const signedOut = async (): Promise<Leaver> => {
  const one = await person();
  await one.client.post('/api/logout');
  return one;
};

const withFile = ({ customerId }: Leaver): Promise<void> =>
  lay({ customer: { customer_id: customerId } }, `private/${customerId}/evidence/one.jpg`);

const filesOf = async ({ customerId }: Leaver) =>
  (await requireStorage(services()).objects.list({ prefix: `private/${customerId}/` })).Contents;

const receiptIn = (output: string): string => /Receipt (BB-[\w-]+)\./.exec(output)?.[1] ?? '';

const expectGone = async (one: Leaver): Promise<void> => {
  expect(await customersOf(one.customerId)).toEqual([]);
  expect(await tablesThatName(one.customerId, one.account.userId)).toEqual([]);
  expect(await canSignIn(one.account)).toBe(false);
};

describe('deleting a person who is signed in somewhere', () => {
  it('ends the account, tells the services and empties the files', async () => {
    const one = await person();
    await agree(one);
    await withFile(one);
    const { output, code } = await remove(one);
    expect([code, output]).toEqual([0, expect.stringContaining('identity provider is ended')]);
    await expectGone(one);
    expect((await consentArrivals(one.account)).at(-1)?.email).toBe(false);
    expect(output).toContain('all consents are taken back');
    expect(output).not.toContain('has not heard of it');
    expect(await filesOf(one)).toEqual([]);
    const { rows } = await api.database.query('select * from account_deletions where reference = $1', [
      receiptIn(output),
    ]);
    expect(rows).toMatchObject([{ customer_id: null, former_customer: one.customerId, access_token: null }]);
    expect((await one.client.get('/api/my-data')).status).toBe(401);
  });

  it('says which service has not heard of it', async () => {
    const one = await person();
    await agree(one);
    const { output, code } = await withFault(
      { service: 'extended-profile', kind: 'status', status: 503 },
      () => remove(one),
    );
    expect(code).toBe(0);
    expect(output).toContain(
      `extended profile    has not heard of it: ask its operator to delete user ${one.account.userId}`,
    );
    await expectGone(one);
  });

  it('leaves files to the site while the storage is away', async () => {
    const one = await person();
    await withFile(one);
    const { output, failure, code } = await withFault(
      { service: 'object-storage', kind: 'status', status: 503 },
      () => remove(one),
    );
    expect([code, output]).toEqual([1, expect.stringContaining('Files are left')]);
    expect(failure).toContain(`Look again in a few minutes: delete ${one.customerId}.`);
    expect((await remove(one)).output).toContain('Files are left');
    await api.database.query('update storage_clearings set due_at = now()');
    await runStorageJobs();
    const again = await remove(one);
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('No files are left.')]);
    expect(await filesOf(one)).toEqual([]);
  });

  it('deletes nothing while the provider is away', async () => {
    const one = await person();
    const { output, failure, code } = await withFault({ kind: 'status', status: 503 }, () => remove(one));
    expect([code, output]).toEqual([1, '']);
    expect(failure).toContain('Nothing is deleted');
    expect(await customersOf(one.customerId)).toHaveLength(1);
    expect((await remove(one)).code).toBe(0);
    await expectGone(one);
  });
});

describe('deleting a person who is signed in nowhere', () => {
  it('needs credentials of the cloud account', async () => {
    const one = await signedOut();
    const { output, failure, code } = await remove(one);
    expect([code, output]).toEqual([1, '']);
    expect(failure).toContain('Nothing is deleted');
    expect(failure).toContain('did not end the account (CredentialsProviderError)');
    expect(failure).toContain(`--username ${one.account.userId}`);
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toHaveLength(1);
    expect(await deletionsOf(api, one.customerId)).toEqual([]);
    expect(await canSignIn(one.account)).toBe(true);
  });

  it('ends the account, and says who has not heard', async () => {
    const one = await signedOut();
    const { output, code } = await administer(one);
    expect(code).toBe(0);
    expect(output).toContain('consumer data       region');
    expect(output).toContain('has not heard of it');
    await expectGone(one);
  });

  it('ends it so too when the sessions were revoked elsewhere', async () => {
    const one = await person();
    await signOutEverywhereAt(api, one.account, one.accessToken);
    expect((await administer(one)).code).toBe(0);
    await expectGone(one);
  });

  it('goes on where the account was ended by hand', async () => {
    const one = await signedOut();
    await deleteAccountAt(api, one.account, one.accessToken);
    expect((await remove(one, '--ended-at-provider')).code).toBe(0);
    await expectGone(one);
  });
});

describe('a person of the United States', () => {
  it('is deleted once the provider has closed the account', async () => {
    const { email, userId } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    const { body } = await client.post('/api/get-customer');
    const id = body.customer.customer_id as number;
    const refused = await run('delete', email, ...REASON);
    expect([refused.code, refused.failure]).toEqual([
      1,
      expect.stringContaining(`Have its operator close account ${userId}`),
    ]);
    expect(await customersOf(id)).toHaveLength(1);
    expect((await run('delete', email, ...REASON, '--ended-at-provider')).code).toBe(0);
    expect(await customersOf(id)).toEqual([]);
    expect((await client.get('/api/my-data')).status).toBe(401);
  });
});

describe('after kill -9', () => {
  const deletedAt = (one: Leaver) => async () => {
    await expect.poll(() => canSignIn(one.account), { interval: 20 }).toBe(false);
  };
  const begun = (one: Leaver) => async () => {
    await expect.poll(() => deletionsOf(api, one.customerId), { interval: 20 }).toHaveLength(1);
  };

  it.each([
    ['before the provider has answered', { operation: 'DeleteUser', kind: 'hang' }, begun],
    ['before the services have answered', { service: 'consumer-data', kind: 'hang' }, deletedAt],
  ])('the site finishes a deletion %s', async (_title, fault, isThere) => {
    const one = await person();
    await agree(one);
    const args = ['delete', String(one.customerId), ...REASON];
    await withFault(fault, () => killWhile({}, args, isThere(one)));
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await finishAbandonedDeletions(api);
    await expectGone(one);
    expect((await consentArrivals(one.account)).at(-1)?.email).toBe(false);
    expect((await remove(one)).output).toContain('No files are left.');
  });

  it.each([
    ['before the provider has answered', { operation: 'DeleteUser', kind: 'hang' }, begun],
    ['before the services have answered', { service: 'consumer-data', kind: 'hang' }, deletedAt],
  ])('the same command finishes a deletion %s', async (_title, fault, isThere) => {
    const one = await person();
    await agree(one);
    const args = ['delete', String(one.customerId), ...REASON];
    await withFault(fault, () => killWhile(CLOUD_CREDENTIALS, args, isThere(one)));
    const { code } = await administer(one);
    expect(code).toBe(0);
    await expectGone(one);
  });

  it('nothing has happened before the cloud account has answered', async () => {
    const one = await signedOut();
    const args = ['delete', String(one.customerId), ...REASON];
    await withFault({ operation: 'AdminDeleteUser', kind: 'hang' }, () =>
      killWhile(CLOUD_CREDENTIALS, args, begun(one)),
    );
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toHaveLength(1);
    expect(await canSignIn(one.account)).toBe(true);
    expect((await administer(one)).code).toBe(0);
    await expectGone(one);
  });

  it('the command goes on where the cloud account had answered', async () => {
    const one = await signedOut();
    await deleteAccountAt(api, one.account, one.accessToken);
    expect((await administer(one)).code).toBe(0);
    await expectGone(one);
  });

  it('the site goes on once the end is noted', async () => {
    const one = await signedOut();
    const { customerId } = one;
    await holdDelivery(api, { customerId, kind: 'consumer-profile', lastError: 'sending' });
    const isNoted = async () => {
      await api.database.query(`update account_deletions set requested_at = now() - interval '1 minute'`);
      const open = await services().deletions.unfinished();
      return open.some((begun) => begun.customerId === customerId && begun.proof?.ended);
    };
    await killWhile(CLOUD_CREDENTIALS, ['delete', String(one.customerId), ...REASON], async () => {
      await expect.poll(isNoted, { interval: 20 }).toBe(true);
    });
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await api.database.query('delete from outbox where customer_id = $1', [one.customerId]);
    await finishAbandonedDeletions(api);
    await expectGone(one);
  });

  it('the site empties the files that were left', async () => {
    const one = await person();
    await withFile(one);
    const args = ['delete', String(one.customerId), ...REASON];
    await withFault({ service: 'object-storage', kind: 'hang' }, () =>
      killWhile({}, args, async () => {
        await expect.poll(() => customersOf(one.customerId), { interval: 20 }).toEqual([]);
      }),
    );
    expect((await remove(one)).output).toContain('Files are left');
    await runStorageJobs();
    expect(await filesOf(one)).toEqual([]);
    expect((await remove(one)).output).toContain('No files are left.');
  });
});
