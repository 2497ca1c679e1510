import {
  type AccessLevel,
  DEFAULT_LEVEL,
  type KeyPrefixes,
  prefixOf,
} from '@/lib/shared/storage/access-levels';
import { NoCredentials, storageErrorOf } from '@/lib/shared/storage/errors';
import { InvalidStorageRequest } from '@/lib/shared/storage/invalid-request';
import { BUCKET_AND_KEY_REQUIRED, NO_CREDENTIALS } from '@/lib/shared/storage/messages';
import { checkAddress } from '@/lib/shared/storage/object-key';
import type { ObjectAddress, ObjectStore } from '@/lib/shared/storage/object-store';
import type { UploadRuntime } from '../upload/upload-runtime';

/** What every operation of a provider works with. */
export interface StorageContext {
  store: ObjectStore;
  bucket: string;
  prefixes: KeyPrefixes;
  /** Who is signed in; null without a session. */
  identity: () => Promise<string | null>;
  runtime: UploadRuntime;
  /** How many parts of a file are sent at the same time; 4 by default. */
  queueSize?: number;
  /** Milliseconds without a byte after which a request is tried again; a minute by default. */
  stalledAfter?: number;
}

/** Spec §5, §6: without a session a warning is logged and nothing is asked. Throws `NoCredentials`. */
export const identityOf = async ({ identity, runtime }: StorageContext): Promise<string> => {
  const id = await identity();
  if (id) return id;
  runtime.warn(NO_CREDENTIALS);
  throw storageErrorOf(NoCredentials, { status: 401, message: NO_CREDENTIALS });
};

interface Owned {
  level?: AccessLevel;
  identityId?: string;
}

/** What the keys begin with that a call is about. Only at level protected may they be somebody else's. */
export const prefixFor = async (
  context: StorageContext,
  { level = DEFAULT_LEVEL, identityId }: Owned,
): Promise<string> => {
  const own = await identityOf(context);
  return prefixOf(context.prefixes, level, (level === 'protected' && identityId) || own);
};

/** Where an object is. Throws what `checkAddress` throws, and `NoCredentials`. */
export const addressOf = async (
  context: StorageContext,
  key: string,
  owned: Owned,
): Promise<ObjectAddress> => {
  if (typeof key !== 'string' || !key)
    throw new InvalidStorageRequest({ status: 400, message: BUCKET_AND_KEY_REQUIRED });
  const address = { bucket: context.bucket, key: (await prefixFor(context, owned)) + key };
  checkAddress(address);
  return address;
};
