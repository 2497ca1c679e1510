import type { Database } from '../../platform/db/database';
import {
  type AttemptLimit,
  createAttemptLimit,
  QUARTER_HOUR_SECONDS,
} from '../../platform/security/attempt-limit';

/** Limits on our own mailed codes (quality: Security 4). */
export interface CodeLimits {
  /** Wrong codes of ours for one account; apart from logins, so that recovery works while those are locked. */
  codeFailuresByAccount: AttemptLimit;
  codeFailuresByAddress: AttemptLimit;
  /** Codes mailed to one account. */
  codesByAccount: AttemptLimit;
  /** Codes mailed for one address. */
  codesByAddress: AttemptLimit;
}

/** The limits, kept in this database. */
export const createCodeLimits = (database: Database): CodeLimits => {
  const limit = (name: string, attempts: number) =>
    createAttemptLimit(database, { name, attempts, seconds: QUARTER_HOUR_SECONDS });
  return {
    codeFailuresByAccount: limit('code-failures-account', 10),
    codeFailuresByAddress: limit('code-failures-address', 60),
    codesByAccount: limit('codes-account', 5),
    codesByAddress: limit('codes-address', 120),
  };
};
