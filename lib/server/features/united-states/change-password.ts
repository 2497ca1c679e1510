import { ProblemError } from '../../platform/errors/problem-error';
import { UpstreamError } from '../../platform/errors/upstream-error';
import type { CustomerRecord } from '../../platform/session/customer-record';
import type { LiveSession } from '../../platform/session/session-store';
import { type IdentityProvider, providerOf } from '../../upstream/identity/identity-provider';
import { refusal, refusedAs } from '../../upstream/identity/identity-refusals';
import type { SignedInUser } from '../../upstream/identity/marketing-identity/envelope';
import { isAccountLocked } from '../../upstream/identity/marketing-identity/failures';
import { unitedStatesSite } from '../../upstream/identity/marketing-identity/united-states-site';
import { endSessions, endSessionsOpenedMeanwhile } from './end-sessions';
import { limitSignedInPasswords } from './limits';
import { mailPasswordChanged } from './mails';
import { ensureNewPassword } from './new-password';
import { requireStrongPassword } from './password-rule';
import type { MarketingRequestScope, MarketingServices } from './ports';

export interface PasswordChange {
  session: LiveSession;
  oldPassword: string;
  newPassword: string;
}

/** The person of a session with a good access token. Rejects with `not-signed-in`, or `upstream-unavailable`. */
const signedInUser = async (
  { sessionTokens }: Pick<MarketingServices, 'sessionTokens'>,
  session: LiveSession,
): Promise<SignedInUser> => {
  const locale = unitedStatesSite(session.customer);
  const tokens = await sessionTokens.fresh(session);
  if (!tokens) throw new ProblemError('not-signed-in');
  return { locale, profileId: session.customer.userId, accessToken: tokens.accessToken };
};

/**
 * The provider does not say what it refuses about a change, so a login tells first whether the old password is right.
 * It also proves the person before any session ends. Rejects with `wrong-password`, `account-locked`, or
 * `upstream-unavailable`.
 */
const proveOldPassword = async (
  provider: IdentityProvider,
  customer: CustomerRecord,
  password: string,
): Promise<void> => {
  try {
    await provider.verifyOwner(customer, { password });
  } catch (error) {
    if (UpstreamError.is(error) && isAccountLocked(error)) throw refusal('account-locked', error);
    throw refusedAs('wrong-password')(error);
  }
};

/**
 * Changes the password of a signed-in person and ends the other sessions (spec §4). Rejects with `weak-password`,
 * `wrong-password`, `account-locked`, `change-failed`, `limit-exceeded`, `not-signed-in`, or `upstream-unavailable`.
 */
export const changePassword = (
  scope: MarketingRequestScope,
  { session, oldPassword, newPassword }: PasswordChange,
): Promise<void> => {
  const { email, id: customer } = session.customer;
  requireStrongPassword(newPassword);
  return limitSignedInPasswords(scope, email, async () => {
    const { services, log } = scope;
    const { accessToken, locale } = await signedInUser(services, session);
    const provider = providerOf(services.identityProviders, session.customer.identity);
    await proveOldPassword(provider, session.customer, oldPassword);
    const whose = { customer, keep: session.idHash };
    await endSessions(scope, whose);
    const change = { accessToken, oldPassword, newPassword };
    const password = { profileId: session.customer.userId, email, newPassword };
    await ensureNewPassword(scope, password, async () =>
      provider.changePassword?.(session.customer, change),
    ).catch(refusedAs('change-failed'));
    log.info({ customer }, 'changed a password');
    mailPasswordChanged(scope, { locale, email });
    await endSessionsOpenedMeanwhile(scope, whose);
  });
};
