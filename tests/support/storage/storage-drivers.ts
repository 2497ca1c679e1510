import { keyPrefixes } from '@/lib/shared/storage/access-levels';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import { createObjectStorageProvider, type StorageContext } from '@/lib/storage/object-storage-provider';
import { createStorage, type StorageCategory } from '@/lib/storage/storage';
import type { UploadEvents, UploadTask } from '@/lib/storage/upload/upload-task';
import { FakeWorld } from './fake-world';
import type { FaultRule } from './faults';
import { MemoryBucket } from './memory-bucket';
import { createMemoryStore } from './memory-store';
import { createSignedMemoryStore } from './signed-memory';

/** A way to make the port over the same bucket, so that one suite runs over all of them. */
type StoreDriver = (world: FakeWorld, bucket: MemoryBucket, fault: FaultRule) => ObjectStore;

export const STORE_DRIVERS: readonly [string, StoreDriver][] = [
  ['a store in memory', createMemoryStore],
  ['the signed-URL store', createSignedMemoryStore],
];

interface StorageWorld {
  world: FakeWorld;
  bucket: MemoryBucket;
  storage: StorageCategory;
  /** Goes wrong with the next requests. */
  breakWith(rule: FaultRule): void;
  mend(): void;
  /** Another page of the same browser, or the same one after a reload. */
  openPage(): StorageCategory;
}

export const createStorageWorld = (
  driver: StoreDriver,
  settings: Partial<StorageContext> = {},
): StorageWorld => {
  const world = new FakeWorld();
  const bucket = new MemoryBucket(world.runtime.now);
  let rule: FaultRule = () => undefined;
  const openPage = () => {
    const storage = createStorage();
    storage.providers.add(
      createObjectStorageProvider({
        store: driver(world, bucket, (call, part) => rule(call, part)),
        bucket: 'evidence',
        prefixes: keyPrefixes(),
        identity: async () => 'coach-1',
        runtime: world.runtime,
        ...settings,
      }),
    );
    return storage;
  };
  return {
    world,
    bucket,
    storage: openPage(),
    openPage,
    breakWith(next) {
      rule = next;
    },
    mend() {
      rule = () => undefined;
    },
  };
};

/** The bytes that a task tells as loaded, each time. */
export const loadedOf = (task: UploadTask): number[] => {
  const told: number[] = [];
  task.on('uploadPartProgress', ({ loaded }) => told.push(loaded));
  return told;
};

const EVENTS = ['cancel', 'uploadComplete', 'error'] as const satisfies readonly (keyof UploadEvents)[];

/** What a task says, in order; an error by its message, progress left out. */
export const eventsOf = (task: UploadTask): string[] => {
  const events: string[] = [];
  for (const name of EVENTS)
    task.on(name, (detail) => events.push(detail instanceof Error ? `${name}: ${detail.message}` : name));
  return events;
};
