import { UpstreamError } from '../../platform/errors/upstream-error';
import type { CodeSubject } from '../../platform/security/one-time-codes';
import { hashSessionId } from '../../platform/session/session-store';
import { refusal, refusedAs } from '../../upstream/identity/identity-refusals';
import { resetPassword } from '../../upstream/identity/marketing-identity/calls/passwords';
import { MARKETING_IDENTITY } from '../../upstream/identity/marketing-identity/identity';
import { findCustomerId } from '../login/find-customer';
import type { OpenedSession } from '../login/open-session';
import type { BroughtAlong } from '../sign-up/register-pending';
import { endSessions, endSessionsOpenedMeanwhile } from './end-sessions';
import type { SealedReset } from './forgot';
import { limitCodes } from './limits';
import { logInUnlimited } from './log-in';
import { mailPasswordChanged } from './mails';
import { ensureNewPassword } from './new-password';
import { requireStrongPassword } from './password-rule';
import type { MarketingRequestScope, Person } from './ports';

export interface Reset extends Person {
  code: string;
  newPassword: string;
  previousSessionId: string | null;
  brought?: BroughtAlong;
}

/** Answers with the customer's id; null: the account never signed in here. */
const endAllSessions = async (scope: MarketingRequestScope, profileId: string): Promise<number | null> => {
  const owner = { identity: MARKETING_IDENTITY, userId: profileId };
  const customer = await findCustomerId(scope.services.database, owner);
  if (customer !== null) await endSessions(scope, { customer, keep: null });
  return customer;
};

/** Ends the person's sessions, and sets the password with the reset token that waits behind the code. */
const setPassword = async (
  scope: MarketingRequestScope,
  { locale, email, code, newPassword }: Reset,
  subject: CodeSubject,
): Promise<{ customer: number | null }> => {
  const { codes, marketing } = scope.services;
  const guess = await codes.take(subject, code);
  if (guess.outcome === 'expired') throw refusal('code-expired');
  if (guess.outcome === 'mismatch') throw refusal('code-mismatch');
  const { profileId, resetToken }: SealedReset = JSON.parse(guess.sealed);
  const customer = await endAllSessions(scope, profileId).catch(async (error: unknown) => {
    await codes.putBack(guess);
    throw error;
  });
  try {
    const details = { locale, email, profileId, resetToken, newPassword };
    await ensureNewPassword(scope, details, () => resetPassword(marketing, details));
    return { customer };
  } catch (error) {
    // After an unanswered call the reset token may still be valid; after a refusal it is not.
    if (UpstreamError.is(error) && error.kind === 'unanswered') await codes.putBack(guess);
    throw refusedAs('reset-failed')(error);
  }
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

/**
 * Sets a new password with the mailed code, signs in with it and ends the other sessions (spec §4). Null: the person signs
 * in on the login page. Rejects with `weak-password`, `code-mismatch`, `code-expired`, `reset-failed`, `limit-exceeded`, or
 * `upstream-unavailable`.
 */
export const reset = async (scope: MarketingRequestScope, request: Reset): Promise<OpenedSession | null> => {
  requireStrongPassword(request.newPassword);
  const before = await limitCodes(scope, { email: request.email, purpose: 'reset' }, (subject) =>
    setPassword(scope, request, subject),
  );
  scope.log.info('a password was reset');
  mailPasswordChanged(scope, request);
  const opened = await signIn(scope, request);
  const customer = opened?.customer.id ?? before.customer;
  const keep = opened && hashSessionId(opened.cookie.id);
  if (customer !== null) await endSessionsOpenedMeanwhile(scope, { customer, keep });
  return opened;
};
