import { SIGNED_URL_SECONDS } from '@/lib/shared/storage/limits';
import { ProblemError } from '../../platform/errors/problem-error';
import { isStorageFailure } from '../../upstream/object-storage/call-storage';
import type { ListChoices, ReadChoices, SignedRequest } from '../../upstream/object-storage/object-storage';
import { acceptWhatArrived } from './accept';
import { evidenceType } from './evidence-type';
import { ownerOf, requireBucket, requireListable, requireReadable } from './places';
import type { StoragePorts } from './ports';

/** Objects are listed, and read through URLs that are good for a quarter of an hour at most. */

/** Nothing is shown that was not looked at. What lies below `public/` is the operator's. */
const requireAccepted = async (ports: StoragePorts, key: string, eTag: string): Promise<void> => {
  const owner = ownerOf(key);
  if (owner === null) return;
  await acceptWhatArrived(ports, owner, { key, eTag }).catch((error: unknown) => {
    throw ProblemError.is(error) ? new ProblemError('no-such-object', { cause: error }) : error;
  });
};

/** What a browser could run comes as a file to save. */
const safely = (choices: ReadChoices, contentType: string): ReadChoices =>
  evidenceType(choices.responseContentType ?? contentType)
    ? choices
    : { ...choices, responseContentDisposition: 'attachment' };

export interface Reading extends ReadChoices {
  bucket: string;
  key: string;
  method: 'GET' | 'HEAD';
  /** Seconds, 900 at most. */
  expires?: number;
}

/** @throws ProblemError no-such-object, too-many-requests */
export const signGet = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, key, method, expires = SIGNED_URL_SECONDS, ...choices }: Reading,
): Promise<SignedRequest> => {
  requireBucket(bucket, ports.bucket);
  requireReadable(key, customerId);
  await ports.limits.storageCalls.take(String(customerId));
  const facts = await ports.objects.head(key);
  if (!facts) throw new ProblemError('no-such-object');
  await requireAccepted(ports, key, facts.eTag);
  return ports.objects.signGet(key, method, expires, safely(choices, facts.contentType));
};

/** A page is asked for with what the page before gave; the storage refuses anything else. */
const orBadRequest = (error: unknown): never => {
  throw isStorageFailure(error, 'InvalidArgument')
    ? new ProblemError('bad-request', { cause: error })
    : error;
};

/** @throws ProblemError no-such-object, bad-request (a made-up token), too-many-requests */
export const listObjects = async (
  ports: StoragePorts,
  customerId: number,
  { bucket, ...choices }: ListChoices & { bucket: string },
) => {
  requireBucket(bucket, ports.bucket);
  requireListable(choices.prefix, customerId);
  await ports.limits.storageCalls.take(String(customerId));
  const { Contents, ...page } = await ports.objects.list(choices).catch(orBadRequest);
  return {
    ...page,
    CommonPrefixes: [...page.CommonPrefixes],
    Contents: Contents.map((entry) => ({ ...entry, LastModified: entry.LastModified.toISOString() })),
  };
};
