import { isEvidenceKey } from '@/lib/shared/storage/evidence';
import { isPhotoDraft, profilePhotoKey } from '@/lib/shared/storage/profile-photo';
import { ProblemError } from '../../platform/errors/problem-error';
import { UpstreamError } from '../../platform/errors/upstream-error';
import { isStorageFailure } from '../../upstream/object-storage/call-storage';
import type { CopySource } from '../../upstream/object-storage/server-store';
import { acceptObject } from './accept';
import { giveUpUpload } from './give-up-upload';
import { requireBucket, requireOwn, requireReadable, requireSendable } from './places';
import type { StoragePorts } from './ports';
import { findReadable } from './read';
import { reserve } from './reserve';
import {
  findByKey,
  lookSoon,
  markGone,
  markKeyGone,
  markUnsentGone,
  noteArrived,
  type StoredObject,
} from './stored-objects';
import { canBeWrittenOver, hasArrivedAfter } from './taken-object';
import { tidyKey } from './tidy-key';

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
 * Has the storage copy it under the key of the row. Only what it refuses is given up. After any other failure it may have
 * copied all the same, or may still do so, over what lay there: if that cannot be seen now, the job decides by what lies
 * there.
 */
const copyInto = async (ports: StoragePorts, source: CopySource, row: StoredObject): Promise<void> => {
  const { database, objects } = ports;
  try {
    await objects.copy({ key: row.key, source });
  } catch (cause) {
    if (UpstreamError.is(cause) && cause.kind === 'refused') {
      await markGone(database, row.id);
      throw asProblem(cause);
    }
    if (await hasArrivedAfter(cause, ports, row, source.eTag || undefined).catch(() => false)) return;
    await lookSoon(database, row.id);
    throw cause;
  }
};

/**
 * Copies within the person's quota. The draft of a photo that is put in its place is gone afterwards.
 * @throws ProblemError no-such-key, object-not-in-active-tier, and as `reserve` does
 */
export const copyObject = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, key, source }: Address & { source: Address & { versionId?: string } },
): Promise<{ eTag: string }> => {
  requireBucket(bucket, ports.bucket);
  requireBucket(source.bucket, ports.bucket);
  const isPhoto = key === profilePhotoKey(customerId);
  if (!isPhoto) requireSendable(key, customerId);
  requireReadable(source.key, customerId);
  // Elsewhere it would outlive the consent, and at level protected others could read it.
  if (isEvidenceKey(source.key) && !isEvidenceKey(key)) throw new ProblemError('no-such-key');
  await ports.limits.storageCalls.take(String(customerId));
  const { facts, versionId } = await findReadable(ports, source);
  const { contentType, eTag, size } = facts;
  // A new photo is put in its place by a copy: one photo, which counts once.
  const insteadOf = isPhoto && isPhotoDraft(source.key) ? source.key : undefined;
  const wanted = { customerId, key, contentType, size };
  const { row } = await reserve(ports, wanted, { insteadOf, replaces: isPhoto });
  await copyInto(ports, { key: source.key, eTag, versionId, size }, row);
  return acceptObject(ports, row);
};

/**
 * Gives up what was sent in one piece under a key and not confirmed; whoever begins one has no upload id to say so. What is
 * stored there stays. Where the bucket keeps no versions it may have been written over, now or by a request under way: then
 * the job takes what lies there in its place, or gives it up after 24 hours.
 */
const giveUpUnconfirmed = async (ports: StoragePorts, customerId: number, key: string): Promise<void> => {
  const { database } = ports;
  const rows = await findByKey(database, customerId, key);
  const unconfirmed = rows.filter(({ state, signatures }) => state === 'sending' && signatures > 0);
  const mayBeOver = canBeWrittenOver(rows);
  for (const { id } of unconfirmed) await (mayBeOver ? lookSoon(database, id) : markUnsentGone(database, id));
  // What cannot be deleted now, the job deletes.
  if (unconfirmed.length > 0 && !mayBeOver) await tidyKey(ports, { customerId, key }).catch(() => false);
};

/**
 * Deletes an object with all its versions and with what is being sent under its key, or one version of it. The version that
 * was taken is the object: without it an older one would lie there, at which nobody has looked.
 * @param address `onlyUnconfirmed` deletes nothing that is stored, and needs no version
 */
export const deleteObject = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, key, versionId, onlyUnconfirmed }: Address & { versionId?: string; onlyUnconfirmed?: boolean },
): Promise<Record<string, never>> => {
  requireBucket(bucket, ports.bucket);
  requireOwn(key, customerId);
  await ports.limits.storageCalls.take(String(customerId));
  if (onlyUnconfirmed) {
    await giveUpUnconfirmed(ports, customerId, key);
    return {};
  }
  const { database, objects } = ports;
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
