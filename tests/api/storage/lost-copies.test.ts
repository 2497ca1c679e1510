import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { factsAt } from '@/lib/server/features/storage/taken-object';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

/** A new photo is copied over the one before, in a bucket without versions, and the storage does not say that it is done. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => control(api, 'faults'));
afterAll(() => api.stop());

const { coach, lay, age, bucket, call, clean, keyOf, put, read, rowsOf } = storageTools(() => api);

const objects = () => requireStorage(services()).objects;

const fault = (operation: string, answer: object) =>
  control(api, 'faults', { service: 'object-storage', operation, ...answer });

const FOR_EVER_MS = 30_000;

const photoOf = (sender: Sender) => keyOf(sender, 'profile-photo.jpg');
const draftOf = (sender: Sender) => keyOf(sender, 'profile-photo-drafts/1.jpg');

/** Somebody with a photo of 500 bytes, and a draft of another one. */
const withDraft = async (bytes = 600): Promise<Sender> => {
  const sender = await coach();
  await lay(sender, photoOf(sender));
  await put(sender, { name: draftOf(sender), bytes: bytesOf('image/jpeg', bytes) });
  return sender;
};

const putInPlace = (sender: Sender) =>
  call(sender, 'copy', { key: photoOf(sender), source: { bucket: bucket(), key: draftOf(sender) } });

/** What the page shows: how large the photo is; undefined without one. */
const sizeShown = async (sender: Sender) =>
  (await read(sender, photoOf(sender)))?.headers.get('content-length');

/** The job has seen to everything that is due within so long. */
const cleanAfter = async (sender: Sender, interval: string): Promise<void> => {
  await clean();
  await age(sender, interval);
  await clean();
};

describe('a photo that the storage has put in its place without an answer', () => {
  it.each([
    ['another one', 600],
    ['the same one again', 500],
  ])('is stored at once: %s', async (_what, bytes) => {
    const sender = await withDraft(bytes);
    await fault('CopyObject', { kind: 'lost-answer', ms: 1 });
    expect((await putInPlace(sender)).status).toBe(200);
    expect(await sizeShown(sender)).toBe(String(bytes));
    await cleanAfter(sender, '31 minutes');
    expect(await sizeShown(sender)).toBe(String(bytes));
  });

  it('is taken by the job when the storage could not be asked either', async () => {
    const sender = await withDraft();
    await fault('CopyObject', { kind: 'lost-answer', ms: FOR_EVER_MS });
    const putting = putInPlace(sender);
    await expect.poll(async () => (await factsAt(objects(), photoOf(sender)))?.size).toBe(600);
    await fault('HeadObject', { kind: 'status' });
    expect((await putting).body.code).toBe('upstream-unavailable');
    await control(api, 'faults');
    await cleanAfter(sender, '31 minutes');
    expect(await sizeShown(sender)).toBe('600');
  });
});

describe('a photo that the storage has not put in its place', () => {
  it('leaves the one before, whatever the job does', async () => {
    const sender = await withDraft();
    await fault('CopyObject', { kind: 'status' });
    expect((await putInPlace(sender)).body.code).toBe('upstream-unavailable');
    expect(await sizeShown(sender)).toBe('500');
    await control(api, 'faults');
    await cleanAfter(sender, '25 hours');
    expect(await sizeShown(sender)).toBe('500');
    await cleanAfter(sender, '31 minutes');
    expect((await rowsOf(sender)).filter(({ state }) => state !== 'gone')).toMatchObject([
      { state: 'stored', size: 500 },
    ]);
  });

  it('is taken by the job when the storage does it later', async () => {
    const sender = await withDraft();
    await fault('CopyObject', { kind: 'reset' });
    expect((await putInPlace(sender)).body.code).toBe('upstream-unavailable');
    await control(api, 'faults');
    const key = draftOf(sender);
    const { eTag, size } = await objects().head({ key });
    await objects().copy({ key: photoOf(sender), source: { key, eTag, size } });
    await cleanAfter(sender, '31 minutes');
    expect(await sizeShown(sender)).toBe('600');
  });

  it('can be sent again at once', async () => {
    const sender = await withDraft();
    await fault('CopyObject', { kind: 'status', times: 1 });
    await putInPlace(sender);
    const next = keyOf(sender, 'profile-photo-drafts/2.jpg');
    await put(sender, { name: next, bytes: bytesOf('image/jpeg', 600) });
    const source = { bucket: bucket(), key: next };
    expect((await call(sender, 'copy', { key: photoOf(sender), source })).status).toBe(200);
    await cleanAfter(sender, '25 hours');
    await cleanAfter(sender, '31 minutes');
    expect(await sizeShown(sender)).toBe('600');
  });
});
