import type { z } from 'zod';
import type { storageAbort, storageCreate } from '@/lib/shared/contract/storage';
import { partBytes, partCount, SIGNED_AT_ONCE, SIGNED_URL_SECONDS } from '@/lib/shared/storage/limits';
import type {
  CompletedPart,
  ListPartsRequest,
  PartsPage,
  PutAnswer,
} from '@/lib/shared/storage/object-store';
import { ProblemError } from '../../platform/errors/problem-error';
import type { Idempotency } from '../../platform/http/idempotency';
import { isStorageFailure } from '../../upstream/object-storage/call-storage';
import type { SignedRequest } from '../../upstream/object-storage/server-store';
import { requireEvidenceConsent } from '../consents/evidence';
import { acceptObject, acceptPut } from './accept';
import { hasArrived, hasArrivedAfter, joinedETag } from './arrived';
import { giveUpUpload } from './give-up-upload';
import { requireBucket, requireOwn, requireSendable } from './places';
import type { StoragePorts } from './ports';
import { reserve } from './reserve';
import {
  findUpload,
  markLost,
  markUnsentGone,
  noteArrived,
  noteUploadId,
  type StoredObject,
} from './stored-objects';

/** A file goes to the storage: in one piece, or in parts that are put together at the end. */

export type Sending = z.output<typeof storageCreate.request>;

export type UploadAddress = z.output<typeof storageAbort.request>;

/** In case a request with the same key is under way, or ended without an answer. */
const RETRY_SECONDS = 5;

const describedAs = ({ bucket, ...described }: Sending, { contentType }: StoredObject) => ({
  ...described,
  contentType,
});

/** A row of one's own, or `no-such-upload`. */
const requireRow = async (
  { database, bucket }: StoragePorts,
  customerId: number,
  upload: UploadAddress,
): Promise<StoredObject> => {
  const row = upload.bucket === bucket ? await findUpload(database, customerId, upload) : null;
  if (!row) throw new ProblemError('no-such-upload');
  return row;
};

/**
 * The row of an upload that can go on.
 * @throws ProblemError no-such-upload; for one that was given up or deleted upload-gone, by which whoever is still sending it
 * knows not to begin anew, or consent-missing where a withdrawal has deleted it; for one that an inspection has refused, the reason
 */
const requireUpload = async (
  ports: StoragePorts,
  customerId: number,
  upload: UploadAddress,
): Promise<StoredObject> => {
  const row = await requireRow(ports, customerId, upload);
  if (row.state !== 'gone') return row;
  await requireEvidenceConsent(ports.database, { customerId, key: upload.key });
  throw new ProblemError(row.refusal ?? 'upload-gone');
};

/** By part number, and the seconds that they are good for. */
interface SignedParts {
  urls: Record<number, string>;
  expiresIn: number;
}

/** Begins it at the storage, and notes by which id. Rejects with `UpstreamError`, and then no room is taken. */
const beginAtStorage = async (ports: StoragePorts, sending: Sending, row: StoredObject): Promise<string> => {
  try {
    const { uploadId } = await ports.objects.createMultipart(describedAs(sending, row));
    await noteUploadId(ports.database, row.id, uploadId);
    return uploadId;
  } catch (error) {
    await markLost(ports.database, row.id);
    throw error;
  }
};

/** Those of them that the file has. */
const signSome = async (
  { objects }: StoragePorts,
  { key, size }: StoredObject,
  uploadId: string,
  partNumbers: readonly number[],
): Promise<SignedParts> => {
  const signed = await Promise.all(
    partNumbers.map(async (partNumber) => {
      const part = { key, uploadId, partNumber, size: partBytes(size, partNumber) };
      return [partNumber, await objects.signPart(part)] as const;
    }),
  );
  return { urls: Object.fromEntries(signed), expiresIn: SIGNED_URL_SECONDS };
};

/**
 * Begins an upload and signs its first parts, so that they need not be asked for.
 * @throws ProblemError as `reserve` does, and too-many-requests; UpstreamError, and then no room is taken
 */
export const createUpload = async (
  ports: StoragePorts,
  customerId: number,
  sending: Sending,
  idempotency: Idempotency | null,
): Promise<{ uploadId: string } & SignedParts> => {
  requireBucket(sending.bucket, ports.bucket);
  requireSendable(sending.key, customerId);
  const { key, contentType, size } = sending;
  const count = Math.min(partCount(size), SIGNED_AT_ONCE);
  const subject = String(customerId);
  await ports.limits.storageCalls.take(subject);
  await ports.limits.signedUploads.take(subject, count);
  const { row, isNew } = await reserve(
    ports,
    { customerId, key, contentType, size },
    { idempotency, inParts: true },
  );
  const uploadId = isNew ? await beginAtStorage(ports, sending, row) : row.uploadId;
  if (uploadId === null) throw new ProblemError('unavailable', { retryAfter: RETRY_SECONDS });
  const first = Array.from({ length: count }, (_none, index) => index + 1);
  return { uploadId, ...(await signSome(ports, row, uploadId, first)) };
};

/** @throws ProblemError as `reserve` does, and too-many-requests */
export const signPut = async (
  ports: StoragePorts,
  customerId: number,
  { sha256, ...sending }: Sending & { sha256: string },
): Promise<SignedRequest> => {
  requireBucket(sending.bucket, ports.bucket);
  requireSendable(sending.key, customerId);
  await ports.limits.signedUploads.take(String(customerId));
  const { key, contentType, size } = sending;
  const { row } = await reserve(ports, { customerId, key, contentType, size }, { sha256 });
  // A URL that was signed before may have been refused for its time: any call tells the storage's clock, also a refused one.
  if (row.signatures > 1) await ports.objects.head({ key }).catch(() => null);
  return ports.objects.signPut({ ...describedAs(sending, row), sha256 });
};

