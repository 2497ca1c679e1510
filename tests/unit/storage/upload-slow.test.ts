import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { StorageContext } from '@/lib/storage/object-storage-provider';
import { FakeFile } from '../../support/storage/fake-file';
import { createFakeLocalStorage } from '../../support/storage/fake-world';
import { createStorageWorld, eventsOf, STORE_DRIVERS } from '../../support/storage/storage-drivers';

const KEY = 'public/film.mp4';
const SIZE = 12 * PART_SIZE;
/** Bytes a second: 26 s for a part. */
const SLOW = 200_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});

describe.each(STORE_DRIVERS)('an upload whose bytes move in time, over %s', (_name, driver) => {
  /** A world with so fast a line, and the parts in the order in which they begin. */
  const onALineOf = (bytesPerSecond: number, settings: Partial<StorageContext> = {}) => {
    const opened = createStorageWorld(driver, settings);
    const { world, bucket, breakWith } = opened;
    world.bytesPerSecond = bytesPerSecond;
    const begun: number[] = [];
    /** Of those in flight, since `most` was set to 0 last. */
    const seen = { most: 0 };
    breakWith((call, part) => {
      if (call !== 'part' || !part) return undefined;
      begun.push(part);
      seen.most = Math.max(seen.most, begun.length - bucket.stored.size);
      return undefined;
    });
    return { ...opened, begun, seen };
  };

  it.each([
    ['R4.40 one part at a time on a slow line', SLOW, 1],
    ['R4.40 two at a time on one that takes two', 1_200_000, 2],
    ['R4.40 R9.30 four at a time on a fast line', 5_000_000, 4],
  ])('sends %s', async (_what, bytesPerSecond, most) => {
    const { storage, world, bucket, begun, seen } = onALineOf(bytesPerSecond);
    const task = storage.putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(seen.most).toBe(most);
    expect(begun).toEqual(Array.from({ length: 12 }, (_none, index) => index + 1));
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });

  it('takes no buffer on the way for a fast line', async () => {
    const { storage, world, seen } = onALineOf(SLOW);
    world.buffer = PART_SIZE / 4;
    const task = storage.putResumable('film.mp4', new FakeFile(SIZE));
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect([task.state, seen.most]).toEqual(['COMPLETED', 1]);
  });

  it('R4.45 loses less than a part to a reload when slow', async () => {
    const { storage, world, bucket, openPage } = onALineOf(SLOW);
    const file = new FakeFile(SIZE);
    const left = storage.putResumable('film.mp4', file);
    await world.pass(100_000);
    left.pause();
    expect(bucket.stored.size).toBe(3);
    const task = openPage().putResumable('film.mp4', file);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(world.carried - SIZE).toBeGreaterThan(PART_SIZE / 2);
    expect(world.carried - SIZE).toBeLessThan(PART_SIZE);
  });

  it('narrows to one part when the line becomes slow', async () => {
    const { storage, world, bucket, begun, seen } = onALineOf(5_000_000);
    const task = storage.putResumable('film.mp4', new FakeFile(2 * SIZE));
    await world.until(() => begun.length - bucket.stored.size === 4);
    world.bytesPerSecond = SLOW;
    await world.until(() => task.state !== 'IN_PROGRESS' || begun.length === bucket.stored.size + 1);
    seen.most = 0;
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(seen.most).toBe(1);
  });

  it('begins with one part when the network is back', async () => {
    const { storage, world, bucket, begun, seen } = onALineOf(5_000_000);
    const task = storage.putResumable('film.mp4', new FakeFile(3 * SIZE));
    await world.until(() => begun.length - bucket.stored.size === 4);
    world.setOnline(false);
    await world.pass(60 * 60 * 1_000);
    expect(begun.length).toBe(bucket.stored.size);
    world.setOnline(true);
    seen.most = 0;
    await world.until(() => begun.length > bucket.stored.size);
    await world.pass(0);
    expect(seen.most).toBe(1);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect([task.state, seen.most]).toEqual(['COMPLETED', 4]);
  });

  it('sends each part once while its bytes move', async () => {
    const { storage, world, begun } = onALineOf(SLOW, { stalledAfter: 5_000 });
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(begun).toEqual([1, 2]);
  });

  it('ends a request that stalled before it tries again', async () => {
    /** Of each request for a part, whether the ones before were broken off when it began. */
    const ended: boolean[][] = [];
    const signals: AbortSignal[] = [];
    const { storage, world, breakWith } = createStorageWorld(
      (...parts) => {
        const store = driver(...parts);
        return {
          ...store,
          uploadPart({ signal, ...request }) {
            ended.push(signals.map(({ aborted }) => aborted));
            if (signal) signals.push(signal);
            return store.uploadPart({ ...request, signal });
          },
        };
      },
      { stalledAfter: 5_000, queueSize: 1 },
    );
    breakWith((call) => (call === 'part' && signals.length === 1 ? 'hang' : undefined));
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    await world.until(() => ended.length === 2);
    expect(ended).toEqual([[], [true]]);
    await world.settled(task.cancel());
  });

  it('waits for as long as it is asked to', async () => {
    const { storage, world, breakWith } = createStorageWorld(driver);
    const times: number[] = [];
    breakWith((call) => {
      if (call !== 'create') return undefined;
      times.push(world.now);
      return times.length === 1 ? 'asked-to-wait' : undefined;
    });
    const task = storage.putResumable('film.mp4', new FakeFile(2 * PART_SIZE));
    await world.until(() => task.state !== 'IN_PROGRESS');
    const [first = 0, second = 0] = times;
    expect([task.state, times.length]).toEqual(['COMPLETED', 2]);
    expect(second - first).toBeGreaterThanOrEqual(20_000);
  });
});
