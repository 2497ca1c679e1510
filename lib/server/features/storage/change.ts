import { randomUUID } from 'node:crypto';
import { isEvidenceKey } from '@/lib/shared/storage/evidence';
import { isPhotoDraft, profilePhotoName, profilePhotoStart } from '@/lib/shared/storage/profile-photo';
import { ProblemError } from '../../platform/errors/problem-error';
import { UpstreamError } from '../../platform/errors/upstream-error';
import { isStorageFailure } from '../../upstream/object-storage/call-storage';
import type { CopySource } from '../../upstream/object-storage/server-store';
import { acceptObject } from './accept';
import { hasArrivedAfter } from './arrived';
import { deleteLeftover } from './delete-leftover';
import { giveUpUpload } from './give-up-upload';
import { requireBucket, requireOwn, requireReadable, requireSendable } from './places';
import type { StoragePorts } from './ports';
import { findReadable } from './read';
import { reserve } from './reserve';
import {
  findByKey,
  findStoredAt,
  markKeyGone,
  markLost,
  markUnsentGone,
  noteArrived,
  type StoredObject,
} from './stored-objects';

/** Objects are copied and deleted by the server itself. */

interface Address {
  bucket: string;
  key: string;
}

/** Failures that say something about the source: it was replaced meanwhile, or lies in an archive. */
const asProblem = (cause: unknown): unknown => {
  if (isStorageFailure(cause, 'PreconditionFailed', 'NoSuchKey', 'NoSuchVersion'))
    return new ProblemError('no-such-key', { cause });
  return isStorageFailure(cause, 'ObjectNotInActiveTierError', 'InvalidObjectState')
    ? new ProblemError('object-not-in-active-tier', { cause })
    : cause;
};

/**
 * Has the storage copy it under the key of the row. After a failure it may have copied all the same, or may still do so: what
 * cannot be seen now, the job deletes.
 */
const copyInto = async (ports: StoragePorts, source: CopySource, row: StoredObject): Promise<void> => {
  const { database, objects } = ports;
  try {
    await objects.copy({ key: row.key, source });
  } catch (cause) {
    const isRefused = UpstreamError.is(cause) && cause.kind === 'refused';
    if (!isRefused && (await hasArrivedAfter(cause, ports, row).catch(() => false))) return;
    await markLost(database, row.id);
    throw asProblem(cause);
  }
};

/**
 * Copies within the person's quota. What is copied to the name of the photo is the photo then, under a key of its own; its
 * draft and the photo before are gone afterwards.
 * @throws ProblemError no-such-key, object-not-in-active-tier, and as `reserve` does
 */
export const copyObject = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, key, source }: Address & { source: Address & { versionId?: string } },
): Promise<{ eTag: string }> => {
  requireBucket(bucket, ports.bucket);
  requireBucket(source.bucket, ports.bucket);
  const isPhoto = key === profilePhotoName(customerId);
  if (!isPhoto) requireSendable(key, customerId);
  requireReadable(source.key, customerId);
  // Elsewhere it would outlive the consent, and at level protected others could read it.
  if (isEvidenceKey(source.key) && !isEvidenceKey(key)) throw new ProblemError('no-such-key');
  await ports.limits.storageCalls.take(String(customerId));
  const { key: sourceKey, contentType, eTag, size, versionId } = await findReadable(ports, source);
  // One photo, which counts once.
  const insteadOf = isPhoto && isPhotoDraft(sourceKey) ? sourceKey : undefined;
  const newKey = isPhoto ? `${profilePhotoStart(customerId)}${randomUUID()}.jpg` : key;
  const wanted = { customerId, key: newKey, contentType, size };
  const { row } = await reserve(ports, wanted, { insteadOf });
  await copyInto(ports, { key: sourceKey, eTag, versionId, size }, row);
  return acceptObject(ports, row);
};

/**
 * Gives up what was sent in one piece under a key and not confirmed; whoever begins one has no upload id to say so. What is
 * stored there stays.
 */
const giveUpUnconfirmed = async (ports: StoragePorts, customerId: number, key: string): Promise<void> => {
  const rows = await findByKey(ports.database, customerId, key);
  const unconfirmed = rows.find(({ state, signatures }) => state === 'sending' && signatures > 0);
  if (!unconfirmed) return;
  await markUnsentGone(ports.database, unconfirmed.id);
  // What cannot be deleted now, the job deletes.
  await deleteLeftover(ports, unconfirmed).catch(() => false);
};

/**
 * Deletes an object with all its versions and with what is being sent under its key, or one version of it. The version that
 * was accepted is the object.
 * @param address `onlyUnconfirmed` deletes nothing that is stored, and needs no version
 */
export const deleteObject = async (
  ports: StoragePorts,
  customerId: number,
  asked: Address & { versionId?: string; onlyUnconfirmed?: boolean },
): Promise<Record<string, never>> => {
  const { versionId, onlyUnconfirmed } = asked;
  requireBucket(asked.bucket, ports.bucket);
  requireOwn(asked.key, customerId);
  await ports.limits.storageCalls.take(String(customerId));
  if (onlyUnconfirmed) {
    await giveUpUnconfirmed(ports, customerId, asked.key);
    return {};
  }
  const { database, objects } = ports;
  const key = (await findStoredAt(database, customerId, asked.key))?.key ?? asked.key;
  const rows = await findByKey(database, customerId, key);
  if (versionId !== undefined && rows.every((row) => row.versionId !== versionId)) {
    await objects.delete({ key, versionId });
    return {};
  }
  // First, so that nothing keeps its room whose deletion breaks off: the job ends it.
  await markKeyGone(database, customerId, key);
  for (const { id, uploadId, state } of rows)
    if (uploadId !== null && state === 'sending')
      await noteArrived(database, id, await giveUpUpload(objects, { key, uploadId }));
  await objects.delete({ key });
  return {};
};
