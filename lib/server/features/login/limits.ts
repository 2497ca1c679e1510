import {
  type AttemptLimits,
  addressSubject,
  HOUR_SECONDS,
  QUARTER_HOUR_SECONDS,
} from '../../platform/security/attempt-limit';

/** Sessions that one account may have at the same time; a further login ends the one that was not used for longest. */
export const SESSIONS_AT_ONCE = 50;

/** Limits on logins and sign-ups (quality: Security 4). Schools share one address, so those of addresses are wide. */
export const SIGN_IN_LIMITS = {
  /** Refused logins of one account. */
  loginFailuresByAccount: { name: 'login-account', attempts: 10, seconds: QUARTER_HOUR_SECONDS },
  /** Refused logins of one address. */
  loginFailuresByAddress: { name: 'login-address', attempts: 60, seconds: QUARTER_HOUR_SECONDS },
  /** Calls of the provider about one account, made for its own genuine tokens. */
  identityCallsByAccount: { name: 'identity-calls-account', attempts: 120, seconds: QUARTER_HOUR_SECONDS },
  /** Sign-up registrations of one address. */
  registrationsByAddress: { name: 'registration-address', attempts: 300, seconds: HOUR_SECONDS },
  /** Addresses of which one visitor's address asks whether they have an account. */
  addressChecksByAddress: { name: 'address-checks-address', attempts: 60, seconds: QUARTER_HOUR_SECONDS },
  /** Sign-up consents of one address. */
  consentsByAddress: { name: 'consents-address', attempts: 300, seconds: HOUR_SECONDS },
};

export type SignInLimits = AttemptLimits<typeof SIGN_IN_LIMITS>;

/** For routes behind the limits of a login, before they read the body: rejects when no attempt of the address is left. */
export const admitLogin = ({
  services: { limits },
  ip,
}: {
  services: { limits: Pick<SignInLimits, 'loginFailuresByAddress'> };
  ip: string;
}): Promise<void> => limits.loginFailuresByAddress.assertOpen(addressSubject(ip));
