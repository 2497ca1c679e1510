import { localeConfig } from '@/lib/shared/config/locale-config';
import { identityOf, LOCALES, SITES } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import { customerEvents } from '../../platform/db/schema';
import { ProblemError } from '../../platform/errors/problem-error';
import type { LiveSession } from '../../platform/session/session-store';

/** A customer event as it came in (spec §3). */
export interface CustomerEventClaim {
  token: string;
  email: string;
  /** Both upper case. */
  country: string;
  language: string;
}

/**
 * Notes the customer event, once for each session. Only what the session does not hold is kept: country, language and the
 * brand-parent id of that site as the operator has it. The access token is never stored in readable form.
 * @throws ProblemError not-found when it is about somebody else, bad-request for a site that does not exist or has other
 * accounts
 */
export const noteCustomerEvent = async (
  database: Database,
  { customer, identity, idHash }: LiveSession,
  { token, email, country, language }: CustomerEventClaim,
): Promise<{ saved: true }> => {
  if (token !== customer.userId || email !== customer.email) throw new ProblemError('not-found');
  const locale = LOCALES.find(
    (one) =>
      SITES[one].country === country &&
      SITES[one].language === language.toLowerCase() &&
      identityOf(one) === identity,
  );
  if (!locale)
    throw new ProblemError('bad-request', { errors: [{ path: '/country', reason: 'other-site' }] });
  const { brandParentId } = localeConfig(locale);
  await database
    .insert(customerEvents)
    .values({ customerId: customer.id, country, language, brandParentId, occasion: idHash })
    .onConflictDoNothing();
  return { saved: true };
};
