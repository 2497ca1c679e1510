import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

/** Links to files in the data that a person takes away. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => control(api, 'faults'));
afterAll(() => api.stop());

const { coach, call, keyOf, send, signPut } = storageTools(() => api);

interface Exported {
  key: string;
  state: string;
  link?: string;
}

const dataOf = async ({ client }: Sender) => {
  const { status, body, waitedMs } = await client.get('/api/my-data');
  expect(status).toBe(200);
  return { files: body.storedObjects as Exported[], waitedMs };
};

/** Somebody with a file, one that was deleted, and an unfinished upload. */
const senderOfFiles = async () => {
  const sender = await coach();
  await send(sender, { name: 'c.jpg' });
  await call(sender, 'delete', { key: keyOf(sender, 'c.jpg') });
  await send(sender, { name: 'a.jpg', bytes: bytesOf('image/jpeg', 2_000) });
  await call(sender, 'create', { key: keyOf(sender, 'b.jpg'), contentType: 'image/jpeg', size: 500 });
  return sender;
};

describe('downloading one’s data', () => {
  it('has every file, and a link for what is stored', async () => {
    const sender = await senderOfFiles();
    const { files } = await dataOf(sender);
    expect(files.map(({ state }) => state)).toEqual(['gone', 'stored', 'sending']);
    expect(files.map(({ link }) => link !== undefined)).toEqual([false, true, false]);
    const file = await fetch(files[1]?.link ?? '');
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, 'attachment']);
    expect((await file.arrayBuffer()).byteLength).toBe(2_000);
  });

  it('links to nothing that was stored over a file with an old URL', async () => {
    const sender = await coach();
    const sending = await signPut(sender, { name: 'a.jpg' });
    await sending();
    await call(sender, 'confirm', { key: keyOf(sender, 'a.jpg') });
    expect((await dataOf(sender)).files[0]?.link).toBeDefined();
    await sending.over(bytesOf('video/mp4', 500));
    expect((await dataOf(sender)).files).toMatchObject([{ state: 'stored' }]);
    expect((await dataOf(sender)).files[0]?.link).toBeUndefined();
  });

  it.each([['reset'], ['hang']])('can be had while the storage does not answer: %s', async (kind) => {
    const sender = await senderOfFiles();
    await control(api, 'faults', { service: 'object-storage', kind });
    const { files, waitedMs } = await dataOf(sender);
    expect(files.map(({ link }) => link)).toEqual([undefined, undefined, undefined]);
    expect(waitedMs).toBeLessThan(4_800);
  });

  it('waits for no storage that is slow with each of many files', async () => {
    const sender = await coach();
    const rows = Array.from({ length: 40 }, (_none, index) => [`${index}.jpg`]);
    for (const [name] of rows)
      await api.database.query(
        `insert into stored_objects (customer_id, key, content_type, size, state, e_tag) values ($1, $2, 'image/jpeg', 1, 'stored', 'a')`,
        [sender.customer.customer_id, keyOf(sender, name ?? '')],
      );
    await control(api, 'faults', { service: 'object-storage', kind: 'hang' });
    const { files, waitedMs } = await dataOf(sender);
    expect(files).toHaveLength(40);
    expect(waitedMs).toBeLessThan(4_800);
  });
});
