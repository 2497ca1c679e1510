import type { Database } from '../../platform/db/database';
import {
  type AttemptLimit,
  createAttemptLimit,
  DAY_SECONDS,
  HOUR_SECONDS,
} from '../../platform/security/attempt-limit';

export interface ContactLimits {
  /** Messages of one address; a school shares it. */
  contactByAddress: AttemptLimit;
  /** Messages of one site, so that many addresses cannot fill the operator’s mailbox. */
  contactBySite: AttemptLimit;
}

/** The limits, kept in this database. */
export const createContactLimits = (database: Database): ContactLimits => ({
  contactByAddress: createAttemptLimit(database, {
    name: 'contact-address',
    attempts: 10,
    seconds: HOUR_SECONDS,
  }),
  contactBySite: createAttemptLimit(database, { name: 'contact-site', attempts: 300, seconds: DAY_SECONDS }),
});
