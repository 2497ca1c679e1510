import { forgotPassword } from '../../upstream/identity/marketing-identity/calls/forgot-password';
import { getUserExists } from '../../upstream/identity/marketing-identity/calls/get-user-exists';
import { failed, refusal } from '../../upstream/identity/marketing-identity/refusals';
import { admitCodeMail } from './limits';
import { mailCode } from './mails';
import type { MarketingRequestScope, Person } from './ports';

/** What a recovery code unlocks. */
export interface SealedReset {
  profileId: string;
  resetToken: string;
}

/**
 * Checks that the user exists, requests the reset and mails a code (spec §4); the provider's reset token waits behind the
 * code and never leaves the server. An ERROR of either call is the user’s (spec §8). Rejects with `user-not-found`,
 * `email-not-confirmed`, `limit-exceeded`, `could-not-send-code`, or `upstream-unavailable`.
 */
export const forgot = async (scope: MarketingRequestScope, person: Person): Promise<void> => {
  const { marketing } = scope.services;
  await admitCodeMail(scope, person.email);
  const known = await getUserExists(marketing, person);
  if (!known.ok) throw failed(known.failure, 'user-not-found');
  const { profileId, verified } = known.value;
  if (!verified) throw refusal('email-not-confirmed');
  const begun = await forgotPassword(marketing, { ...person, profileId });
  if (!begun.ok) throw failed(begun.failure, 'user-not-found');
  const sealed: SealedReset = { profileId, resetToken: begun.value.resetToken };
  await mailCode(scope, person, 'reset', JSON.stringify(sealed));
};
