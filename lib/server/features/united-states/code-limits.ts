import { type AttemptLimits, QUARTER_HOUR_SECONDS } from '../../platform/security/attempt-limit';

const limit = (name: string, attempts: number) => ({ name, attempts, seconds: QUARTER_HOUR_SECONDS });

/**
 * Limits on our own mailed codes (quality: Security 4), and on passwords of people who are signed in. What anybody can use up in
 * the name of an account counts for each address that asks, so that it is left to the owner (docs/decisions/068).
 */
export const CODE_LIMITS = {
  /** Wrong codes of ours for one account; apart from logins, so that recovery works while those are locked. */
  codeFailuresByAccount: limit('code-failures-account', 10),
  /** The same of an address that guesses at the code that it has asked for. */
  codeFailuresByAsker: limit('code-failures-asker', 10),
  codeFailuresByAddress: limit('code-failures-address', 60),
  /** Codes mailed to one account for one address. */
  codesByAsker: limit('codes-asker', 5),
  /** Addresses for which a code is mailed to one account. */
  askersByAccount: limit('codes-askers', 20),
  /** Codes mailed to one account beyond the first of each address. */
  codesByAccount: limit('codes-account', 10),
  /** Codes mailed for one address. */
  codesByAddress: limit('codes-address', 120),
  /** Wrong passwords of somebody who is signed in: whoever is not cannot use these up. */
  signedInFailures: limit('password-signed-in', 10),
};

export type CodeLimits = AttemptLimits<typeof CODE_LIMITS>;
