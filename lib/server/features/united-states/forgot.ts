import { refusal, refusedAs } from '../../upstream/identity/identity-refusals';
import { getUserExists } from '../../upstream/identity/marketing-identity/calls/account';
import { forgotPassword } from '../../upstream/identity/marketing-identity/calls/passwords';
import { limitCodeMails } from './limits';
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
export const forgot = (scope: MarketingRequestScope, person: Person): Promise<void> =>
  limitCodeMails(scope, person.email, async () => {
    const { marketing } = scope.services;
    const { profileId, verified } = await getUserExists(marketing, person).catch(refusedAs('user-not-found'));
    if (!verified) throw refusal('email-not-confirmed');
    const begun = await forgotPassword(marketing, { ...person, profileId }).catch(
      refusedAs('user-not-found'),
    );
    const sealed: SealedReset = { profileId, resetToken: begun.resetToken };
    await mailCode(scope, person, 'reset', JSON.stringify(sealed));
  });
