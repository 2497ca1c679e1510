import type { Database } from '../../platform/db/database';
import {
  type AttemptLimit,
  createAttemptLimit,
  QUARTER_HOUR_SECONDS,
} from '../../platform/security/attempt-limit';

/**
 * Limits on our own mailed codes (quality: Security 4), and on passwords of people who are signed in. What anybody can use up in
 * the name of an account counts for each address that asks, so that it is left to the owner (docs/decisions/068).
 */
export interface CodeLimits {
  /** Wrong codes of ours for one account; apart from logins, so that recovery works while those are locked. */
  codeFailuresByAccount: AttemptLimit;
  /** The same of an address that guesses at the code that it has asked for. */
  codeFailuresByAsker: AttemptLimit;
  codeFailuresByAddress: AttemptLimit;
  /** Codes mailed to one account for one address. */
  codesByAsker: AttemptLimit;
  /** Addresses for which a code is mailed to one account. */
  askersByAccount: AttemptLimit;
  /** Codes mailed to one account beyond the first of each address. */
  codesByAccount: AttemptLimit;
  /** Codes mailed for one address. */
  codesByAddress: AttemptLimit;
  /** Wrong passwords of somebody who is signed in: whoever is not cannot use these up. */
  signedInFailures: AttemptLimit;
}

/** The limits, kept in this database. */
export const createCodeLimits = (database: Database): CodeLimits => {
  const limit = (name: string, attempts: number) =>
    createAttemptLimit(database, { name, attempts, seconds: QUARTER_HOUR_SECONDS });
  return {
    codeFailuresByAccount: limit('code-failures-account', 10),
    codeFailuresByAddress: limit('code-failures-address', 60),
    codeFailuresByAsker: limit('code-failures-asker', 10),
    codesByAsker: limit('codes-asker', 5),
    askersByAccount: limit('codes-askers', 20),
    codesByAccount: limit('codes-account', 10),
    codesByAddress: limit('codes-address', 120),
    signedInFailures: limit('password-signed-in', 10),
  };
};
