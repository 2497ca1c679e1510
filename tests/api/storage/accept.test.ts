import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { acceptObject } from '@/lib/server/features/storage/accept';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { findByKey } from '@/lib/server/features/storage/stored-objects';
import type { ObjectStorage } from '@/lib/server/upstream/object-storage/object-storage';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

/** What happens between the looks at a file, which no request can time. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { call, keyOf, put, read, rowsOf, signPut } = storageTools(() => api);

const storage = () => requireStorage(services());

const rowOf = async ({ customer }: Sender, key: string) => {
  const [row] = await findByKey(storage().database, customer.customer_id, key);
  if (!row) throw new Error('there is no row');
  return row;
};

/** Accepts the latest row of a key over a storage that is a little different. */
const acceptOver = async (sender: Sender, name: string, different: Partial<ObjectStorage>) => {
  const { database, objects } = storage();
  const row = await rowOf(sender, keyOf(sender, name));
  return acceptObject({ database, objects: { ...objects, ...different } }, row);
};

/** Does something once, after the first look at an object. */
const afterFirstHead = (work: () => Promise<unknown>): Pick<ObjectStorage, 'head'> => {
  let isDone = false;
  return {
    async head(...given) {
      const facts = await storage().objects.head(...given);
      if (!isDone) await work();
      isDone = true;
      return facts;
    },
  };
};

it('a file that is replaced while it is looked at is looked at again', async () => {
  const sender = await api.signedIn();
  const sending = await signPut(sender, { name: 'a.jpg' });
  await sending(bytesOf('video/mp4', 500));
  await acceptOver(sender, 'a.jpg', afterFirstHead(sending));
  expect(await rowsOf(sender)).toMatchObject([{ state: 'stored' }]);
  // So the row is about what lies there now.
  expect((await read(sender, keyOf(sender, 'a.jpg')))?.status).toBe(200);
});

it('a refused file is left to the job while a newer one is sent in its place', async () => {
  const sender = await api.signedIn();
  const key = keyOf(sender, 'a.jpg');
  await (await signPut(sender, { name: 'a.jpg', bytes: bytesOf('video/mp4', 500) }))();
  const refused = await rowOf(sender, key);
  const { database, objects } = storage();
  const readBytes: ObjectStorage['readBytes'] = async (...given) => {
    const bytes = await objects.readBytes(...given);
    await (await signPut(sender, { name: 'a.jpg', bytes: bytesOf('image/jpeg', 600) }))();
    return bytes;
  };
  await expect(acceptObject({ database, objects: { ...objects, readBytes } }, refused)).rejects.toMatchObject(
    {
      code: 'file-type-refused',
    },
  );
  expect((await call(sender, 'confirm', { key })).status).toBe(200);
  expect((await objects.head(key))?.size).toBe(600);
});

it('a file of another size is neither taken nor deleted', async () => {
  const sender = await api.signedIn();
  const key = keyOf(sender, 'a.jpg');
  await call(sender, 'create', { key, contentType: 'image/jpeg', size: 1_000 });
  const row = await rowOf(sender, key);
  await put(sender, { name: 'a.jpg' });
  const { database, objects } = storage();
  await expect(acceptObject({ database, objects }, row)).rejects.toMatchObject({ code: 'upload-incomplete' });
  expect((await objects.head(key))?.size).toBe(500);
});

it('a file is known again by its date where the storage gives no ETag', async () => {
  const sender = await api.signedIn();
  await (await signPut(sender, { name: 'a.jpg' }))();
  const { objects } = storage();
  const head: ObjectStorage['head'] = async (...given) => {
    const facts = await objects.head(...given);
    return facts && { ...facts, eTag: '' };
  };
  const { eTag } = await acceptOver(sender, 'a.jpg', { head });
  expect(eTag).toMatch(/^"dated-\d+-500"$/);
});
