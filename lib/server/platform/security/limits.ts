import type { Database } from '../db/database';
import { type AttemptLimit, createAttemptLimit } from './attempt-limit';

/** Every limit on attempts (quality: Security 4). Schools share one address, so those of addresses are wide. */
export interface Limits {
  /** Refused logins of one account. */
  loginFailuresByAccount: AttemptLimit;
  /** Refused logins of one address. */
  loginFailuresByAddress: AttemptLimit;
  /** Sign-up registrations of one address. */
  registrationsByAddress: AttemptLimit;
  /** Sign-up consents of one address. */
  consentsByAddress: AttemptLimit;
  /** Look-ups of certificates that do not exist, of one address. */
  certificateMissesByAddress: AttemptLimit;
  /** Wrong codes of ours for one account; apart from logins, so that recovery works while those are locked. */
  codeFailuresByAccount: AttemptLimit;
  codeFailuresByAddress: AttemptLimit;
  /** Codes mailed to one account. */
  codesByAccount: AttemptLimit;
  /** Codes mailed for one address. */
  codesByAddress: AttemptLimit;
}

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** The limits, kept in this database. */
export const createLimits = (database: Database): Limits => {
  const limit = (name: string, attempts: number, seconds: number) =>
    createAttemptLimit(database, { name, attempts, seconds });
  return {
    loginFailuresByAccount: limit('login-account', 10, QUARTER_HOUR),
    loginFailuresByAddress: limit('login-address', 60, QUARTER_HOUR),
    registrationsByAddress: limit('registration-address', 300, HOUR),
    consentsByAddress: limit('consents-address', 300, HOUR),
    certificateMissesByAddress: limit('certificate-misses-address', 60, QUARTER_HOUR),
    codeFailuresByAccount: limit('code-failures-account', 10, QUARTER_HOUR),
    codeFailuresByAddress: limit('code-failures-address', 60, QUARTER_HOUR),
    codesByAccount: limit('codes-account', 5, QUARTER_HOUR),
    codesByAddress: limit('codes-address', 120, QUARTER_HOUR),
  };
};
