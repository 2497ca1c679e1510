import { Refusal, refusals } from './refusal';
import type { Storage } from './storage';
import { isMarker, type Version } from './store/version';

/** The newest version of an object, or the one with this id. Refuses what is not there, or was deleted. */
export const findVersion = (
  { objects }: Storage,
  bucket: string,
  key: string,
  versionId: string | null,
): Version => {
  const entries = objects.entries(bucket, key);
  const entry = versionId === null ? entries[0] : entries.find(({ id }) => id === versionId);
  if (!entry) throw versionId === null ? refusals.noSuchKey(key) : refusals.noSuchVersion(key, versionId);
  if (!isMarker(entry)) return entry;
  const marker = { 'x-amz-delete-marker': 'true', 'x-amz-version-id': entry.id };
  throw versionId === null
    ? refusals.noSuchKey(key, marker)
    : refusals.methodNotAllowed({ ...marker, allow: 'DELETE' });
};

const ARCHIVED = ['GLACIER', 'DEEP_ARCHIVE'];

/** Refuses to read what lies in an archive. */
export const requireReadable = ({ description: { storageClass } }: Version): void => {
  if (!ARCHIVED.includes(storageClass)) return;
  throw new Refusal('InvalidObjectState', 403, "The operation is not valid for the object's storage class", {
    StorageClass: storageClass,
  });
};

/** The same for a copy, whose refusal has another name. */
export const requireCopyable = ({ description: { storageClass } }: Version): void => {
  if (!ARCHIVED.includes(storageClass)) return;
  throw new Refusal(
    'ObjectNotInActiveTierError',
    403,
    'The source object of the COPY operation is not in the active tier and is only stored in an archive tier.',
  );
};
