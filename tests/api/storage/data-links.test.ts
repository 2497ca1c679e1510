import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { withLinks } from '@/lib/server/features/storage/with-links';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
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

const { coach, call, keyOf, send } = storageTools(() => api);

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

  it('is whole where no link can be signed', async () => {
    const sender = await coach();
    await send(sender, { name: 'a.jpg' });
    const storage = requireStorage(services());
    const noKeys = new UpstreamError({ service: 'object-storage', code: 'unreachable' });
    const signedUrl = () => Promise.reject(noKeys);
    const data = { storedObjects: [{ key: keyOf(sender, 'a.jpg'), state: 'stored' }] };
    const withoutKeys = { storage: { ...storage, objects: { ...storage.objects, signedUrl } } };
    expect(await withLinks(withoutKeys, sender.customer.customer_id, data)).toEqual(data);
  });

  it.each([['reset'], ['hang']])('can be had while the storage does not answer: %s', async (kind) => {
    const sender = await senderOfFiles();
    await control(api, 'faults', { service: 'object-storage', kind });
    const { files, waitedMs } = await dataOf(sender);
    expect(files.map(({ link }) => link !== undefined)).toEqual([false, true, false]);
    expect(waitedMs).toBeLessThan(4_800);
  });
});
