import type { ObjectStorage, StoredFacts } from '../../upstream/object-storage/object-storage';
import type { StoragePorts } from './ports';
import { findByKey, type StoredObject } from './stored-objects';

/** An object that was looked at is known again by its ETag, and where the bucket keeps versions by its version. */

/** By which the content is known: its date and size where the storage gives no ETag. */
export const tagOf = ({ eTag, lastModified, size }: StoredFacts): string =>
  eTag || `"dated-${lastModified?.getTime() ?? 0}-${size}"`;

/** Whether this is the very object that was taken. */
export const isTaken = (row: StoredObject, facts: StoredFacts): boolean =>
  row.eTag === tagOf(facts) && (row.versionId === null || row.versionId === facts.versionId);

/** What may be shown of a row, in which version. */
export interface Readable {
  facts: StoredFacts;
  /** Absent for what comes from a bucket without versions. */
  versionId?: string;
}

/**
 * What may be shown of a row that is stored: nothing but what was looked at and taken, in just that version. Null when
 * that is no longer there.
 */
export const readableOf = async (
  objects: Pick<ObjectStorage, 'head'>,
  row: StoredObject,
): Promise<Readable | null> => {
  const facts = await objects.head(row.key, row.versionId ?? undefined);
  return facts && isTaken(row, facts) ? { facts, versionId: row.versionId ?? undefined } : null;
};

/**
 * Whether something new lies under the key of an upload: what its size allows, and not what was taken there before.
 * @param eTag that the upload has when it was put together, by which a file is known that was sent a second time
 */
export const hasArrived = async (
  { database, objects }: Pick<StoragePorts, 'database' | 'objects'>,
  { customerId, key, size }: StoredObject,
  eTag?: string,
): Promise<boolean> => {
  const facts = await objects.head(key);
  if (facts?.size !== size) return false;
  if (eTag !== undefined && facts.eTag === eTag) return true;
  const stored = (await findByKey(database, customerId, key)).find(({ state }) => state === 'stored');
  return !stored || !isTaken(stored, facts);
};
