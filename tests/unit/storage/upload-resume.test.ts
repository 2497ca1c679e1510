import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wasDeleted } from '@/lib/shared/storage/answer-error';
import { UploadFailed } from '@/lib/shared/storage/errors';
import { PART_SIZE, partCount } from '@/lib/shared/storage/limits';
import { cachedUploads, clearUploadCache } from '@/lib/storage/upload-cache';
import { FakeFile } from '../../support/storage/fake-file';
import { createFakeLocalStorage } from '../../support/storage/fake-world';
import type { MemoryBucket } from '../../support/storage/memory-bucket';
import { createStorageWorld, eventsOf, loadedOf, STORE_DRIVERS } from '../../support/storage/storage-drivers';

const KEY = 'public/film.mp4';
const SIZE = 20 * PART_SIZE;

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});

describe.each(STORE_DRIVERS)('an upload that goes on over %s', (_name, driver) => {
  /** An upload that stopped after some parts, as when its tab was closed. */
  const interrupted = async (parts = 8) => {
    const opened = createStorageWorld(driver);
    const { storage, world, bucket } = opened;
    const task = storage.putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => bucket.stored.size >= parts);
    task.pause();
    await world.pass(1_000);
    return { ...opened, task };
  };

  it('R3.46 R4.45 sends only what is missing after a reload', async () => {
    const { world, bucket, openPage } = await interrupted();
    const [entry] = cachedUploads().values();
    expect(entry).toMatchObject({ bucket: 'evidence', key: KEY, fileName: 'film.mp4' });
    const again = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    const events = eventsOf(again);
    await world.until(() => again.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(bucket.sentTwice()).toEqual([]);
    expect(bucket.stored.size).toBe(partCount(SIZE));
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });

  it('tells no less progress than before, after a reload', async () => {
    const { world, openPage } = await interrupted();
    const again = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    const told = loadedOf(again);
    await world.until(() => again.state !== 'IN_PROGRESS');
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(told.at(-1)).toBe(SIZE);
  });

  it('goes on after a silence of 23 hours', async () => {
    const { world, bucket, openPage } = await interrupted();
    await world.pass(23 * 60 * 60 * 1_000);
    const again = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => again.state !== 'IN_PROGRESS');
    expect([again.state, bucket.sentTwice(), bucket.stored.size]).toEqual(['COMPLETED', [], partCount(SIZE)]);
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });

  it('begins anew when the storage has forgotten the upload', async () => {
    const { world, bucket, openPage } = await interrupted();
    bucket.uploads.clear();
    const again = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => again.state === 'COMPLETED');
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });

  it('never takes an older object for a lost upload', async () => {
    const { world, bucket, openPage } = createStorageWorld(driver);
    const old = openPage().putResumable('film.mp4', new FakeFile(SIZE, { content: 'b' }));
    await world.until(() => old.state === 'COMPLETED');
    const task = openPage().putResumable('film.mp4', new FakeFile(SIZE, { lastModified: 2 }));
    await world.until(() => bucket.uploads.size === 1);
    await world.until(() => [...bucket.uploads.values()].some(({ parts }) => parts.size > 3));
    bucket.uploads.clear();
    await world.until(() => task.state === 'COMPLETED');
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });

  it.each([
    ['name', { name: 'other.mp4' }],
    ['date', { lastModified: 2 }],
  ])('begins anew for a file of another %s', async (_what, other) => {
    const { world, bucket, openPage } = await interrupted();
    const again = openPage().putResumable('film.mp4', new FakeFile(SIZE, { content: 'c', ...other }));
    await world.until(() => again.state === 'COMPLETED');
    expect(bucket.holds(KEY, 'c', SIZE)).toBe(true);
  });

  it.each([
    ['a text that is no JSON', '{'],
    ['an entry without its fields', '{"uploadId":7}'],
    [
      'an entry of another object',
      '{"uploadId":"u","lastTouched":9e15,"bucket":"b","key":"k","fileName":""}',
    ],
  ])('takes %s in the cache for none', async (_what, text) => {
    const { world, bucket, openPage } = await interrupted();
    const [name = ''] = Object.keys(localStorage);
    localStorage.setItem(name, text);
    const again = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => again.state === 'COMPLETED');
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });

  it('resumes within its page also where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { world, bucket, task } = await interrupted();
    task.resume();
    await world.until(() => task.state === 'COMPLETED');
    expect(bucket.sentTwice()).toEqual([]);
    expect(bucket.stored.size).toBe(partCount(SIZE));
  });

  it('R4.22 R4.23 stays out of the cache once sign-out has emptied it', async () => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const task = storage.putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => bucket.stored.size >= 4);
    clearUploadCache();
    await world.until(() => bucket.stored.size >= 12);
    expect(Object.keys(localStorage)).toEqual([]);
    await world.settled(task.cancel());
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each<[string, (file: FakeFile) => void]>([
    [
      'has other bytes',
      (file) => {
        file.content = 'z';
      },
    ],
    [
      'cannot be read any more',
      (file) => {
        file.isReadable = false;
      },
    ],
    ['is longer', (file) => Object.defineProperty(file, 'size', { value: SIZE + 1 })],
  ])('refuses a file that %s after a pause', async (_what, change) => {
    const { storage, world, bucket } = createStorageWorld(driver);
    const file = new FakeFile(SIZE);
    const task = storage.putResumable('film.mp4', file);
    const errors: unknown[] = [];
    task.on('error', (error) => errors.push(error));
    await world.until(() => bucket.stored.size >= 4);
    task.pause();
    change(file);
    task.resume();
    await world.until(() => task.state === 'PAUSED' && errors.length > 0);
    expect(errors.map((error) => UploadFailed.is(error) && error.message)).toEqual(['the file has changed']);
    expect(bucket.objects.size).toBe(0);
  });

  it('sends a file once from two tabs, both say so', async () => {
    const { storage, world, bucket, openPage } = createStorageWorld(driver);
    const first = storage.putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => bucket.stored.size >= 2);
    const second = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    const events = eventsOf(second);
    await world.until(() => first.state === 'COMPLETED' && second.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(bucket.stored.size).toBe(partCount(SIZE));
    expect(bucket.sentTwice()).toEqual([]);
  });

  it('sends a file once when another tab’s removal shows late', async () => {
    const { storage, world, bucket, openPage } = createStorageWorld(driver);
    const shared = createFakeLocalStorage();
    let late: string | null = null;
    vi.stubGlobal('localStorage', {
      ...shared,
      setItem: (name: string, text: string) => shared.setItem(name, text),
      removeItem: (name: string) => {
        late = shared.getItem(name);
        shared.removeItem(name);
      },
      getItem: (name: string) => {
        const seen = shared.getItem(name) ?? late;
        late = null;
        return seen;
      },
    });
    const first = storage.putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => bucket.stored.size >= 2);
    const second = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => first.state === 'COMPLETED' && second.state === 'COMPLETED');
    expect(bucket.stored.size).toBe(partCount(SIZE));
    expect(bucket.sentTwice()).toEqual([]);
  });

  it('leaves another tab’s upload alone when the waiting one ends', async () => {
    const { storage, world, bucket, openPage } = createStorageWorld(driver);
    const first = storage.putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => bucket.stored.size >= 2);
    const second = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    await world.pass(20);
    await world.settled(second.cancel());
    expect([first.state, cachedUploads().size]).toEqual(['IN_PROGRESS', 1]);
    await world.until(() => first.state === 'COMPLETED');
    expect(bucket.stored.size).toBe(partCount(SIZE));
    expect(bucket.sentTwice()).toEqual([]);
  });

  it('takes over from another tab that stops', async () => {
    const { storage, world, bucket, openPage } = createStorageWorld(driver);
    const first = storage.putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => bucket.stored.size >= 4);
    const second = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    await world.pass(20);
    first.pause();
    await world.until(() => second.state === 'COMPLETED');
    expect(bucket.sentTwice()).toEqual([]);
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });
});

