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
  /** The same in a day. */
  contactByAddressInDay: AttemptLimit;
  /** Messages of one site, so that many addresses cannot fill the operator’s mailbox. */
  contactBySite: AttemptLimit;
  /** Of these, the ones of addresses that have sent one that day, so that a few of them leave room for the others. */
  contactAgainBySite: AttemptLimit;
}

/** The limits, kept in this database. */
export const createContactLimits = (database: Database): ContactLimits => {
  const limit = (name: string, attempts: number, seconds: number) =>
    createAttemptLimit(database, { name, attempts, seconds });
  return {
    contactByAddress: limit('contact-address', 10, HOUR_SECONDS),
    contactByAddressInDay: limit('contact-address-day', 60, DAY_SECONDS),
    contactBySite: limit('contact-site', 300, DAY_SECONDS),
    contactAgainBySite: limit('contact-again-site', 100, DAY_SECONDS),
  };
};
