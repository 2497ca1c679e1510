import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadFailed } from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { createUploadTask } from '@/lib/storage/upload/upload-task';
import { FakeFile } from '../../support/storage/fake-file';
import { createFakeLocalStorage } from '../../support/storage/fake-world';
import { createStorageWorld, eventsOf, STORE_DRIVERS } from '../../support/storage/storage-drivers';

const KEY = 'public/film.mp4';
const SIZE = 12 * PART_SIZE;

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});

describe.each(STORE_DRIVERS)('what changes during an upload, over %s', (_name, driver) => {
  it('R4.45 sends a part that is stored short once more', async () => {
    const { storage, world, bucket, openPage } = createStorageWorld(driver);
    const file = new FakeFile(SIZE);
    const left = storage.putResumable('film.mp4', file);
    await world.until(() => bucket.stored.size >= 6);
    left.pause();
    await world.pass(1_000);
    const [[uploadId, upload] = []] = bucket.uploads;
    const part = upload?.parts.get(1);
    if (!part) throw new Error('no part is stored');
    upload?.parts.set(1, { ...part, body: file.slice(0, PART_SIZE - 1) });
    const task = openPage().putResumable('film.mp4', file);
    const events = eventsOf(task);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(bucket.sentTwice()).toEqual([`${uploadId}#1`]);
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });

  it('says that a file was edited while it is sent', async () => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    const file = new FakeFile(SIZE);
    breakWith((call, part) => {
      if (call !== 'part' || part === 1) return undefined;
      // A browser breaks off what it cannot read any more, as if the network had failed.
      file.isReadable = false;
      return 'reset';
    });
    const task = storage.putResumable('film.mp4', file);
    const errors: unknown[] = [];
    task.on('error', (error) => errors.push(error));
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(errors.map((error) => UploadFailed.is(error) && error.message)).toEqual(['the file has changed']);
    expect(bucket.objects.size).toBe(0);
  });
});

it('an upload resumed at once waits for its paused run', async () => {
  const ends: (() => void)[] = [];
  const job = {
    run: (signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        ends.push(() => reject(signal.reason));
      }),
    discard: async () => undefined,
  };
  const task = createUploadTask({ key: 'film.mp4', prepare: async () => job, warn: () => undefined });
  task.resume();
  await vi.waitUntil(() => ends.length === 1);
  task.pause();
  task.resume();
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.waitUntil(() => ends.length === 2);
  expect(task.state).toBe('IN_PROGRESS');
});
