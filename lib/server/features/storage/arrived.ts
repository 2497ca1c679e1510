import { createHash } from 'node:crypto';
import type { ObjectFacts } from '@/lib/shared/storage/object-store';
import { within } from '../../platform/concurrency/deadline';
import { instead, UpstreamError } from '../../platform/errors/upstream-error';
import type { ServerStore } from '../../upstream/object-storage/server-store';
import type { StoragePorts } from './ports';
import { findStoredAt, type StoredObject } from './stored-objects';

/** Whether a file has arrived in the storage, which may have stored it without its answer having reached anybody. */

/** What lies under a key, in that version; null when it is not there. */
export const factsAt = (
  { head }: Pick<ServerStore, 'head'>,
  key: string,
  versionId?: string,
): Promise<ObjectFacts | null> => head({ key, versionId }).catch(instead('not-found', null));

/** The ETag of what is put together from parts: the MD5 of their MD5s, and how many there are. */
export const joinedETag = (parts: readonly { ETag: string }[]): string => {
  const hash = createHash('md5');
  // What is no MD5 counts as nothing: anybody can send it.
  for (const { ETag } of parts) hash.update(Buffer.from(ETag.replaceAll('"', ''), 'hex'));
  return `"${hash.digest('hex')}-${parts.length}"`;
};

/**
 * Whether what lies under the key of an upload or a copy can be of it: it has its size, and no other row has taken it.
 * @param eTag of this very content, where it is known: it may also be another's who has sent the same
 */
export const hasArrived = async (
  { database, objects }: Pick<StoragePorts, 'database' | 'objects'>,
  { customerId, key, size }: StoredObject,
  eTag?: string,
): Promise<boolean> => {
  const facts = await factsAt(objects, key);
  if (facts?.size !== size) return false;
  if (eTag !== undefined && facts.eTag === eTag) return true;
  return (await findStoredAt(database, customerId, key)) === null;
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
