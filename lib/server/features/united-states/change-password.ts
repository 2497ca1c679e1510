import type { LiveSession } from '../../platform/session/session-store';
import { authorize } from '../../upstream/identity/marketing-identity/calls/authorize';
import { changePassword as callChangePassword } from '../../upstream/identity/marketing-identity/calls/change-password';
import { forgetTokens } from '../../upstream/identity/marketing-identity/closing';
import { failed, refusal } from '../../upstream/identity/marketing-identity/refusals';
import { ERROR_NUMBERS, unanswered } from '../../upstream/identity/marketing-identity/result';
import { endSessions, endSessionsOpenedMeanwhile } from './end-sessions';
import { limitPasswords } from './limits';
import { mailPasswordChanged } from './mails';
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
  scope: MarketingRequestScope,
  email: string,
  oldPassword: string,
): Promise<void> => {
  const proven = await authorize(scope.services.marketing, { email, password: oldPassword });
  if (proven.ok) {
    forgetTokens(scope, proven.value);
    return;
  }
  const { failure } = proven;
  if (failure.kind === 'unanswered') throw unanswered(failure);
  throw refusal(
    failure.number === ERROR_NUMBERS.accountLocked ? 'account-locked' : 'wrong-password',
    failure,
  );
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
  return limitPasswords(scope, email, async () => {
    const { services, log } = scope;
    const user = await signedInUser(services, session);
    await proveOldPassword(scope, email, oldPassword);
    const whose = { customer, keep: session.idHash };
    await endSessions(scope, whose);
    const result = await callChangePassword(services.marketing, user, { email, oldPassword, newPassword });
    if (!result.ok) throw failed(result.failure, 'change-failed');
    log.info({ customer }, 'changed a password');
    mailPasswordChanged(scope, { locale: user.locale, email });
    await endSessionsOpenedMeanwhile(scope, whose);
  });
};
