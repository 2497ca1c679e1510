import { localeConfig } from '@/lib/shared/config/locale-config';
import { identityOf, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import type { Database, Executor } from '../../platform/db/database';
import { customerEvents } from '../../platform/db/schema/events';
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
 * Notes that the customer came to this site, once for each session: with its country and language, and the brand-parent id that
 * the operator has for it. The sites of the United States share a session, and each of them counts.
 */
export const noteSite = async (
  executor: Pick<Executor, 'insert'>,
  { customerId, sessionIdHash, locale }: { customerId: number; sessionIdHash: string; locale: Locale },
): Promise<void> => {
  const { country, language } = SITES[locale];
  await executor
    .insert(customerEvents)
    .values({
      customerId,
      country,
      language: language.toUpperCase(),
      brandParentId: localeConfig(locale).brandParentId,
      occasion: `${sessionIdHash} ${locale}`,
    })
    .onConflictDoNothing();
};

/**
 * The customer event of a client of its own; the login and the pages have noted theirs before. The access token is never stored
 * in readable form.
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
  await noteSite(database, { customerId: customer.id, sessionIdHash: idHash, locale });
  return { saved: true };
};
