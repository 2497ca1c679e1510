import { revokeEnded } from '../../platform/session/revoke-ended';
import { hashSessionId } from '../../platform/session/session-store';
import { resetPassword } from '../../upstream/identity/marketing-identity/calls/reset-password';
import { MARKETING_IDENTITY } from '../../upstream/identity/marketing-identity/identity';
import { failed, refusal } from '../../upstream/identity/marketing-identity/refusals';
import { findCustomerId } from '../sign-in/find-customer';
import type { OpenedSession } from '../sign-in/open-session';
import type { SealedReset } from './forgot';
import { limitCodes } from './limits';
import { logInUnlimited } from './log-in';
import { mailPasswordChanged } from './mails';
import { requireStrongPassword } from './password-rule';
import type { MarketingRequestScope, Person } from './ports';

export interface Reset extends Person {
  code: string;
  newPassword: string;
  previousSessionId: string | null;
}

/** Sets the password with the reset token that waits behind the code. */
const setPassword = async (
  { services: { codes, marketing } }: MarketingRequestScope,
  { locale, email, code, newPassword }: Reset,
): Promise<{ profileId: string }> => {
  const guess = await codes.take({ identity: MARKETING_IDENTITY, email, purpose: 'reset' }, code);
  if (guess.outcome === 'expired') throw refusal('code-expired');
  if (guess.outcome === 'mismatch') throw refusal('code-mismatch');
  const { profileId, resetToken }: SealedReset = JSON.parse(guess.sealed);
  const result = await resetPassword(marketing, { locale, email, profileId, resetToken, newPassword });
  if (result.ok) return { profileId };
  // After an unanswered call the reset token may still be valid; after a refusal it is not.
  if (result.failure.kind === 'unanswered') await codes.putBack(guess);
  throw failed(result.failure, 'reset-failed');
};

/** Null when the sign-in did not succeed: the password is the new one all the same. */
const signIn = async (scope: MarketingRequestScope, reset: Reset): Promise<OpenedSession | null> => {
  try {
    return await logInUnlimited(scope, { ...reset, password: reset.newPassword });
  } catch (err) {
    scope.log.warn({ err }, 'no sign-in after a reset');
    return null;
  }
};

const endOtherSessions = async (
  { services, log }: MarketingRequestScope,
  profileId: string,
  opened: OpenedSession | null,
): Promise<void> => {
  const owner = { identity: MARKETING_IDENTITY, userId: profileId };
  const customerId = opened?.customer.id ?? (await findCustomerId(services.database, owner));
  if (customerId === null) return;
  const ended = await services.sessions.endOthers(customerId, opened && hashSessionId(opened.cookie.id));
  log.info({ customer: customerId, ended: ended.length }, 'a reset ended other sessions');
  void revokeEnded({ identityProviders: services.identityProviders, log }, ended);
};

/**
 * Sets a new password with the mailed code, signs in with it and ends the other sessions (spec §4). Null: the person signs
 * in on the login page. Rejects with `weak-password`, `code-mismatch`, `code-expired`, `reset-failed`, `limit-exceeded`, or
 * `upstream-unavailable`.
 */
export const reset = async (scope: MarketingRequestScope, request: Reset): Promise<OpenedSession | null> => {
  requireStrongPassword(request.newPassword);
  const { profileId } = await limitCodes(scope, request.email, () => setPassword(scope, request));
  scope.log.info('a password was reset');
  mailPasswordChanged(scope, request);
  const opened = await signIn(scope, request);
  await endOtherSessions(scope, profileId, opened);
  return opened;
};
