import type { Database } from '../../platform/db/database';
import { createAttemptLimit, QUARTER_HOUR_SECONDS } from '../../platform/security/attempt-limit';
import type { StorageLimits } from './ports';

/** Enough for what the day's quota allows to be sent three times over in a quarter of an hour. */
const SIGNED_UPLOADS = 3_000;
/** Enough for a page of 200 files and an upload at full speed at the same time. */
const STORAGE_CALLS = 1_000;

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
