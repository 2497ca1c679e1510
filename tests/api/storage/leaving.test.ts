import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { clearPrefixes } from '@/lib/server/features/storage/deletion-jobs';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { deletionTools, type Leaver } from '@/tests/support/account-deletion';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { allowPasswords, control } from '@/tests/support/cognito-accounts';
import { finishAbandonedDeletions, processThatDeletes } from '@/tests/support/deletions';
import { lockWaits } from '@/tests/support/lock-waits';
import { bytesOf, type Sender, sha256Of, storageTools, storageWith } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, bucket: 'breaking-barriers-versions' });
  await allowPasswords(api);
});
afterEach(async () => {
  await control(api, 'faults');
  await listWholeKeysAlone(false);
});
afterAll(() => api.stop());
const killWhileDeleting = processThatDeletes();

const { person, customersOf, canSignIn, tablesThatName } = deletionTools(() => api);
const { call, clean, consent, keyOf, putOver, send } = storageTools(() => api);

const asSender = ({ client, customerId }: Leaver) =>
  ({ client, customer: { customer_id: customerId } }) as unknown as Sender;

const storage = () => requireStorage(services());

/** What the storage holds of a person: objects and unfinished uploads. */
const left = async (sender: Sender): Promise<string[]> => {
  const prefix = keyOf(sender, '');
  const [{ Contents }, uploads] = [
    await storage().objects.list({ prefix }),
    await storage().objects.listUploads(prefix),
  ];
  return [...Contents.map(({ Key }) => Key), ...uploads.map(({ key }) => key)];
};

/** Every version that is kept of a person's files, marks of deletion included. */
const versionsOf = async (sender: Sender): Promise<string[]> => {
  const answer = await fetch(`${api.sandbox.objectStorage.endpoint}/inspect.json`);
  const { objects } = (await answer.json()) as { objects: { key: string }[] };
  return objects.map(({ key }) => key).filter((key) => key.startsWith(keyOf(sender, '')));
};

/** Lets every prefix count as due that is still to be emptied. */
const allDue = () => api.database.query(`update storage_clearings set due_at = now() - interval '1 second'`);

const deletionJobsOf = async ({ customerId }: Leaver) =>
  (await api.database.query('select * from storage_clearings where former_customer = $1', [customerId])).rows;

/** Deletion jobs of former customers, the first of them due first. */
const jobsFor = async (formerCustomers: readonly number[]) => {
  await api.database.query('delete from storage_clearings');
  for (const [index, formerCustomer] of formerCustomers.entries())
    await api.database.query(
      `insert into storage_clearings (former_customer, due_at, uploads)
       values ($1, now() - make_interval(mins => $2), '[]')`,
      [formerCustomer, 10 - index],
    );
};

/** Somebody with a file, another version of it, and an unfinished upload. */
const leaver = async () => {
  const one = await person();
  const sender = asSender(one);
  await consent(sender);
  await send(sender, { name: 'a.jpg' });
  await putOver(keyOf(sender, 'a.jpg'), 'image/jpeg', bytesOf('image/jpeg', 2_000));
  await call(sender, 'create', { key: keyOf(sender, 'b.jpg'), contentType: 'image/jpeg', size: 500 });
  expect([await left(sender), await versionsOf(sender)]).toMatchObject([{ length: 2 }, { length: 2 }]);
  return { one, sender };
};

/** True: as MinIO does it. */
const listWholeKeysAlone = (listsWholeKeys: boolean) => control(api, 'object-storage', { listsWholeKeys });

