import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { FakeFile } from '../../support/storage/fake-file';
import { createFakeLocalStorage } from '../../support/storage/fake-world';
import type { Fault } from '../../support/storage/faults';
import { createStorageWorld, eventsOf, STORE_DRIVERS } from '../../support/storage/storage-drivers';

const KEY = 'public/film.mp4';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});

describe('the signed-URL store', () => {
  const [, signed] = STORE_DRIVERS[1] ?? [];

  it.each<[string, Fault]>([
    ['what has expired', 'expired'],
    ['what was signed with credentials that have expired meanwhile', 'token-expired'],
  ])('R9.32 signs again %s', async (_what, fault) => {
    if (!signed) throw new Error('no such driver');
    const { storage, world, bucket, breakWith } = createStorageWorld(signed);
    const refused = new Set<number>();
    breakWith((call, part) => {
      if (call !== 'part' || part === undefined || refused.has(part)) return undefined;
      refused.add(part);
      return fault;
    });
    const task = storage.putResumable('film.mp4', new FakeFile(12 * PART_SIZE));
    const events = eventsOf(task);
    await world.until(() => task.state !== 'IN_PROGRESS');
    expect(events).toEqual(['uploadComplete']);
    expect(refused.size).toBe(12);
    expect(bucket.holds(KEY, 'a', 12 * PART_SIZE)).toBe(true);
  });

  it('R9.32 uses no URL that may expire on its way', async () => {
    if (!signed) throw new Error('no such driver');
    const { storage, world, bucket, breakWith } = createStorageWorld(signed);
    const task = storage.putResumable('film.mp4', new FakeFile(12 * PART_SIZE));
    await world.until(() => bucket.stored.size >= 1);
    world.setOnline(false);
    await world.pass(910_000);
    const left = 12 - bucket.stored.size;
    let requests = 0;
    breakWith((call) => {
      if (call === 'part') requests += 1;
      return undefined;
    });
    world.setOnline(true);
    await world.until(() => task.state === 'COMPLETED');
    // None was refused and sent again.
    expect(requests).toBe(left);
  });

  it('R9.32 signs anew what is good for too short a time', async () => {
    if (!signed) throw new Error('no such driver');
    const { storage, world, bucket, breakWith } = createStorageWorld(signed);
    const task = storage.putResumable('film.mp4', new FakeFile(12 * PART_SIZE));
    await world.until(() => bucket.stored.size >= 1);
    world.setOnline(false);
    await world.pass(800_000);
    const left = 12 - bucket.stored.size;
    let signatures = 0;
    breakWith((call) => {
      if (call === 'sign') signatures += 1;
      return undefined;
    });
    world.setOnline(true);
    await world.until(() => task.state === 'COMPLETED');
    expect(signatures).toBe(left);
  });

  it('signs the next URLs while the ones before are used', async () => {
    if (!signed) throw new Error('no such driver');
    const { storage, world, breakWith } = createStorageWorld(signed);
    let signatures = 0;
    const signedBefore: number[] = [];
    breakWith((call, part) => {
      if (call === 'sign') signatures += 1;
      if (call === 'part' && part !== undefined) signedBefore[part] = signatures;
      return undefined;
    });
    const task = storage.putResumable('film.mp4', new FakeFile(20 * PART_SIZE));
    await world.until(() => task.state !== 'IN_PROGRESS');
    // The first eight came with the beginning.
    expect([signedBefore[8], signedBefore[16]]).toEqual([1, 2]);
  });

  it('asks for signatures of several parts at once', async () => {
    if (!signed) throw new Error('no such driver');
    const { storage, world, breakWith } = createStorageWorld(signed);
    let signatures = 0;
    breakWith((call) => {
      if (call === 'sign') signatures += 1;
      return undefined;
    });
    const task = storage.putResumable('film.mp4', new FakeFile(20 * PART_SIZE));
    await world.until(() => task.state === 'COMPLETED');
    expect(signatures).toBe(2);
  });
});
