import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { FakeFile } from '../../support/storage/fake-file';
import { createFakeLocalStorage } from '../../support/storage/fake-world';
import { createStorageWorld, STORE_DRIVERS } from '../../support/storage/storage-drivers';

const KEY = 'public/film.mp4';
const SIZE = 12 * PART_SIZE;
/** Bytes a second: 26 s for a part. */
const SLOW = 200_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});

describe.each(STORE_DRIVERS)('an upload whose bytes move in time, over %s', (_name, driver) => {
  /** A world with so fast a line, and the parts in the order in which they begin. */
  const onALineOf = (bytesPerSecond: number) => {
    const opened = createStorageWorld(driver);
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
    await world.until(() => task.state === 'COMPLETED');
    expect(seen.most).toBe(most);
    expect(begun).toEqual(Array.from({ length: 12 }, (_none, index) => index + 1));
    expect(bucket.holds(KEY, 'a', SIZE)).toBe(true);
  });

  it('R4.45 loses less than a part to a reload when slow', async () => {
    const { storage, world, bucket, openPage } = onALineOf(SLOW);
    const file = new FakeFile(SIZE);
    const left = storage.putResumable('film.mp4', file);
    await world.pass(100_000);
    left.pause();
    expect(bucket.stored.size).toBe(3);
    const task = openPage().putResumable('film.mp4', file);
    await world.until(() => task.state === 'COMPLETED');
    expect(world.carried - SIZE).toBeGreaterThan(PART_SIZE / 2);
    expect(world.carried - SIZE).toBeLessThan(PART_SIZE);
  });

  it('narrows to one part when the line becomes slow', async () => {
    const { storage, world, bucket, begun, seen } = onALineOf(5_000_000);
    const task = storage.putResumable('film.mp4', new FakeFile(2 * SIZE));
    await world.until(() => begun.length - bucket.stored.size === 4);
    world.bytesPerSecond = SLOW;
    await world.until(() => begun.length === bucket.stored.size + 1);
    seen.most = 0;
    await world.until(() => task.state === 'COMPLETED');
    expect(seen.most).toBe(1);
  });
});
