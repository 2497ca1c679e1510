import { join } from 'node:path';
import type { Clock } from '../clock';
import type { Log } from '../log';
import type { Settings } from '../state/settings';
import type { BucketConfiguration } from './addresses';
import { ReceivedList } from './received';
import { loadSettings, type StorageSettings } from './settings';
import { Blobs } from './store/blobs';
import { Objects } from './store/objects';
import { Uploads } from './store/uploads';
import { isVersion } from './store/version';

/** What the operations work with. */
export interface Storage {
  buckets: ReadonlyMap<string, BucketConfiguration>;
  objects: Objects;
  uploads: Uploads;
  blobs: Blobs;
  settings: Settings<StorageSettings>;
  received: ReceivedList;
  /** Dates of objects and uploads. Signatures go by the machine's clock and `clockOffsetMs`. */
  clock: Clock;
  log: Log;
  /** Ends every unfinished upload, as if the storage had lost it. */
  loseUploads(): Promise<number>;
  /** Objects, uploads and changed settings go. */
  reset(): Promise<void>;
}

/** Completed uploads that a crash left open end here, and contents that nothing names go. */
const tidy = async (objects: Objects, uploads: Uploads, blobs: Blobs): Promise<void> => {
  const versions = objects.list().flatMap(({ entries }) => entries.filter(isVersion));
  const completed = new Set(versions.map(({ uploadId }) => uploadId));
  for (const { id } of uploads.list()) {
    if (completed.has(id))
      await uploads.finish(id, async (_upload, parts) => ({ result: true, kept: parts }));
  }
  const parts = uploads.list().flatMap(({ id }) => uploads.parts(id));
  const pieces = [...versions.flatMap((version) => version.pieces), ...parts];
  await blobs.keepOnly(new Set(pieces.map(({ blob }) => blob)));
};

export const loadStorage = async (options: {
  dataDir: string;
  buckets: readonly BucketConfiguration[];
  clock: Clock;
  log: Log;
}): Promise<Storage> => {
  const folder = join(options.dataDir, 'object-storage');
  const blobs = await Blobs.open(join(folder, 'contents'));
  const objects = await Objects.load(join(folder, 'objects'), blobs);
  const uploads = await Uploads.load(join(folder, 'uploads'), blobs);
  await tidy(objects, uploads, blobs);
  const settings = await loadSettings(folder);
  const received = new ReceivedList();
  return {
    buckets: new Map(options.buckets.map((bucket) => [bucket.name, bucket])),
    objects,
    uploads,
    blobs,
    settings,
    received,
    clock: options.clock,
    log: options.log,
    loseUploads: async () => {
      const lost = uploads.list();
      for (const { id } of lost) await uploads.finish(id, async () => ({ result: true, kept: [] }));
      return lost.length;
    },
    reset: async () => {
      await uploads.clear();
      await objects.clear();
      await blobs.keepOnly(new Set());
      await settings.reset();
      received.clear();
    },
  };
};
