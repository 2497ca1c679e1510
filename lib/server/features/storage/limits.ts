import type { Database } from '../../platform/db/database';
import { createAttemptLimits, QUARTER_HOUR_SECONDS } from '../../platform/security/attempt-limit';
import type { StorageLimits } from './ports';

/** Enough for a file of 10 GiB and half of it once more in a quarter of an hour: it has 2,048 parts. */
const SIGNED_UPLOADS = 3_000;
/** Enough for a page of 200 files and an upload at full speed at the same time. */
const STORAGE_CALLS = 1_000;

/**
 * How long a call waits for the inspection of a file, so that its answer comes within seconds (quality: Faults). The inspection
 * itself goes on within `INSPECTION_MS`: a film in thousands of pieces needs longer.
 */
export const REQUEST_INSPECTION_MS = 3_000;
/** The same of the job, for which nobody waits. */
export const JOB_INSPECTION_MS = 60_000;

export const STORAGE_LIMITS = {
  signedUploads: { name: 'storage-urls', attempts: SIGNED_UPLOADS, seconds: QUARTER_HOUR_SECONDS },
  storageCalls: { name: 'storage-calls', attempts: STORAGE_CALLS, seconds: QUARTER_HOUR_SECONDS },
};

export const createStorageLimits = (database: Database): StorageLimits =>
  createAttemptLimits(database, STORAGE_LIMITS);
