import type { Database } from '../../platform/db/database';
import { createAttemptLimit, QUARTER_HOUR_SECONDS } from '../../platform/security/attempt-limit';
import type { StorageLimits } from './ports';

/** Enough for a file of 10 GiB and half of it once more in a quarter of an hour: it has 2,048 parts. */
const SIGNED_UPLOADS = 3_000;
/** Enough for a page of 200 files and an upload at full speed at the same time. */
const STORAGE_CALLS = 1_000;

/**
 * How long a file is looked through while somebody waits for the answer, which still comes within seconds (quality:
 * Faults). Of a film little is read, so this is for a storage that trickles.
 */
export const REQUEST_LOOK_MS = 3_000;
/** The same in the background, where nobody waits. */
export const JOB_LOOK_MS = 60_000;

export const createStorageLimits = (database: Database): StorageLimits => ({
  signedUploads: createAttemptLimit(database, {
    name: 'storage-urls',
    attempts: SIGNED_UPLOADS,
    seconds: QUARTER_HOUR_SECONDS,
  }),
  storageCalls: createAttemptLimit(database, {
    name: 'storage-calls',
    attempts: STORAGE_CALLS,
    seconds: QUARTER_HOUR_SECONDS,
  }),
});
