import { refusal, refusedAs } from '../../upstream/identity/identity-refusals';
import { getUserExists } from '../../upstream/identity/marketing-identity/calls/account';
import { limitCodeMails } from './limits';
import { mailCode } from './mails';
import type { MarketingRequestScope, Person } from './ports';

/**
 * Mails another code to an address that is not verified yet. Rejects with `user-not-found`, `already-confirmed`,
 * `limit-exceeded`, `could-not-send-code`, or `upstream-unavailable`.
 */
export const resend = (scope: MarketingRequestScope, person: Person): Promise<void> =>
  limitCodeMails(scope, person.email, async () => {
    const { marketing } = scope.services;
    const { profileId, verified } = await getUserExists(marketing, person).catch(refusedAs('user-not-found'));
    if (verified) throw refusal('already-confirmed');
    await mailCode(scope, person, 'verify', profileId);
  });
