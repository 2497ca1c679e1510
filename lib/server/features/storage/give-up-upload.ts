import { within } from '../../platform/concurrency/deadline';
import { instead } from '../../platform/errors/upstream-error';
import type { ServerStore, UploadPlace } from '../../upstream/object-storage/server-store';

/** The storage is asked no longer than this what has arrived, in milliseconds. */
const PATIENCE_MS = 800;

type Objects = Pick<ServerStore, 'abortMultipart' | 'listParts'>;

/** One that is not there is as good as aborted. */
export const abortUpload = (
  { abortMultipart }: Pick<ServerStore, 'abortMultipart'>,
  { key, uploadId }: UploadPlace,
): Promise<unknown> => abortMultipart({ key, uploadId }).catch(instead('not-found', undefined));

/** Bytes of all parts that the storage has, on however many pages. */
const arrivedBytes = async (objects: Objects, upload: UploadPlace, after?: number): Promise<number> => {
  const { Parts, nextMarker } = await objects.listParts({ ...upload, partNumberMarker: after });
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
  await abortUpload(objects, { key, uploadId });
  return arrived;
};