describe('deleting an account where the storage lists uploads by their whole key alone', () => {
  it('aborts what was being sent and what was given up', async () => {
    const { one, sender } = await leaver();
    await call(sender, 'create', { key: keyOf(sender, 'c.jpg'), contentType: 'image/jpeg', size: 500 });
    await api.database.query(`update stored_objects set state = 'gone' where key = $1`, [
      keyOf(sender, 'c.jpg'),
    ]);
    await listWholeKeysAlone(true);
    const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect([answer.status, answer.body.receipt.complete]).toEqual([200, true]);
    await listWholeKeysAlone(false);
    expect([await left(sender), await versionsOf(sender)]).toEqual([[], []]);
  });

  it.each([
    ['sending', 'a process died'],
    ['lost', 'its answer was lost'],
  ])('aborts by its key what is %s without id: %s', async (state) => {
    const { one, sender } = await leaver();
    await api.database.query(
      `update stored_objects set state = $1, upload_id = null, idempotency_key = null
       where customer_id = $2 and state = 'sending'`,
      [state, one.customerId],
    );
    await listWholeKeysAlone(true);
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    await listWholeKeysAlone(false);
    expect(await left(sender)).toEqual([]);
  });

  it('aborts at the end what a running call began', async () => {
    const { one, sender } = await leaver();
    await api.database.query(
      `update stored_objects set upload_id = null where customer_id = $1 and state = 'sending'`,
      [one.customerId],
    );
    await listWholeKeysAlone(true);
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    await storage().objects.createMultipart({ key: keyOf(sender, 'b.jpg'), size: 500 });
    await api.database.query(`update storage_clearings set created_at = now() - interval '31 minutes'`);
    await allDue();
    await clean();
    await listWholeKeysAlone(false);
    expect([await left(sender), await deletionJobsOf(one)]).toEqual([[], []]);
  });
});

