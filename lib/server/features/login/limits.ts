import type { Database } from '../../platform/db/database';
import {
  type AttemptLimit,
  addressSubject,
  createAttemptLimit,
  HOUR_SECONDS,
  QUARTER_HOUR_SECONDS,
} from '../../platform/security/attempt-limit';

/** Sessions that one account may have at the same time; a further login ends the one that was not used for longest. */
export const SESSIONS_AT_ONCE = 50;

/** Limits on logins and sign-ups (quality: Security 4). Schools share one address, so those of addresses are wide. */
export interface SignInLimits {
  /** Refused logins of one account. */
  loginFailuresByAccount: AttemptLimit;
  /** Refused logins of one address. */
  loginFailuresByAddress: AttemptLimit;
  /** Calls of the provider about one account, made for its own genuine tokens. */
  identityCallsByAccount: AttemptLimit;
  /** Sign-up registrations of one address. */
  registrationsByAddress: AttemptLimit;
  /** Sign-up consents of one address. */
  consentsByAddress: AttemptLimit;
}

/** The limits, kept in this database. */
export const createSignInLimits = (database: Database): SignInLimits => {
  const limit = (name: string, attempts: number, seconds: number) =>
    createAttemptLimit(database, { name, attempts, seconds });
  return {
    loginFailuresByAccount: limit('login-account', 10, QUARTER_HOUR_SECONDS),
    loginFailuresByAddress: limit('login-address', 60, QUARTER_HOUR_SECONDS),
    identityCallsByAccount: limit('identity-calls-account', 120, QUARTER_HOUR_SECONDS),
    registrationsByAddress: limit('registration-address', 300, HOUR_SECONDS),
    consentsByAddress: limit('consents-address', 300, HOUR_SECONDS),
  };
};

/** For routes behind the limits of a login, before they read the body: rejects when no attempt of the address is left. */
export const admitLogin = ({
  services: { limits },
  ip,
}: {
  services: { limits: Pick<SignInLimits, 'loginFailuresByAddress'> };
  ip: string;
}): Promise<void> => limits.loginFailuresByAddress.assertOpen(addressSubject(ip));
