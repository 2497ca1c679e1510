import type { Database } from '../../platform/db/database';
import { createAttemptLimit, DAY_SECONDS } from '../../platform/security/attempt-limit';
import { createWriteLimit, type WriteLimit } from '../../platform/security/write-limit';

export const LEARNING_WRITE_LIMITS = {
  /** Blocks of what one customer writes in courses. */
  writesByCustomer: { name: 'writes-customer', attempts: 400, seconds: DAY_SECONDS },
};

/** No request writes more rows; the largest body of one is 128 kB. */
const BLOCK = 128;

/**
 * What one customer writes in a day: 51,200 rows or kilobytes. A class of forty phones behind one account, each with both
 * courses in its queue, writes some 30,000; a script fills the database no faster (quality: Security 4).
 */
export const createLearningWriteLimit = (database: Database): WriteLimit =>
  createWriteLimit(createAttemptLimit(database, LEARNING_WRITE_LIMITS.writesByCustomer), BLOCK);
