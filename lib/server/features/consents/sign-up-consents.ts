import { and, eq, ne } from 'drizzle-orm';
import { offersAdditionalSubscription } from '@/lib/shared/config/locales';
import { consents } from '../../platform/db/schema';
import type { Transaction } from '../../platform/db/transaction';
import type { SignUpConsents } from '../sign-up/register-pending';
import { MEASURING } from './measuring-consent';

/** Whether the history of consents has begun; what is sent after that under the user id counts for nothing. */
const hasConsents = async (transaction: Transaction, customerId: number): Promise<boolean> => {
  const [found] = await transaction
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.customerId, customerId), ne(consents.kind, MEASURING)))
    .limit(1);
  return found !== undefined;
};

/**
 * Begins the history of consents with what was agreed to at sign-up, unless it has begun. Call with the customer’s row
 * locked. The additional subscription is on record as refused on the sites that do not offer it, whatever a form sent
 * (spec §5).
 */
export const recordSignUpConsents = async (
  transaction: Transaction,
  customerId: number,
  { locale, legalAge, email, additionalSubscription }: SignUpConsents,
): Promise<void> => {
  if (await hasConsents(transaction, customerId)) return;
  const granted = {
    legalAge,
    email,
    additionalSubscription: additionalSubscription && offersAdditionalSubscription(locale),
  };
  const rows = Object.entries(granted).map(([kind, given]) => ({
    customerId,
    kind,
    granted: given,
    locale,
    source: 'sign-up',
  }));
  await transaction.insert(consents).values(rows);
};
