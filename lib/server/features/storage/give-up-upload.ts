import { within } from '../../platform/concurrency/deadline';
import type { ObjectStorage, UploadPlace } from '../../upstream/object-storage/object-storage';

/** The storage is asked no longer than this what has arrived, in milliseconds. */
const PATIENCE_MS = 800;

type Objects = Pick<ObjectStorage, 'abortUpload' | 'listParts'>;

/** Bytes of all parts that the storage has, on however many pages. */
const arrivedBytes = async (objects: Objects, upload: UploadPlace, after?: number): Promise<number> => {
  const { Parts, nextMarker } = await objects.listParts(upload, after);
  const bytes = Parts.reduce((sum, { Size }) => sum + Size, 0);
  return nextMarker === undefined ? bytes : bytes + (await arrivedBytes(objects, upload, nextMarker));
};

/**
 * Aborts an upload. Resolves with the bytes that had arrived of it, which is what it counts for in the day's quota; null when
 * the storage does not say so in time, or knows no such upload. Rejects with `UpstreamError` when it is not aborted.
 */
export const giveUpUpload = async (
  objects: Objects,
  { key, uploadId }: UploadPlace,
): Promise<number | null> => {
  const asking = arrivedBytes(objects, { key, uploadId }).catch(() => null);
  const arrived = await within(PATIENCE_MS, asking, () => null);
  await objects.abortUpload({ key, uploadId });
  return arrived;
};
