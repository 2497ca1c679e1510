import { UpstreamError } from '../../platform/errors/upstream-error';
import type { CustomerRecord } from '../../platform/session/customer-record';
import type { LiveSession } from '../../platform/session/session-store';
import { type IdentityProvider, providerOf } from '../../upstream/identity/identity-provider';
import { refusal, refusedAs } from '../../upstream/identity/identity-refusals';
import { isAccountLocked } from '../../upstream/identity/marketing-identity/failures';
import { endSessions, endSessionsOpenedMeanwhile } from './end-sessions';
import { limitSignedInPasswords } from './limits';
import { mailPasswordChanged } from './mails';
import { ensureNewPassword } from './new-password';
import { requireStrongPassword } from './password-rule';
import type { MarketingRequestScope } from './ports';
import { signedInUser } from './signed-in-user';

export interface PasswordChange {
  session: LiveSession;
  oldPassword: string;
  newPassword: string;
}

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
