import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ bucket: 'breaking-barriers-versions' });
});
afterAll(() => api.stop());

const { coach, age, bucket, call, clean, keyOf, read, rowsOf, signPut } = storageTools(() => api);

const objects = () => requireStorage(services()).objects;
const versionsOf = async (key: string) => (await objects().versions(key)).map(({ versionId }) => versionId);

/** A photo that was taken, and another content that an old URL has stored over it. */
const replaced = async (sender: Sender) => {
  const key = keyOf(sender, 'a.jpg');
  const sending = await signPut(sender, { name: 'a.jpg' });
  await sending();
  await call(sender, 'confirm', { key });
  const [taken = ''] = await versionsOf(key);
  await sending.over(bytesOf('video/mp4', 500));
  const [later = ''] = await versionsOf(key);
  expect(later).not.toBe(taken);
  return { key, taken, later };
};

describe('in a bucket that keeps versions', () => {
  it('a file is read as it was taken, whatever was stored over it', async () => {
    const sender = await coach();
    const { key } = await replaced(sender);
    const bytes = new Uint8Array((await (await read(sender, key))?.arrayBuffer()) ?? []);
    expect(bytes).toEqual(new Uint8Array(bytesOf('image/jpeg', 500)));
  });

  it('the link in one’s data leads to the version that was taken', async () => {
    const sender = await coach();
    await replaced(sender);
    const { body } = await sender.client.get('/api/my-data');
    const [file] = body.storedObjects as { link: string }[];
    const bytes = new Uint8Array(await (await fetch(file?.link ?? '')).arrayBuffer());
    expect(bytes).toEqual(new Uint8Array(bytesOf('image/jpeg', 500)));
  });

  it('a version that was never taken is neither read nor copied (R7.63)', async () => {
    const sender = await coach();
    const { key, taken, later } = await replaced(sender);
    expect((await read(sender, key, { versionId: taken }))?.status).toBe(200);
    expect(await read(sender, key, { versionId: later })).toBeNull();
    const copy = (versionId: string) =>
      call(sender, 'copy', { key: keyOf(sender, 'b.jpg'), source: { bucket: bucket(), key, versionId } });
    expect([(await copy(later)).status, (await copy(taken)).status]).toEqual([404, 200]);
  });

  it('the job deletes all versions but the one that was taken', async () => {
    const sender = await coach();
    const { key, taken } = await replaced(sender);
    await age(sender, '31 minutes');
    await clean();
    expect([await versionsOf(key), await rowsOf(sender)]).toMatchObject([[taken], [{ state: 'stored' }]]);
  });

  it('without the version that was taken the object is gone, and its room is free (R7.66)', async () => {
    const sender = await coach();
    const { key, taken } = await replaced(sender);
    expect((await call(sender, 'delete', { key, versionId: taken })).status).toBe(200);
    expect([await versionsOf(key), await rowsOf(sender)]).toMatchObject([[], [{ state: 'gone' }]]);
  });

  it('another version can be deleted by itself (R7.66)', async () => {
    const sender = await coach();
    const { key, taken, later } = await replaced(sender);
    expect((await call(sender, 'delete', { key, versionId: later })).status).toBe(200);
    expect([await versionsOf(key), await rowsOf(sender)]).toMatchObject([[taken], [{ state: 'stored' }]]);
  });
});
