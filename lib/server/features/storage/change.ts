import { ProblemError } from '../../platform/errors/problem-error';
import { acceptObject, acceptWhatArrived } from './accept';
import { ownerOf, requireBucket, requireOwn, requireReadable } from './places';
import type { StoragePorts } from './ports';
import { reserve } from './reserve';
import { findByKey, markGone, markKeyGone } from './stored-objects';

/** Objects are copied and deleted by the server itself. */

interface Address {
  bucket: string;
  key: string;
}

/**
 * Copies within the person's quota, by one call: an object beyond 5 GiB is `file-too-large`.
 * @throws ProblemError no-such-object, and as `reserve` does
 */
export const copyObject = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, key, source }: Address & { source: Address & { versionId?: string } },
): Promise<{ eTag: string }> => {
  requireBucket(bucket, ports.bucket);
  requireBucket(source.bucket, ports.bucket);
  requireOwn(key, customerId);
  requireReadable(source.key, customerId);
  await ports.limits.storageCalls.take(String(customerId));
  const facts = await ports.objects.head(source.key);
  if (!facts) throw new ProblemError('no-such-object');
  const { contentType, size } = facts;
  const owner = ownerOf(source.key);
  if (owner !== null) await acceptWhatArrived(ports, owner, { key: source.key, eTag: facts.eTag });
  const { row } = await reserve(ports, { customerId, key, contentType, size });
  try {
    await ports.objects.copy(source, key);
  } catch (error) {
    await markGone(ports.database, row.id);
    throw error;
  }
  return acceptObject(ports, row);
};

/** Deletes an object with all its versions and with what is being sent under its key, or one version of it. */
export const deleteObject = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, key, versionId }: Address & { versionId?: string },
): Promise<Record<string, never>> => {
  requireBucket(bucket, ports.bucket);
  requireOwn(key, customerId);
  await ports.limits.storageCalls.take(String(customerId));
  const { database, objects } = ports;
  if (versionId !== undefined) {
    await objects.deleteVersion(key, versionId);
    return {};
  }
  for (const { uploadId, state } of await findByKey(database, customerId, key))
    if (uploadId !== null && state === 'sending') await objects.abortUpload({ key, uploadId });
  await objects.deleteKey(key);
  await markKeyGone(database, customerId, key);
  return {};
};