describe.each(STORE_DRIVERS)('an upload whose file is deleted elsewhere, over %s', (_name, driver) => {
  /** An upload that is under way, and what it says. */
  const underWay = async () => {
    const opened = createStorageWorld(driver);
    const task = opened.storage.putResumable('film.mp4', new FakeFile(SIZE));
    const errors: unknown[] = [];
    task.on('error', (error) => errors.push(error));
    await opened.world.until(() => opened.bucket.stored.size >= 4);
    return { ...opened, task, errors };
  };
  const sentNothingOf = ({ uploads, objects, stored }: MemoryBucket, before: number) => {
    expect([uploads.size, objects.size, stored.size]).toEqual([0, 0, before]);
  };

  it('ends, and sends nothing more', async () => {
    const { world, bucket, task, errors } = await underWay();
    const before = bucket.stored.size;
    bucket.delete(KEY);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(errors.map(wasDeleted)).toEqual([true]);
    sentNothingOf(bucket, before);
  });

  it.each([
    ['a pause', 1_000],
    ['an hour of silence', 60 * 60 * 1_000],
  ])('ends when it goes on after %s', async (_what, milliseconds) => {
    const { world, bucket, task, errors } = await underWay();
    task.pause();
    await world.pass(milliseconds);
    const before = bucket.stored.size;
    bucket.delete(KEY);
    task.resume();
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(errors.map(wasDeleted)).toEqual([true]);
    sentNothingOf(bucket, before);
  });

  it('ends also before its first part after a reload', async () => {
    const { world, bucket, task, openPage } = await underWay();
    task.pause();
    await world.pass(1_000);
    const before = bucket.stored.size;
    const again = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    const events = eventsOf(again);
    let listed = false;
    const parts = bucket.parts.bind(bucket);
    bucket.parts = (...asked) => {
      const page = parts(...asked);
      listed = page.nextMarker === undefined;
      return page;
    };
    await world.until(() => listed);
    bucket.delete(KEY);
    // What the deletion makes the other tab forget.
    clearUploadCache();
    await world.until(() => again.state !== 'IN_PROGRESS');
    expect(events).toEqual(['error: UploadGone']);
    sentNothingOf(bucket, before);
  });

  it('is sent when somebody chooses it again, or tries again', async () => {
    const { world, bucket, task, openPage } = await underWay();
    bucket.delete(KEY);
    await world.until(() => task.state !== 'IN_PROGRESS');
    task.resume();
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
    bucket.delete(KEY);
    const again = openPage().putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => again.state !== 'IN_PROGRESS');
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });
});

describe('an upload of 10,000 parts', () => {
  it('R9.31 holds four parts at a time, none of the others', async () => {
    const [, driver] = STORE_DRIVERS[0] ?? [];
    if (!driver) throw new Error('no such driver');
    const { storage, world, bucket, breakWith } = createStorageWorld(driver);
    const size = 10_000 * PART_SIZE;
    const file = new FakeFile(size);
    let open = 0;
    let most = 0;
    const slice = file.slice.bind(file);
    file.slice = (begin, end) => {
      open += 1;
      most = Math.max(most, open - bucket.stored.size);
      return slice(begin, end);
    };
    breakWith(() => undefined);
    const task = storage.putResumable('film.mp4', file);
    await world.until(() => task.state === 'COMPLETED');
    expect(bucket.stored.size).toBe(10_000);
    // Two slices are read to recognise the file.
    expect(most).toBeLessThanOrEqual(4 + 2);
    expect(bucket.holds(KEY, 'a', size)).toBe(true);
  });
});
