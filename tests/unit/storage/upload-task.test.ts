import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { UploadJob } from '@/lib/storage/upload/upload-job';
import { createUploadTask } from '@/lib/storage/upload/upload-task';
import { FakeFile } from '../../support/storage/fake-file';
import { createFakeLocalStorage } from '../../support/storage/fake-world';
import { createStorageWorld, eventsOf, STORE_DRIVERS } from '../../support/storage/storage-drivers';

const KEY = 'public/film.mp4';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});

describe.each(STORE_DRIVERS)('an upload task over %s', (_name, driver) => {
  it.each([
    ['zero bytes', 0],
    ['one byte', 1],
    ['exactly one part', PART_SIZE],
    ['one byte more than a part', PART_SIZE + 1],
    ['six parts', 6 * PART_SIZE],
  ])('R4.44 R4.45 R4.46 R4.50 uploads %s whole', async (_what, size) => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(size));
    const events = eventsOf(task);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(task.state).toBe('COMPLETED');
    expect(bucket.holds(KEY, 'a', size)).toBe(true);
    expect(bucket.uploads.size).toBe(0);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('R9.29 sends a file of one part in a single request', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(PART_SIZE));
    await world.until(() => task.state === 'COMPLETED');
    expect(bucket.stored.size).toBe(0);
  });

  it('R4.40 R9.30 sends four parts at the same time', async () => {
    const { storage, world, breakWith } = createStorageWorld(driver);
    const parts: (number | undefined)[] = [];
    breakWith((call, part) => {
      if (call !== 'part') return undefined;
      parts.push(part);
      return 'hang';
    });
    const task = storage.putResumable('film.mp4', new FakeFile(9 * PART_SIZE));
    await world.until(() => parts.length >= 4);
    await world.pass(1_000);
    expect(parts).toEqual([1, 2, 3, 4]);
    await world.settled(task.cancel());
  });

  it('R1.12 R4.47 tells how many bytes are on their way', async () => {
    const { storage, world } = createStorageWorld(driver);
    const seen: number[] = [];
    const file = new FakeFile(3 * PART_SIZE);
    const task = storage.putResumable('film.mp4', file, { onProgress: ({ loaded }) => seen.push(loaded) });
    await world.until(() => task.state === 'COMPLETED');
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen.at(-1)).toBe(file.size);
  });

  it('R4.41 pauses what is in flight and sends it first afterwards', async () => {
    const { storage, world, bucket, breakWith, mend } = createStorageWorld(driver);
    const parts: (number | undefined)[] = [];
    breakWith((call, part) => {
      if (call === 'part') parts.push(part);
      return part === 2 || part === 3 ? 'hang' : undefined;
    });
    const task = storage.putResumable('film.mp4', new FakeFile(12 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => parts.length >= 7);
    task.pause();
    expect(task.state).toBe('PAUSED');
    await world.pass(3_600);
    expect(events).toEqual([]);
    mend();
    const later: (number | undefined)[] = [];
    breakWith((call, part) => {
      if (call === 'part') later.push(part);
      return undefined;
    });
    task.resume();
    await world.until(() => task.state === 'COMPLETED');
    expect(later.slice(0, 2)).toEqual([2, 3]);
    expect(bucket.sentTwice()).toEqual([]);
    expect(bucket.holds(KEY, 'a', 12 * PART_SIZE)).toBe(true);
  });

  it('R4.42 cancels: aborts the upload, forgets it and sends nothing more', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(40 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => bucket.stored.size >= 2);
    expect(Object.keys(localStorage)).toHaveLength(1);
    await world.settled(task.cancel());
    const sent = bucket.stored.size;
    await world.pass(120_000);
    expect(events).toEqual(['cancel']);
    expect(task.state).toBe('CANCELLED');
    expect(bucket.uploads.size).toBe(0);
    expect(bucket.objects.size).toBe(0);
    expect(bucket.stored.size).toBe(sent);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('R4.42 deletes what was completed at the moment of its cancelling', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    await world.until(() => bucket.objects.size === 1);
    await world.settled(task.cancel());
    expect(bucket.objects.size).toBe(0);
    expect(task.state).toBe('CANCELLED');
  });

  it('R4.43 only warns when something finished is paused, resumed or cancelled', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(1));
    const events = eventsOf(task);
    await world.until(() => task.state === 'COMPLETED');
    task.pause();
    task.resume();
    await task.cancel();
    await world.pass(1_000);
    expect(task.state).toBe('COMPLETED');
    expect(events).toEqual(['uploadComplete']);
    expect(world.warnings).toEqual(Array(3).fill('This task is already COMPLETED'));
    expect(bucket.objects.size).toBe(1);
  });

  it('R4.43 only warns when something cancelled is paused, resumed or cancelled', async () => {
    const { storage, world } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    const events = eventsOf(task);
    await world.settled(task.cancel());
    task.pause();
    task.resume();
    await task.cancel();
    expect(task.state).toBe('CANCELLED');
    expect(events).toEqual(['cancel']);
    expect(world.warnings).toEqual(Array(3).fill('This task is already CANCELLED'));
  });

  it('R4.42 R4.43 cancels a paused one once, however often it is told', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(8 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => bucket.stored.size >= 2);
    task.pause();
    await world.settled(Promise.all([task.cancel(), task.cancel()]));
    expect(events).toEqual(['cancel']);
    expect([task.state, bucket.uploads.size, Object.keys(localStorage)]).toEqual(['CANCELLED', 0, []]);
    expect(world.warnings).toEqual(['This task is already CANCELLED']);
  });

  it('R4.39 R4.48 is paused, resumed and cancelled after a failure, as ever', async () => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    breakWith((call) => (call === 'part' ? 'refused' : undefined));
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => task.state === 'PAUSED');
    task.pause();
    expect(world.warnings).toEqual(['This task is already PAUSED']);
    task.resume();
    expect(task.state).toBe('IN_PROGRESS');
    await world.until(() => task.state === 'PAUSED');
    await world.settled(task.cancel());
    expect(events).toEqual(['error: AccessDenied', 'error: AccessDenied', 'cancel']);
    expect([task.state, bucket.uploads.size]).toEqual(['CANCELLED', 0]);
  });

  it('R4.39 R4.42 may be cancelled before anything has happened', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    const events = eventsOf(task);
    task.pause();
    await world.settled(task.cancel());
    await world.pass(60_000);
    expect([events, bucket.uploads.size, bucket.stored.size]).toEqual([['cancel'], 0, 0]);
  });

  it('R4.39 takes pause and resume twice, one after the other', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(8 * PART_SIZE));
    const events = eventsOf(task);
    expect(task.state).toBe('IN_PROGRESS');
    task.resume();
    task.pause();
    task.pause();
    task.resume();
    await world.until(() => bucket.stored.size >= 2);
    task.pause();
    task.resume();
    task.pause();
    expect(task.state).toBe('PAUSED');
    task.resume();
    await world.until(() => task.state === 'COMPLETED');
    await world.pass(1_000);
    expect(events).toEqual(['uploadComplete']);
    expect(world.warnings).toEqual(['This task is already IN_PROGRESS', 'This task is already PAUSED']);
    expect(bucket.holds(KEY, 'a', 8 * PART_SIZE)).toBe(true);
    expect(bucket.objects.size).toBe(1);
  });

  it('goes on although a listener throws', async () => {
    const { storage, world } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    task.on('uploadPartProgress', () => {
      throw new Error('a broken screen');
    });
    const events = eventsOf(task);
    await world.until(() => task.state === 'COMPLETED');
    expect(events).toEqual(['uploadComplete']);
    expect(world.warnings[0]).toBe('Error: a broken screen');
  });
});

it('R4.39 goes on only once what was paused has ended', async () => {
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => ends.push(resolve));
  const prepare = async () => ({ run, discard: async () => {} });
  const task = createUploadTask({ key: 'film.mp4', prepare, warn: () => {} });
  task.resume();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  task.pause();
  task.resume();
  await new Promise(setImmediate);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
});

it('a cancelled task gives up after its run has ended', async () => {
  const order: string[] = [];
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const job: UploadJob = {
    run: () =>
      new Promise((resolve) => {
        end = () => {
          order.push('ended');
          resolve();
        };
        begin();
      }),
    discard: async () => {
      order.push('given up');
    },
  };
  const task = createUploadTask({ key: KEY, prepare: async () => job, warn: () => undefined });
  task.resume();
  await begun;
  const cancelled = task.cancel();
  await new Promise((resolve) => setImmediate(resolve));
  end();
  await cancelled;
  expect(order).toEqual(['ended', 'given up']);
});
