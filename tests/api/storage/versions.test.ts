import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ bucket: 'breaking-barriers-versions' });
});
afterAll(() => api.stop());

const { coach, bucket, call, keyOf, putOver, read, rowsOf, signPut, versionsOf } = storageTools(() => api);

/** A photo that was taken, and another content that the operator has stored over it. */
const replaced = async (sender: Sender) => {
  const key = keyOf(sender, 'a.jpg');
  const sending = await signPut(sender, { name: 'a.jpg' });
  await sending();
  await call(sender, 'confirm', { key });
  const [taken = ''] = await versionsOf(key);
  await putOver(key, 'image/jpeg', bytesOf('video/mp4', 500));
  const [later = ''] = await versionsOf(key);
  expect(later).not.toBe(taken);
  return { key, taken, later };
};

describe('in a bucket that keeps versions', () => {
  it('a file is read as accepted, whatever came later', async () => {
    const sender = await coach();
    const { key } = await replaced(sender);
    const bytes = new Uint8Array((await (await read(sender, key))?.arrayBuffer()) ?? []);
    expect(bytes).toEqual(new Uint8Array(bytesOf('image/jpeg', 500)));
  });

  it('the link in one’s data leads to that version', async () => {
    const sender = await coach();
    await replaced(sender);
    const { body } = await sender.client.get('/api/my-data');
    const [file] = body.storedObjects as { link: string }[];
    const bytes = new Uint8Array(await (await fetch(file?.link ?? '')).arrayBuffer());
    expect(bytes).toEqual(new Uint8Array(bytesOf('image/jpeg', 500)));
  });

  it('a version never accepted is neither read nor copied (R7.63)', async () => {
    const sender = await coach();
    const { key, taken, later } = await replaced(sender);
    expect((await read(sender, key, { versionId: taken }))?.status).toBe(200);
    expect(await read(sender, key, { versionId: later })).toBeNull();
    const copy = (versionId: string) =>
      call(sender, 'copy', { key: keyOf(sender, 'b.jpg'), source: { bucket: bucket(), key, versionId } });
    expect([(await copy(later)).status, (await copy(taken)).status]).toEqual([404, 200]);
  });

  it('an old URL stores no version more', async () => {
    const sender = await coach();
    const sending = await signPut(sender, { name: 'a.jpg' });
    expect([await sending(), await sending()]).toEqual([200, 412]);
    expect(await versionsOf(keyOf(sender, 'a.jpg'))).toHaveLength(1);
  });

  it('without its version the object is gone, room free (R7.66)', async () => {
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
