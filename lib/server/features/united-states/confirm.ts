import { localeConfig } from '@/lib/shared/config/locale-config';
import { instead } from '../../platform/errors/upstream-error';
import { refusal, refusedAs } from '../../upstream/identity/identity-refusals';
import { getUserExists, updateUserAccount } from '../../upstream/identity/marketing-identity/calls/account';
import { limitCodes } from './limits';
import type { MarketingRequestScope, Person } from './ports';

/** dd/mm/yyyy where the site is. `now` in epoch milliseconds. */
export const dayOfVerification = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    now,
  );

/** Explains a missing code: `already-confirmed` when the address is verified, else `code-expired`. */
const explainMissingCode = async (
  { services: { marketing } }: MarketingRequestScope,
  person: Person,
): Promise<never> => {
  const unknown = { verified: false };
  const known = await getUserExists(marketing, person)
    .catch(instead('refused', unknown))
    .catch(instead('unanswered', unknown));
  throw refusal(known.verified ? 'already-confirmed' : 'code-expired');
};

/**
 * Marks the address as verified, once the code that we mailed there came back (spec §4). Rejects with `code-mismatch`,
 * `code-expired`, `already-confirmed`, `verify-failed`, `limit-exceeded`, or `upstream-unavailable`; after the last
 * three the code is still good.
 */
export const confirm = (
  scope: MarketingRequestScope,
  { locale, email, code }: Person & { code: string },
): Promise<void> =>
  limitCodes(scope, { email, purpose: 'verify' }, async (subject) => {
    const { codes, marketing, clock } = scope.services;
    const guess = await codes.take(subject, code);
    if (guess.outcome === 'expired') return explainMissingCode(scope, { locale, email });
    if (guess.outcome === 'mismatch') throw refusal('code-mismatch');
    const verifiedOn = dayOfVerification(clock(), localeConfig(locale).timeZone);
    try {
      await updateUserAccount(marketing, { locale, email, profileId: guess.sealed, verifiedOn });
    } catch (error) {
      await codes.putBack(guess);
      throw refusedAs('verify-failed')(error);
    }
  });
