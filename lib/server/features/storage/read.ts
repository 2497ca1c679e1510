import { SIGNED_URL_SECONDS } from '@/lib/shared/storage/limits';
import type { ListRequest, ObjectFacts } from '@/lib/shared/storage/object-store';
import { ProblemError } from '../../platform/errors/problem-error';
import { isStorageFailure } from '../../upstream/object-storage/call-storage';
import type { ServerStore, SignedRequest } from '../../upstream/object-storage/server-store';
import { factsAt } from './arrived';
import { evidenceType } from './evidence-type';
import { ownerOf, requireBucket, requireListable, requireReadable } from './places';
import type { StoragePorts } from './ports';
import { findStoredAt, storedKeys } from './stored-objects';

/** Objects are listed, and read through URLs that are good for a quarter of an hour at most. */

/** What may be read, and where it lies. */
interface Readable extends Pick<ObjectFacts, 'contentType' | 'eTag' | 'size'> {
  key: string;
  /** Absent for what comes from a bucket without versions. */
  versionId?: string;
}

/**
 * The file that may be read under a key: the one that a row says was accepted. The storage is not asked, since nothing else can lie
 * there (decision 065). What lies below `public/` is the operator's.
 * @throws ProblemError no-such-key
 */
export const findReadable = async (
  { database, objects }: Pick<StoragePorts, 'database' | 'objects'>,
  { key, versionId }: { key: string; versionId?: string },
): Promise<Readable> => {
  const owner = ownerOf(key);
  if (owner === null) {
    const facts = await factsAt(objects, key, versionId);
    if (facts) return { ...facts, key, versionId };
    throw new ProblemError('no-such-key');
  }
  const stored = await findStoredAt(database, owner, key);
  if (!stored || (versionId !== undefined && versionId !== stored.versionId))
    throw new ProblemError('no-such-key');
  return { ...stored, eTag: stored.eTag ?? '', versionId: stored.versionId ?? undefined };
};

/** `response-*` of spec §7, and which version. */
type ReadChoices = Omit<Parameters<ServerStore['signedUrl']>[0], 'key' | 'expires' | 'method' | 'range'>;

/** What a browser could run comes as a file to save. */
const safely = (choices: ReadChoices, contentType: string): ReadChoices => {
  const type = evidenceType(choices.responseContentType ?? contentType);
  if (!type) return { ...choices, responseContentDisposition: 'attachment' };
  // Without parameters: what follows a comma would be another type.
  return choices.responseContentType === undefined ? choices : { ...choices, responseContentType: type };
};

export interface Reading extends ReadChoices {
  bucket: string;
  key: string;
  method: 'GET' | 'HEAD';
  /** Seconds, 900 at most. */
  expires?: number;
}

/** @throws ProblemError no-such-key, too-many-requests */
export const signGet = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, key: askedKey, method, expires = SIGNED_URL_SECONDS, versionId: asked, ...choices }: Reading,
): Promise<SignedRequest> => {
  requireBucket(bucket, ports.bucket);
  requireReadable(askedKey, customerId);
  await ports.limits.storageCalls.take(String(customerId));
  const found = await findReadable(ports, { key: askedKey, versionId: asked });
  const { key, versionId } = found;
  const safe = { ...safely(choices, found.contentType), versionId };
  return { url: await ports.objects.signedUrl({ key, method, expires, ...safe }), headers: {} };
};

/** A page is asked for with what the page before gave; the storage refuses anything else. */
const orBadRequest = (error: unknown): never => {
  throw isStorageFailure(error, 'InvalidArgument')
    ? new ProblemError('bad-request', { cause: error })
    : error;
};

/**
 * Lists objects, of a person's own only the accepted ones; so a page may hold fewer than `maxKeys`.
 * @throws ProblemError no-such-key, bad-request (a made-up token), too-many-requests
 */
export const listObjects = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, ...choices }: ListRequest,
) => {
  requireBucket(bucket, ports.bucket);
  requireListable(choices.prefix, customerId);
  await ports.limits.storageCalls.take(String(customerId));
  const { Contents, ...page } = await ports.objects.list(choices).catch(orBadRequest);
  const stored = await storedKeys(
    ports.database,
    customerId,
    Contents.map(({ Key }) => Key),
  );
  return {
    ...page,
    CommonPrefixes: [...page.CommonPrefixes],
    Contents: Contents.filter(({ Key }) => ownerOf(Key) === null || stored.has(Key)),
  };
};
