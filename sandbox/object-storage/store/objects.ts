import { randomBytes } from 'node:crypto';
import { KeyedMutex } from '../../state/keyed-mutex';
import { KeyedStore } from '../../state/keyed-store';
import type { BucketConfiguration } from '../addresses';
import type { Blobs } from './blobs';
import { SortedKeys } from './sorted-keys';
import { type Entry, isMarker, type Version } from './version';

interface Document {
  bucket: string;
  key: string;
  /** Newest first; never empty. */
  entries: readonly Entry[];
}

/** What removing has done. */
export interface Removed {
  /** Of the entry that went, or of the marker that came. */
  versionId?: string;
  isMarker?: boolean;
}

/** The id that stands for the only version of an object in a bucket that keeps none. */
export const NO_VERSION = 'null';

const nameOf = (bucket: string, key: string): string => `${bucket}/${key}`;
const newVersionId = (): string => randomBytes(24).toString('base64url');

/** The objects of all buckets: one durable document for each key, with all its versions. */
export class Objects {
  private readonly mutex = new KeyedMutex();
  private readonly keys = new Map<string, SortedKeys>();

  private constructor(
    private readonly store: KeyedStore<Document>,
    private readonly blobs: Blobs,
  ) {
    for (const { bucket, key } of store.list()) this.keysOf(bucket).add(key);
  }

  static async load(folder: string, blobs: Blobs): Promise<Objects> {
    return new Objects(await KeyedStore.load<Document>(folder), blobs);
  }

  /** Newest first. */
  entries(bucket: string, key: string): readonly Entry[] {
    return this.store.find(nameOf(bucket, key))?.entries ?? [];
  }

  keysOf(bucket: string): SortedKeys {
    const keys = this.keys.get(bucket) ?? SortedKeys.of();
    this.keys.set(bucket, keys);
    return keys;
  }

  /** Everything that is stored, in all buckets. */
  list(): readonly Document[] {
    return this.store.list();
  }

  /**
   * Puts a content in place; resolves when it would survive a power cut. `allow` sees what is there in the same step, and
   * throws to prevent it.
   */
  put(
    { name: bucket, versioning }: BucketConfiguration,
    key: string,
    version: Omit<Version, 'id'>,
    allow: (current: Version | undefined) => void,
  ): Promise<Version> {
    return this.mutex.run(nameOf(bucket, key), async () => {
      const before = this.entries(bucket, key);
      const [newest] = before;
      allow(newest && !isMarker(newest) ? newest : undefined);
      const put: Version = { ...version, id: versioning ? newVersionId() : NO_VERSION };
      await this.replace(bucket, key, [put, ...before.filter(({ id }) => id !== put.id)]);
      return put;
    });
  }

  /** Removes one version for good; without one, the object, of which a bucket with versions keeps what it was. */
  remove(
    { name: bucket, versioning }: BucketConfiguration,
    key: string,
    versionId: string | undefined,
    now: number,
  ): Promise<Removed> {
    return this.mutex.run(nameOf(bucket, key), async () => {
      const before = this.entries(bucket, key);
      if (versionId === undefined && versioning) {
        const marker: Entry = { id: newVersionId(), lastModified: now, isMarker: true };
        await this.replace(bucket, key, [marker, ...before]);
        return { versionId: marker.id, isMarker: true };
      }
      const id = versionId ?? NO_VERSION;
      const found = before.find((entry) => entry.id === id);
      if (found) {
        await this.replace(
          bucket,
          key,
          before.filter((entry) => entry !== found),
        );
      }
      if (versionId === undefined) return {};
      return found && isMarker(found) ? { versionId, isMarker: true } : { versionId };
    });
  }

  async clear(): Promise<void> {
    await this.mutex.settled();
    await this.store.clear();
    this.keys.clear();
  }

  /** Under the mutex of its key. Contents go after the document that named them has. */
  private async replace(bucket: string, key: string, entries: readonly Entry[]): Promise<void> {
    const name = nameOf(bucket, key);
    const before = this.entries(bucket, key);
    if (entries.length > 0) {
      await this.store.change(name, () => ({ bucket, key, entries }));
      this.keysOf(bucket).add(key);
    } else {
      await this.store.remove(name);
      this.keysOf(bucket).remove(key);
    }
    for (const entry of before) {
      if (!entries.includes(entry) && !isMarker(entry)) await this.blobs.remove(entry.pieces);
    }
  }
}
