import { randomBytes } from 'node:crypto';
import type { Receipt } from '../../../account/deletions';
import { ProblemError } from '../../../http/problem-error';
import { revokeEnded } from '../../../session/revoke-ended';
import type { LiveSession } from '../../../session/session-store';
import { changePassword } from '../calls/change-password';
import { type SignedInUser, updateProfile } from '../calls/update-profile';
import { limitPasswords } from '../limits';
import type { MarketingRequestScope } from '../ports';
import { failed, refusal } from '../refusals';
import { failureLine } from '../result';
import { unitedStatesSite } from '../signed-in-user';
import { forgetTokens, provePassword } from './log-in';

export interface Deletion {
  session: LiveSession;
  password: string;
}

/** The provider wants some name. */
const NO_NAME = { firstName: '-', lastName: '-' };
/** A password that nobody knows, with what any rule may ask for. */
const unknowablePassword = (): string => `${randomBytes(24).toString('base64url')}aA1!`;

/** The login's failures as the page for deleting tells them: whoever is signed in exists. */
const proveOwner = async (scope: MarketingRequestScope, email: string, password: string) => {
  try {
    return await provePassword(scope, { email, password });
  } catch (error) {
    const unknown = ProblemError.is(error) && error.details.identity === 'user-not-found';
    throw unknown ? refusal('wrong-password') : error;
  }
};

/** The provider has no call that deletes: the account is left without names and with a password that nobody knows. */
const abandonAtProvider = async (
  { services: { marketing }, log }: MarketingRequestScope,
  user: SignedInUser,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  const cleared = await updateProfile(marketing, user, NO_NAME);
  if (!cleared.ok) log.warn({ failure: failureLine(cleared.failure) }, 'names stay at the provider');
  const change = { email, oldPassword: password, newPassword: unknowablePassword() };
  const closed = await changePassword(marketing, user, change);
  if (!closed.ok) throw failed(closed.failure, 'delete-failed');
};

/** Deletes here what is ours, all sessions included. */
const deleteHere = async (
  { services, log }: MarketingRequestScope,
  session: LiveSession,
  accessToken: string,
) => {
  const { deletions, sessions, sessionProviders } = services;
  const reference = await deletions.begin(session.customer, { accessToken, idToken: null });
  if (reference === null) throw new ProblemError('not-signed-in');
  const ended = await sessions.endAll(session.customer.id);
  const receipt = await deletions.finish(reference);
  log.info({ customer: session.customer.id, reference }, 'deleted an account');
  void revokeEnded({ sessionProviders, log }, ended);
  return receipt;
};

/**
 * Deletes an account once its password was proven. Rejects with `wrong-password`, `account-locked`, `delete-failed`,
 * `limit-exceeded`, or `upstream-unavailable`, and then nothing is deleted.
 */
export const deleteAccount = (
  scope: MarketingRequestScope,
  { session, password }: Deletion,
): Promise<Receipt> => {
  const locale = unitedStatesSite(session.customer);
  const { email, userId } = session.customer;
  return limitPasswords(scope, email, async () => {
    const proven = await proveOwner(scope, email, password);
    try {
      if (proven.profileId !== userId) throw refusal('delete-failed');
      const user = { locale, profileId: userId, accessToken: proven.accessToken };
      await abandonAtProvider(scope, user, { email, password });
      return await deleteHere(scope, session, proven.accessToken);
    } finally {
      forgetTokens(scope, proven);
    }
  });
};
