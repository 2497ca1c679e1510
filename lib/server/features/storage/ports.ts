import type { StorageQuota } from '@/lib/shared/config/variables/object-storage';
import type { Database } from '../../platform/db/database';
import { ProblemError } from '../../platform/errors/problem-error';
import type { AttemptLimit } from '../../platform/security/attempt-limit';
import type { ServerStore } from '../../upstream/object-storage/server-store';
import type { Inspections } from './inspections';

/** What the use cases of object storage need. */
export interface StoragePorts {
  database: Database;
  objects: ServerStore;
  /** The only bucket that there is for a browser. */
  bucket: string;
  quota: StorageQuota;
  limits: StorageLimits;
  /** Limits within which arrived files are inspected. */
  inspections: Inspections;
  /** How long a call waits for an inspection, in milliseconds. */
  inspectionMs: number;
  /** From which the server's part of a key is made. */
  keySecret: string;
}

/** By person. */
export interface StorageLimits {
  /** URLs that were signed for sending. */
  signedUploads: AttemptLimit;
  /** Calls that make one of the storage. */
  storageCalls: AttemptLimit;
}

/** Rejects with `unavailable` on a site that has no object storage. */
export const requireStorage = ({ storage }: { storage: StoragePorts | null }): StoragePorts => {
  if (!storage) throw new ProblemError('unavailable', { cause: new Error('OBJECT_STORAGE is not set') });
  return storage;
};
