import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

/** A new photo is copied to a key of its own, and the storage does not say that it is done. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => control(api, 'faults'));
afterAll(() => api.stop());

const { coach, lay, age, bucket, call, clean, keyOf, put, putOver, read, rowsOf, versionsOf } = storageTools(
  () => api,
);

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

/** What the bucket has of photos, drafts apart. */
const photosOf = (sender: Sender) => versionsOf(keyOf(sender, 'profile-photo.'));

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

  it('is deleted by the job when nobody could ask', async () => {
    const sender = await withDraft();
    await fault('CopyObject', { kind: 'lost-answer', ms: FOR_EVER_MS });
    const putting = putInPlace(sender);
    await expect.poll(() => photosOf(sender)).toHaveLength(2);
    await fault('HeadObject', { kind: 'status' });
    expect((await putting).body.code).toBe('upstream-unavailable');
    await control(api, 'faults');
    expect(await sizeShown(sender)).toBe('500');
    await cleanAfter(sender, '31 minutes');
    expect([await sizeShown(sender), await photosOf(sender)]).toMatchObject(['500', { length: 1 }]);
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
    expect(await rowsOf(sender)).toMatchObject([{ state: 'stored', size: 500 }]);
  });

  it('is deleted by the job when it comes later', async () => {
    const sender = await withDraft();
    await fault('CopyObject', { kind: 'reset' });
    expect((await putInPlace(sender)).body.code).toBe('upstream-unavailable');
    await control(api, 'faults');
    const lost = (await rowsOf(sender)).find(({ key, state }) => state === 'lost' && key !== draftOf(sender));
    await putOver(lost?.key ?? '', 'image/jpeg', bytesOf('image/jpeg', 600));
    expect(await photosOf(sender)).toHaveLength(2);
    await cleanAfter(sender, '31 minutes');
    expect([await sizeShown(sender), await photosOf(sender)]).toMatchObject(['500', { length: 1 }]);
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

it('a copy that failed can be repeated under its key', async () => {
  const sender = await coach();
  await put(sender, { name: 'a.jpg' });
  const source = { bucket: bucket(), key: keyOf(sender, 'a.jpg') };
  const copy = () => call(sender, 'copy', { key: keyOf(sender, 'b.jpg'), source });
  await fault('CopyObject', { kind: 'status', times: 1 });
  expect([(await copy()).status, (await copy()).status, (await copy()).body.code]).toEqual([
    502,
    200,
    'key-used',
  ]);
  await cleanAfter(sender, '31 minutes');
  expect((await read(sender, keyOf(sender, 'b.jpg')))?.status).toBe(200);
});
