import type { Storage } from './storage';
import { isMarker } from './store/version';

/** What is held, and what arrived in which order; of one key, or of all. */
export const inspected = ({ objects, uploads, received }: Storage, key: string | null): object => ({
  objects: objects
    .list()
    .filter((object) => key === null || object.key === key)
    .flatMap(({ entries, ...object }) =>
      entries.map((entry) =>
        isMarker(entry)
          ? { ...object, versionId: entry.id, deleteMarker: true }
          : { ...object, versionId: entry.id, size: entry.size, etag: entry.etag, uploadId: entry.uploadId },
      ),
    ),
  uploads: uploads
    .list()
    .filter((upload) => key === null || upload.key === key)
    .map(({ id, bucket, key: of, initiated }) => ({
      uploadId: id,
      bucket,
      key: of,
      initiated: new Date(initiated).toISOString(),
      parts: uploads.parts(id).map(({ number, size, etag }) => ({ number, size, etag })),
    })),
  received: received.list(key),
});
