import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  InternalError,
  NoSuchKey,
  NoSuchUpload,
  type StorageError,
  TimeoutError,
  UnknownError,
  UploadFailed,
} from '@/lib/shared/storage/errors';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { UploadTask } from '@/lib/storage/upload/upload-task';
import { FakeFile } from '../../support/storage/fake-file';
import { createFakeLocalStorage } from '../../support/storage/fake-world';
import { type Fault, seededRandom } from '../../support/storage/faults';
import { createStorageWorld, eventsOf, loadedOf, STORE_DRIVERS } from '../../support/storage/storage-drivers';

const KEY = 'public/film.mp4';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});

const errorsOf = (task: UploadTask): StorageError[] => {
  const errors: StorageError[] = [];
  task.on('error', (error) => errors.push(error));
  return errors;
};

describe.each(STORE_DRIVERS)('an upload with faults over %s', (_name, driver) => {
  it.each<[string, Fault]>([
    ['connections that break', 'reset'],
    ['a storage that is unavailable', 'unavailable'],
    ['R8.30 a 200 with an Error body', 'error-in-200'],
    ['requests that hang', 'hang'],
    ['bodies that come too slowly', 'slow-body'],
    ['conflicts with another request', 'conflict'],
  ])('survives %s in 30 % of its parts', async (_what, fault) => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    const random = seededRandom(7);
    breakWith((call) => (call === 'part' && random() < 0.3 ? fault : undefined));
    const task = storage.putResumable('film.mp4', new FakeFile(40 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(bucket.holds(KEY, 'a', 40 * PART_SIZE)).toBe(true);
    expect(bucket.sentTwice()).toEqual([]);
  });

  it('counts no byte of a failed request as sent', async () => {
    const { storage, world, breakWith } = createStorageWorld(driver);
    const size = 6 * PART_SIZE;
    const failed = new Set<number>();
    breakWith((call, part) => {
      if (call !== 'part' || !part || failed.has(part)) return undefined;
      failed.add(part);
      return 'reset';
    });
    const task = storage.putResumable('film.mp4', new FakeFile(size));
    const told = loadedOf(task);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect([failed.size, Math.max(...told), told.at(-1)]).toEqual([6, size, size]);
  });

  it('ends uploads whole with failing requests and a reload', async () => {
    const random = seededRandom(11);
    for (let round = 0; round < 25; round += 1) {
      const { storage, world, bucket, breakWith, openPage } = createStorageWorld(driver);
      const file = new FakeFile(4 * PART_SIZE + round);
      breakWith((call) => (call !== 'abort' && random() < 0.3 ? 'reset' : undefined));
      const left = storage.putResumable('film.mp4', file);
      await world.until(() => bucket.stored.size >= 2);
      left.pause();
      const task = openPage().putResumable('film.mp4', file);
      task.on('error', () => task.resume());
      await world.until(() => task.state === 'COMPLETED');
      expect(bucket.holds(KEY, 'a', file.size)).toBe(true);
      expect(bucket.sentTwice()).toEqual([]);
    }
  });

  it('R4.48 says what failed and pauses when a part fails', async () => {
    const { storage, world, bucket, breakWith, mend } = createStorageWorld(driver);
    breakWith((call, part) => (call === 'part' && part === 5 ? 'refused' : undefined));
    const task = storage.putResumable('film.mp4', new FakeFile(9 * PART_SIZE));
    const events = eventsOf(task);
    const errors = errorsOf(task);
    await world.until(() => task.state === 'PAUSED');
    await world.pass(120_000);
    expect(events).toEqual(['error: AccessDenied']);
    expect(errors.map((error) => UnknownError.is(error) && error.failure.code)).toEqual(['AccessDenied']);
    mend();
    task.resume();
    await world.until(() => task.state === 'COMPLETED');
    expect(events).toEqual(['error: AccessDenied', 'uploadComplete']);
    expect(bucket.sentTwice()).toEqual([]);
  });

  it('R4.48 says nothing when a part fails after a pause', async () => {
    const { storage, world, breakWith } = createStorageWorld(driver);
    breakWith((call) => (call === 'part' ? 'refused' : undefined));
    const task = storage.putResumable('film.mp4', new FakeFile(9 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => Object.keys(localStorage).length > 0);
    task.pause();
    await world.pass(60_000);
    expect(events).toEqual([]);
  });

  it('gives up on a part after eight failures, saying why', async () => {
    const { storage, world, breakWith } = createStorageWorld(driver);
    let tries = 0;
    breakWith((call, part) => {
      if (call !== 'part' || part !== 1) return undefined;
      tries += 1;
      return 'error-in-200';
    });
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    const errors = errorsOf(task);
    await world.until(() => task.state === 'PAUSED');
    expect(tries).toBe(8);
    expect(errors.map((error) => InternalError.is(error))).toEqual([true]);
    expect(errors[0]?.failure.status).toBe(400);
  });

  it('says by its own words that a part stalled', async () => {
    const { storage, world, breakWith } = createStorageWorld(driver, { stalledAfter: 5_000 });
    breakWith((call) => (call === 'part' ? 'hang' : undefined));
    const began = world.now;
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    const errors = errorsOf(task);
    await world.until(() => task.state === 'PAUSED');
    // Eight times five seconds, and the pauses between.
    expect(world.now).toBeLessThan(began + 200_000);
    expect(errors.map((error) => TimeoutError.is(error) && error.message)).toEqual([
      'Request did not complete within 5000 ms',
    ]);
  });

  it('waits for the network and spends no try on it', async () => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    let tries = 0;
    breakWith((call) => {
      if (call === 'part') tries += 1;
      return undefined;
    });
    const task = storage.putResumable('film.mp4', new FakeFile(30 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => bucket.stored.size >= 4);
    world.setOnline(false);
    const before = tries;
    await world.pass(24 * 60 * 60 * 1_000);
    expect(tries).toBe(before);
    expect(task.state).toBe('IN_PROGRESS');
    world.setOnline(true);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
  });

  it('spends no try on a network that breaks off', async () => {
    const { storage, world, breakWith } = createStorageWorld(driver);
    let breaks = 0;
    breakWith((call) => {
      if (call !== 'part' || breaks >= 20) return undefined;
      breaks += 1;
      world.setOnline(false);
      world.schedule(30_000, () => world.setOnline(true));
      return 'reset';
    });
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(breaks).toBe(20);
  });

  it('R8.27 fails as aborted when a part’s 200 is empty', async () => {
    const { storage, world, breakWith } = createStorageWorld(driver);
    breakWith((call) => (call === 'part' ? 'empty-200' : undefined));
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => task.state === 'PAUSED');
    expect(events).toEqual(['error: S3 aborted request']);
  });

  it('R8.23 begins anew when the storage has lost the upload', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(20 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => bucket.stored.size >= 6);
    bucket.uploads.clear();
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(bucket.holds(KEY, 'a', 20 * PART_SIZE)).toBe(true);
  });

  it('R8.23 stops when the storage loses the upload again and again', async () => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    let creations = 0;
    breakWith((call, part) => {
      if (call === 'create') creations += 1;
      if (call === 'part' && part === 6) bucket.uploads.clear();
      return undefined;
    });
    const task = storage.putResumable('film.mp4', new FakeFile(20 * PART_SIZE));
    const errors = errorsOf(task);
    await world.until(() => task.state === 'PAUSED');
    expect(errors.map((error) => NoSuchUpload.is(error))).toEqual([true]);
    expect(creations).toBe(4);
  });

  it.each<[string, 'create' | 'complete' | 'list' | 'part']>([
    ['the creation', 'create'],
    ['the completion', 'complete'],
    ['the listing', 'list'],
    ['each part', 'part'],
  ])('ends whole when the first answer to %s is lost', async (_what, lost) => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    const seen = new Set<number | undefined>();
    breakWith((call, part) => {
      if (call !== lost || seen.has(part)) return undefined;
      seen.add(part);
      return 'answer-lost';
    });
    const task = storage.putResumable('film.mp4', new FakeFile(5 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(bucket.holds(KEY, 'a', 5 * PART_SIZE)).toBe(true);
    expect(seen.size).toBeGreaterThan(0);
  });

  it.each([
    ['is lost', (_task: UploadTask) => {}],
    [
      'comes after a pause',
      (task: UploadTask) => {
        task.pause();
        task.resume();
      },
    ],
  ])('begins one upload when the answer to the creation %s', async (_what, meanwhile) => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    let creations = 0;
    breakWith((call) => {
      if (call !== 'create') return undefined;
      creations += 1;
      return creations === 1 ? 'answer-lost' : undefined;
    });
    const task = storage.putResumable('film.mp4', new FakeFile(3 * PART_SIZE));
    await world.until(() => bucket.uploads.size === 1);
    meanwhile(task);
    await world.until(() => task.state === 'COMPLETED');
    expect(creations).toBe(2);
    expect(bucket.uploads.size).toBe(0);
  });

  it('begins another upload for a file that was completed', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    for (const content of ['a', 'b']) {
      const task = storage.putResumable('film.mp4', new FakeFile(3 * PART_SIZE, { content }));
      await world.until(() => task.state === 'COMPLETED');
      expect(bucket.holds(KEY, content, 3 * PART_SIZE)).toBe(true);
    }
  });

  it('says the day’s room is full, instead of waiting', async () => {
    const { storage, world, breakWith } = createStorageWorld(driver);
    let tries = 0;
    breakWith((call) => {
      if (call !== 'create') return undefined;
      tries += 1;
      return 'day-full';
    });
    const task = storage.putResumable('film.mp4', new FakeFile(3 * PART_SIZE));
    const errors = errorsOf(task);
    await world.until(() => task.state === 'PAUSED');
    expect(tries).toBe(1);
    expect(errors.map(({ failure }) => failure)).toMatchObject([
      { code: 'StorageDayFull', retryAfterMs: 14_400_000 },
    ]);
  });

  it('sends no part again when a completion’s answer is lost', async () => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    let completions = 0;
    breakWith((call) => {
      if (call !== 'complete') return undefined;
      completions += 1;
      return 'answer-lost';
    });
    const task = storage.putResumable('film.mp4', new FakeFile(5 * PART_SIZE));
    await world.until(() => task.state === 'COMPLETED');
    expect(completions).toBeGreaterThan(1);
    expect(bucket.stored.size).toBe(5);
  });

  it('R4.45 R5.20 refuses what is stored with another size', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    bucket.sizeOffset = -1;
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    const errors = errorsOf(task);
    await world.until(() => task.state === 'PAUSED');
    expect(errors.map((error) => UploadFailed.is(error) && error.message)).toEqual([
      'File size does not match between local file and file on s3',
    ]);
    bucket.sizeOffset = 0;
    task.resume();
    await world.until(() => task.state === 'COMPLETED');
    expect(bucket.holds(KEY, 'a', 2 * PART_SIZE)).toBe(true);
  });

  it('refuses what is not there after its completion', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const file = new FakeFile(2 * PART_SIZE);
    vi.spyOn(bucket, 'complete').mockImplementation((uploadId) => {
      bucket.uploads.delete(uploadId);
      // Another object whose key begins with the same.
      return bucket.put(`${KEY}.mp4`, file, 'video/mp4');
    });
    const task = storage.putResumable('film.mp4', file);
    const errors = errorsOf(task);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(errors.map((error) => NoSuchKey.is(error))).toEqual([true]);
  });

  it('R4.49 R8.34 cleans up after a failed upload, or says otherwise', async () => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    breakWith((call) => (call === 'part' ? 'refused' : undefined));
    const failing = storage.put('film.mp4', new FakeFile(2 * PART_SIZE));
    await expect(world.settled(failing)).rejects.toSatisfy(
      (error) => UnknownError.is(error) && error.message === 'AccessDenied',
    );
    expect(bucket.uploads.size).toBe(0);
    breakWith((call) => (call === 'part' || call === 'abort' ? 'refused' : undefined));
    const leaving = storage.put('film.mp4', new FakeFile(2 * PART_SIZE));
    await expect(world.settled(leaving)).rejects.toSatisfy(
      (error) => UploadFailed.is(error) && error.message === 'Multipart upload clean up failed.',
    );
    expect(bucket.uploads.size).toBe(1);
  });

  it('R8.34 warns when a cancelled upload could not be aborted', async () => {
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    breakWith((call) => (call === 'abort' ? 'unavailable' : undefined));
    const task = storage.putResumable('film.mp4', new FakeFile(9 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => bucket.stored.size >= 2);
    await world.settled(task.cancel());
    expect(events).toEqual(['cancel']);
    expect(world.warnings).toEqual(['Multipart upload clean up failed.']);
  });
});
