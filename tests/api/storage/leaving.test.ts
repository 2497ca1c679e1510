import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { deletionTools, type Leaver } from '@/tests/support/account-deletion';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { allowPasswords, control } from '@/tests/support/cognito-accounts';
import { finishAbandonedDeletions, processThatDeletes } from '@/tests/support/deletions';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ cognito: true, bucket: 'breaking-barriers-versions' });
  await allowPasswords(api);
});
afterAll(() => api.stop());
const killWhileDeleting = processThatDeletes();

const { person, customersOf } = deletionTools(() => api);
const { call, clean, keyOf, send } = storageTools(() => api);

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

/** Somebody with a file, another version of it, and an unfinished upload. */
const leaver = async () => {
  const one = await person();
  const sender = asSender(one);
  await send(sender, { name: 'a.jpg' });
  await send(sender, { name: 'a.jpg', bytes: bytesOf('image/jpeg', 2_000) });
  await call(sender, 'create', { key: keyOf(sender, 'b.jpg'), contentType: 'image/jpeg', size: 500 });
  expect([await left(sender), await versionsOf(sender)]).toMatchObject([{ length: 2 }, { length: 2 }]);
  return { one, sender };
};

describe('deleting an account', () => {
  it('deletes its files, with all versions and what was being sent', async () => {
    const { one, sender } = await leaver();
    const answer = await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    expect(answer.status).toBe(200);
    await expect.poll(() => customersOf(one.customerId)).toEqual([]);
    expect([await left(sender), await versionsOf(sender)]).toEqual([[], []]);
  });

  it('keeps the customer’s row until the files are gone, and is finished when the storage is back', async () => {
    const { one, sender } = await leaver();
    await control(api, 'faults', { service: 'object-storage', kind: 'status', status: 500 });
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    await finishAbandonedDeletions(api);
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await control(api, 'faults');
    await finishAbandonedDeletions(api);
    expect([await customersOf(one.customerId), await left(sender)]).toEqual([[], []]);
  });

  it('is finished after a kill between two files', async () => {
    const { one, sender } = await leaver();
    await control(api, 'faults', { service: 'object-storage', operation: 'DeleteObjects', kind: 'hang' });
    await killWhileDeleting(one.client, one.accessToken, async () => {
      // The upload is aborted already, and the objects are not deleted yet.
      await expect
        .poll(() => storage().objects.listUploads(keyOf(sender, '')), { timeout: 60_000 })
        .toEqual([]);
    });
    await control(api, 'faults');
    expect(await customersOf(one.customerId)).toHaveLength(1);
    await finishAbandonedDeletions(api);
    expect([await customersOf(one.customerId), await left(sender)]).toEqual([[], []]);
  });

  it('deletes files of which no row knows, and what is stored as such afterwards', async () => {
    const one = await person();
    const sender = asSender(one);
    const { objects } = storage();
    const lay = async (name: string) => {
      const signed = { contentType: 'image/jpeg', size: 500 };
      const { url, headers } = await objects.signPut(keyOf(sender, name), signed);
      await fetch(url, { method: 'PUT', body: bytesOf('image/jpeg', 500), headers });
    };
    await lay('a.jpg');
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    await expect.poll(() => customersOf(one.customerId)).toEqual([]);
    expect(await versionsOf(sender)).toEqual([]);
    await lay('b.jpg');
    await api.database.query(`update storage_clearings set due_at = now() - interval '1 second'`);
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

  it('deletes what is stored afterwards with a URL that was signed before', async () => {
    const { one, sender } = await leaver();
    const put = { key: keyOf(sender, 'late.jpg'), contentType: 'image/jpeg', size: 500 };
    const { body } = await call(sender, 'sign-put', put);
    await one.client.post('/api/delete-account', { accessToken: one.accessToken });
    await expect.poll(() => customersOf(one.customerId)).toEqual([]);
    const headers = body.headers as Record<string, string>;
    await fetch(body.url as string, { method: 'PUT', body: bytesOf('image/jpeg', 500), headers });
    expect(await left(sender)).toEqual([put.key]);
    await api.database.query(`update storage_clearings set due_at = now() - interval '1 second'`);
    await clean();
    const { rows } = await api.database.query('select * from storage_clearings');
    expect([await left(sender), rows]).toEqual([[], []]);
  });
});

describe('downloading one’s data', () => {
  it('has every file, and a link for what is stored', async () => {
    const { one, sender } = await leaver();
    const { body } = await one.client.get('/api/my-data');
    const objects = body.storedObjects as { key: string; state: string; link?: string }[];
    const stored = objects.filter(({ state }) => state === 'stored');
    expect(stored.map(({ key }) => key)).toEqual([keyOf(sender, 'a.jpg')]);
    const file = await fetch(stored[0]?.link ?? '');
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, 'attachment']);
    expect((await file.arrayBuffer()).byteLength).toBe(2_000);
    expect(objects.filter(({ link }) => link).length).toBe(1);
  });

  it('can be had while the storage does not answer', async () => {
    const { one } = await leaver();
    await control(api, 'faults', { service: 'object-storage', kind: 'reset' });
    const answer = await one.client.get('/api/my-data');
    await control(api, 'faults');
    expect([answer.status, (answer.body.storedObjects as unknown[]).length]).toEqual([200, 3]);
  });
});
