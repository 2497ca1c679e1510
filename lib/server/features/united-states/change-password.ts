import { revokeEnded } from '../../platform/session/revoke-ended';
import type { LiveSession } from '../../platform/session/session-store';
import { authorize } from '../../upstream/identity/marketing-identity/calls/authorize';
import { changePassword as callChangePassword } from '../../upstream/identity/marketing-identity/calls/change-password';
import { forgetTokens } from '../../upstream/identity/marketing-identity/closing';
import { failed, refusal } from '../../upstream/identity/marketing-identity/refusals';
import {
  ERROR_NUMBERS,
  type MarketingFailure,
  unanswered,
} from '../../upstream/identity/marketing-identity/result';
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

/** The provider does not say what it refused: whether the old password is right, a login tells. */
const explainRefusal = async (
  scope: MarketingRequestScope,
  email: string,
  oldPassword: string,
  refused: MarketingFailure,
): Promise<never> => {
  const proven = await authorize(scope.services.marketing, { email, password: oldPassword });
  if (proven.ok) {
    forgetTokens(scope, proven.value);
    throw refusal('change-failed', refused);
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
    const result = await callChangePassword(services.marketing, user, { email, oldPassword, newPassword });
    if (!result.ok && result.failure.kind === 'refused')
      return explainRefusal(scope, email, oldPassword, result.failure);
    if (!result.ok) throw failed(result.failure, 'change-failed');
    const ended = await services.sessions.endOthers(customer, session.idHash);
    log.info({ customer, ended: ended.length }, 'changed a password');
    mailPasswordChanged(scope, { locale: user.locale, email });
    void revokeEnded({ identityProviders: services.identityProviders, log }, ended);
  });
};