/**
 * The answer to whoever has sent a file, with what the storage lists under its key: senders compare its size (spec §4), and
 * need not ask by themselves. It is listed during the inspection.
 */
const withListing = async (
  { objects }: StoragePorts,
  key: string,
  accepting: Promise<{ eTag: string }>,
): Promise<PutAnswer> => {
  const [{ eTag }, page] = await Promise.all([
    accepting,
    // A key is the first of those that begin with it.
    objects.list({ prefix: key, maxKeys: 1 }).catch(() => null),
  ]);
  const entry = page?.Contents.find(({ Key }) => Key === key);
  return { eTag, ...(entry ? { listed: entry } : {}) };
};

/** Inspects a file that was sent in one piece. @throws ProblemError as `acceptPut` does, and too-many-requests */
export const confirmPut = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, key }: { bucket: string; key: string },
): Promise<PutAnswer> => {
  requireBucket(bucket, ports.bucket);
  requireOwn(key, customerId);
  await ports.limits.storageCalls.take(String(customerId));
  return withListing(ports, key, acceptPut(ports, customerId, key));
};

/** @throws ProblemError as `requireUpload` does, and too-many-requests */
export const signParts = async (
  ports: StoragePorts,
  customerId: number,
  { partNumbers, ...upload }: UploadAddress & { partNumbers: readonly number[] },
): Promise<SignedParts> => {
  const row = await requireUpload(ports, customerId, upload);
  if (row.state !== 'sending') throw new ProblemError('no-such-upload');
  const wanted = [...new Set(partNumbers)].filter((part) => part <= partCount(row.size));
  if (wanted.length > 0) await ports.limits.signedUploads.take(String(customerId), wanted.length);
  return signSome(ports, row, upload.uploadId, wanted);
};

/**
 * The parts that have arrived. What the storage no longer knows is no upload, and nobody is sent to it again; if it was put together
 * by a call that broke off, the file is inspected and accepted now.
 * @throws ProblemError as `requireUpload` does, file-type-refused, too-many-requests
 */
export const listParts = async (
  ports: StoragePorts,
  customerId: number,
  { partNumberMarker, maxParts, ...upload }: ListPartsRequest,
): Promise<PartsPage> => {
  await ports.limits.storageCalls.take(String(customerId));
  const row = await requireUpload(ports, customerId, upload);
  try {
    return await ports.objects.listParts({ ...upload, partNumberMarker, maxParts });
  } catch (cause) {
    if (!isStorageFailure(cause, 'NoSuchUpload')) throw cause;
    if (row.state === 'sending') {
      if (await hasArrived(ports, row)) await acceptObject(ports, row);
      else await markLost(ports.database, row.id);
    }
    throw new ProblemError('no-such-upload', { cause });
  }
};

/** Errors of the storage about the parts themselves: one is missing, another one, or too small. */
const WRONG_PARTS = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML'];

/** Fails or not, the storage may have put the file together, by this call or by one before whose answer was lost. */
const putTogether = async (
  ports: StoragePorts,
  row: StoredObject,
  { key, uploadId, parts }: UploadAddress & { parts: readonly CompletedPart[] },
): Promise<void> => {
  try {
    await ports.objects.completeMultipart({ key, uploadId, parts });
  } catch (cause) {
    if (isStorageFailure(cause, ...WRONG_PARTS)) throw new ProblemError('upload-incomplete', { cause });
    if (await hasArrivedAfter(cause, ports, row, joinedETag(parts))) return;
    // Something else lies there, which nobody sends over.
    if (isStorageFailure(cause, 'PreconditionFailed')) throw new ProblemError('key-used', { cause });
    throw isStorageFailure(cause, 'NoSuchUpload') ? new ProblemError('no-such-upload', { cause }) : cause;
  }
};

/**
 * Puts the parts together and inspects the file before it is accepted. A repetition is answered as the first time.
 * @throws ProblemError as `requireUpload` does, upload-incomplete, file-type-refused, file-shows-place, too-many-requests
 */
export const completeUpload = async (
  ports: StoragePorts,
  customerId: number,
  upload: UploadAddress & { parts: readonly CompletedPart[] },
): Promise<PutAnswer> => {
  await ports.limits.storageCalls.take(String(customerId));
  const row = await requireUpload(ports, customerId, upload);
  if (row.state === 'stored') return withListing(ports, row.key, Promise.resolve({ eTag: row.eTag ?? '' }));
  if (upload.parts.length !== partCount(row.size)) throw new ProblemError('upload-incomplete');
  await putTogether(ports, row, upload);
  return withListing(ports, row.key, acceptObject(ports, row));
};

/**
 * Gives an upload up; one that is stored stays. It counts for the day's quota at what had arrived.
 * @throws ProblemError no-such-upload, upload-gone, too-many-requests
 */
export const abortUpload = async (
  ports: StoragePorts,
  customerId: number,
  upload: UploadAddress,
): Promise<Record<string, never>> => {
  await ports.limits.storageCalls.take(String(customerId));
  const row = await requireRow(ports, customerId, upload);
  // Who gives an upload up need not know who did it before.
  if (row.state !== 'sending') throw new ProblemError('no-such-upload');
  const arrived = await giveUpUpload(ports.objects, upload);
  await markUnsentGone(ports.database, row.id);
  await noteArrived(ports.database, row.id, arrived);
  return {};
};
