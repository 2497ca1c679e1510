import type { Database } from '../../platform/db/database';
import { type AttemptLimit, createAttemptLimit, HOUR_SECONDS } from '../../platform/security/attempt-limit';

export interface AccountLimits {
  /** Files of what is held about one customer, each of which reads every table. */
  myDataByCustomer: AttemptLimit;
}

/** The limits, kept in this database. */
export const createAccountLimits = (database: Database): AccountLimits => ({
  myDataByCustomer: createAttemptLimit(database, {
    name: 'my-data-customer',
    attempts: 20,
    seconds: HOUR_SECONDS,
  }),
});
