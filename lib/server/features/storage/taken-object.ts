import { createHash } from 'node:crypto';
import type { ObjectFacts } from '@/lib/shared/storage/object-store';
import { within } from '../../platform/concurrency/deadline';
import { instead, UpstreamError } from '../../platform/errors/upstream-error';
import type { ServerStore } from '../../upstream/object-storage/server-store';
import type { StoragePorts } from './ports';
import { findByKey, type StoredObject } from './stored-objects';

/** An object that was looked at is known again by its ETag, and where the bucket keeps versions by its version. */

/** What lies under a key, in that version; null when it is not there. */
export const factsAt = (
  { head }: Pick<ServerStore, 'head'>,
  key: string,
  versionId?: string,
): Promise<ObjectFacts | null> => head({ key, versionId }).catch(instead('not-found', null));

/** By which the content is known: its date and size where the storage gives no ETag. */
export const tagOf = ({ eTag, lastModified, size }: ObjectFacts): string =>
  eTag || `"dated-${lastModified?.getTime() ?? 0}-${size}"`;

/** The ETag of what is put together from parts: the MD5 of their MD5s, and how many there are. */
export const joinedETag = (parts: readonly { ETag: string }[]): string => {
  const hash = createHash('md5');
  for (const { ETag } of parts) hash.update(ETag.replaceAll('"', ''), 'hex');
  return `"${hash.digest('hex')}-${parts.length}"`;
};

/** Whether this is the very object that was taken. */
export const isTaken = (row: StoredObject, facts: ObjectFacts): boolean =>
  row.eTag === tagOf(facts) && (row.versionId === null || row.versionId === facts.versionId);

/** Whether something new under the key takes the place of what was taken: of the rows of a key, one is stored without a version. */
export const canBeWrittenOver = (rows: readonly StoredObject[]): boolean =>
  rows.some(({ state, versionId }) => state === 'stored' && versionId === null);

/** What may be shown of a row, in which version. */
export interface Readable {
  facts: ObjectFacts;
  /** Absent for what comes from a bucket without versions. */
  versionId?: string;
}

/**
 * What may be shown of a row that is stored: nothing but what was looked at and taken, in just that version. Null when
 * that is no longer there.
 */
export const readableOf = async (
  objects: Pick<ServerStore, 'head'>,
  row: StoredObject,
): Promise<Readable | null> => {
  const facts = await factsAt(objects, row.key, row.versionId ?? undefined);
  return facts && isTaken(row, facts) ? { facts, versionId: row.versionId ?? undefined } : null;
};

/**
 * Whether something new lies under the key of an upload or a copy: what its size allows, and not what was taken there before.
 * @param eTag that it has when the storage has made it, by which a file is known that was sent a second time
 */
export const hasArrived = async (
  { database, objects }: Pick<StoragePorts, 'database' | 'objects'>,
  { customerId, key, size }: StoredObject,
  eTag?: string,
): Promise<boolean> => {
  const facts = await factsAt(objects, key);
  if (facts?.size !== size) return false;
  if (eTag !== undefined && facts.eTag === eTag) return true;
  const stored = (await findByKey(database, customerId, key)).find(({ state }) => state === 'stored');
  return !stored || !isTaken(stored, facts);
};

/** A storage that has not made an object in time is asked no longer than this whether it has, in milliseconds. */
const PATIENCE_MS = 800;

/**
 * The same after a call that failed: the storage may have made the object all the same, by this call or by one before whose
 * answer was lost. Rejects with `UpstreamError` when it cannot be asked.
 * @param failure of the call that makes the object
 */
export const hasArrivedAfter = (
  failure: unknown,
  ports: Pick<StoragePorts, 'database' | 'objects'>,
  row: StoredObject,
  eTag?: string,
): Promise<boolean> => {
  const asking = hasArrived(ports, row, eTag);
  const isLate = UpstreamError.is(failure) && failure.code === 'timeout';
  return isLate ? within(PATIENCE_MS, asking, () => false) : asking;
};