describe('deleting an account', () => {
  it('deletes its files, all versions and unfinished uploads', async () => {
    const { one, sender } = await leaver();
    const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect([answer.status, answer.body.receipt.complete]).toEqual([200, true]);
    expect(await customersOf(one.customerId)).toEqual([]);
    expect([await left(sender), await versionsOf(sender)]).toEqual([[], []]);
  });

  it.each([
    ['away', { kind: 'reset' }],
    ['failing', { kind: 'status', status: 500 }],
    ['hanging', { kind: 'hang' }],
    ['failing after the uploads', { operation: 'DeleteObjects', kind: 'status', status: 500 }],
  ])('waits for no storage that is %s, deletes files later', async (_what, fault) => {
    const { one, sender } = await leaver();
    const kept = await versionsOf(sender);
    await control(api, 'faults', { service: 'object-storage', ...fault });
    const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect([answer.status, answer.body.receipt.complete]).toEqual([200, false]);
    expect(answer.waitedMs).toBeLessThan(4_800);
    expect((await one.client.post('/api/get-customer')).status).toBe(401);
    expect(await canSignIn(one.account)).toBe(false);
    expect(await tablesThatName(one.customerId, one.account.userId)).toEqual([]);
    await allDue();
    await clean();
    await control(api, 'faults');
    expect(await versionsOf(sender)).toEqual(kept);
    await allDue();
    await clean();
    expect([await left(sender), await versionsOf(sender)]).toEqual([[], []]);
  });

  it.each([
    ['before the first file', 'ListMultipartUploads', async () => {}],
    [
      'between uploads and files',
      'DeleteObjects',
      async (sender: Sender) => {
        await expect
          .poll(() => storage().objects.listUploads(keyOf(sender, '')), { timeout: 60_000 })
          .toEqual([]);
      },
    ],
  ])('is finished after a kill %s', async (_when, operation, isThere) => {
    const { one, sender } = await leaver();
    await control(api, 'faults', { service: 'object-storage', operation, kind: 'hang' });
    await killWhileDeleting(one.client, one.accessToken, async () => {
      await expect.poll(() => customersOf(one.customerId), { timeout: 60_000 }).toEqual([]);
      await isThere(sender);
    });
    await control(api, 'faults');
    expect((await versionsOf(sender)).length).toBeGreaterThan(0);
    await clean();
    expect([await left(sender), await versionsOf(sender)]).toEqual([[], []]);
  });

  it('finishes with its files after a kill near the end', async () => {
    const { one, sender } = await leaver();
    const { userId } = one.account;
    await api.database.query(
      `insert into pending_registrations (system, user_id, payload) values ('cognito', $1, '{}')`,
      [userId],
    );
    const connection = await api.database.connect();
    await connection.query('begin');
    await connection.query('select 1 from pending_registrations where user_id = $1 for update', [userId]);
    await killWhileDeleting(one.client, one.accessToken, async () => {
      await expect.poll(() => lockWaits(api.database)).toBeGreaterThan(0);
    });
    await connection.query('rollback');
    connection.release();
    expect((await versionsOf(sender)).length).toBeGreaterThan(0);
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toEqual([]);
    expect([await left(sender), await versionsOf(sender)]).toEqual([[], []]);
  });

  it('empties the prefixes of others when one cannot be emptied', async () => {
    await api.database.query('delete from storage_clearings');
    const leavers = [await leaver(), await leaver()];
    await control(api, 'faults', { service: 'object-storage', kind: 'status', status: 500 });
    for (const { one } of leavers)
      await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    await control(api, 'faults', {
      ...{
        service: 'object-storage',
        operation: 'ListMultipartUploads',
        kind: 'status',
        status: 500,
        times: 1,
      },
    });
    await allDue();
    await clean();
    const kept = await Promise.all(leavers.map(async ({ sender }) => (await versionsOf(sender)).length));
    expect(kept.filter((count) => count > 0)).toHaveLength(1);
    await allDue();
    await clean();
    for (const { sender } of leavers) expect(await versionsOf(sender)).toEqual([]);
  });

  it.each([
    ['is not tried for each person while the storage is away', 'unreachable', 1],
    ['is tried for each person while the storage refuses', 'failed', 3],
  ] as const)('%s', async (_title, code, calls) => {
    await jobsFor([1, 2, 3]);
    const deleteAll = vi.fn((_prefix: string) =>
      Promise.reject(new UpstreamError({ service: 'object-storage', code })),
    );
    await clearPrefixes(storageWith({ deleteAll }));
    expect(deleteAll).toHaveBeenCalledTimes(calls);
  });

  it('comes to those behind one that always fails', async () => {
    await jobsFor([1, 2, 3]);
    const asked: string[] = [];
    const deleteAll = (prefix: string) => {
      asked.push(prefix);
      return prefix.includes('/1/')
        ? Promise.reject(new UpstreamError({ service: 'object-storage', code: 'failed' }))
        : Promise.resolve();
    };
    for (let run = 0; run < 3; run += 1) await clearPrefixes(storageWith({ deleteAll }), 1);
    expect([1, 2, 3].map((id) => asked.some((prefix) => prefix.includes(`/${id}/`)))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('deletes files unknown to rows, and stored afterwards', async () => {
    const one = await person();
    const sender = asSender(one);
    const { objects } = storage();
    const lay = async (name: string) => {
      const body = bytesOf('image/jpeg', 500);
      const signed = { contentType: 'image/jpeg', size: body.length, sha256: sha256Of(body) };
      const { url, headers } = await objects.signPut({ key: keyOf(sender, name), ...signed });
      await fetch(url, { method: 'PUT', body, headers });
    };
    await lay('a.jpg');
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect([await customersOf(one.customerId), await versionsOf(sender)]).toEqual([[], []]);
    await lay('b.jpg');
    await allDue();
    await clean();
    expect(await versionsOf(sender)).toEqual([]);
  });

  it('lets nothing be begun once it is under way', async () => {
    const { one, sender } = await leaver();
    await api.database.query(
      `insert into account_deletions (reference, customer_id, identity) values ('BB-TEST', $1, 'pt-BR')`,
      [one.customerId],
    );
    const body = { key: keyOf(sender, 'c.jpg'), contentType: 'image/jpeg', size: 500 };
    expect((await call(sender, 'create', body)).status).toBe(503);
  });

  it('deletes what an old URL stores afterwards', async () => {
    const { one, sender } = await leaver();
    const sha256 = sha256Of(bytesOf('image/jpeg', 500));
    const put = { key: keyOf(sender, 'late.jpg'), contentType: 'image/jpeg', size: 500, sha256 };
    const { body } = await call(sender, 'sign-put', put);
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    await expect.poll(() => customersOf(one.customerId)).toEqual([]);
    // It is done again once the last URL has expired.
    const { rows } = await api.database.query(
      'select extract(epoch from due_at - created_at)::int as seconds from storage_clearings where former_customer = $1',
      [one.customerId],
    );
    expect(rows).toEqual([{ seconds: 30 * 60 }]);
    const headers = body.headers as Record<string, string>;
    await fetch(body.url as string, { method: 'PUT', body: bytesOf('image/jpeg', 500), headers });
    expect(await left(sender)).toEqual([put.key]);
    await allDue();
    await clean();
    expect([await left(sender), await deletionJobsOf(one)]).toMatchObject([[], { length: 1 }]);
    await api.database.query(`update storage_clearings set created_at = now() - interval '31 minutes'`);
    await allDue();
    await clean();
    expect(await deletionJobsOf(one)).toEqual([]);
  });
});
