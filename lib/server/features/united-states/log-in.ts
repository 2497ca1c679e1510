import { instead, UpstreamError } from '../../platform/errors/upstream-error';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { providerOf } from '../../upstream/identity/identity-provider';
import { refusal, refusedAs } from '../../upstream/identity/identity-refusals';
import { forgetTokens } from '../../upstream/identity/marketing-identity/account-closing';
import { getUserDetails, type UserDetails } from '../../upstream/identity/marketing-identity/calls/account';
import type { MarketingTokens } from '../../upstream/identity/marketing-identity/calls/tokens';
import { authorize } from '../../upstream/identity/marketing-identity/calls/tokens';
import { isAccountLocked } from '../../upstream/identity/marketing-identity/failures';
import { expiryOf, heldTokens } from '../../upstream/identity/marketing-identity/sessions';
import { type OpenedSession, openSession } from '../login/open-session';
import type { BroughtAlong } from '../sign-up/register-pending';
import { limitPasswords } from './limits';
import type { MarketingRequestScope, Person } from './ports';

/** Before the one retry of a profile fetch that was refused (spec §4, §9). */
const PROFILE_RETRY_MS = 3_000;

export interface PasswordLogin extends Person {
  password: string;
  /** Id of the session that the browser had before; it ends. */
  previousSessionId: string | null;
  brought?: BroughtAlong;
}

export type Proven = MarketingTokens & { profileId: string };

const loginFailure = (failure: UpstreamError): Error => {
  if (failure.kind === 'refused')
    return refusal(isAccountLocked(failure) ? 'account-locked' : 'user-not-found', failure);
  // A login without its expiry, say, cannot be kept: a session must know when it ends.
  return failure.code === 'unexpected-answer' ? refusal('login-failed', failure) : failure;
};

/** The tokens of a person who knows the password. Rejects with the login failures of spec §8. */
export const provePassword = async (
  { services: { marketing }, log }: MarketingRequestScope,
  { email, password, timeoutMs }: { email: string; password: string; timeoutMs?: number },
): Promise<Proven> => {
  try {
    return await authorize(marketing, { email, password, timeoutMs });
  } catch (error) {
    if (!UpstreamError.is(error)) throw error;
    log.info({ failure: error.message }, 'a login was not answered with tokens');
    throw loginFailure(error);
  }
};

const fetchProfile = async (
  { services: { marketing, sleep } }: MarketingRequestScope,
  { locale }: Person,
  { profileId, accessToken }: Proven,
): Promise<UserDetails> => {
  const fetch = () => getUserDetails(marketing, { locale, profileId, accessToken });
  const first = await fetch().catch(instead('refused', null));
  if (first) return first;
  await sleep(PROFILE_RETRY_MS);
  return fetch();
};

/**
 * Opens the session of somebody whose password was just proven, once the profile says that the address is verified.
 * Rejects with `email-not-confirmed`, `user-not-found`, or `upstream-unavailable`.
 */
const openProven = async (
  scope: MarketingRequestScope,
  passwordLogin: PasswordLogin,
  proven: Proven,
): Promise<OpenedSession> => {
  const { locale, email, previousSessionId, brought } = passwordLogin;
  const profile = await fetchProfile(scope, { locale, email }, proven).catch(refusedAs('user-not-found'));
  const { verified, firstName, lastName } = profile;
  if (!verified) throw refusal('email-not-confirmed');
  const { services, log } = scope;
  const login = {
    locale,
    claims: { userId: proven.profileId, email, firstName, lastName },
    tokens: heldTokens(proven),
    accessExpiresAt: expiryOf(proven, services.clock()),
    previousSessionId,
    brought,
    // A deletion closes the account with another password, and tokens may outlast that.
    proveAgain: async (customer: CustomerRecord) => {
      const provider = providerOf(services.identityProviders, customer.identity);
      if (!(await provider.exists(customer, passwordLogin))) throw refusal('user-not-found');
    },
  };
  return openSession({ ...services, log }, login);
};

/**
 * Login, then profile fetch (spec §4), without the attempt limit: for callers that have proved the person by a mailed
 * code. Rejects with `account-locked` or `login-failed` as well.
 */
export const logInUnlimited = async (
  scope: MarketingRequestScope,
  login: PasswordLogin,
): Promise<OpenedSession> => {
  const proven = await provePassword(scope, login);
  try {
    return await openProven(scope, login, proven);
  } catch (error) {
    forgetTokens(scope, proven);
    throw error;
  }
};

/** `logInUnlimited` behind the attempt limit. Rejects with `limit-exceeded` after too many wrong passwords. */
export const logIn = (scope: MarketingRequestScope, login: PasswordLogin): Promise<OpenedSession> =>
  limitPasswords(scope, login.email, () => logInUnlimited(scope, login));
