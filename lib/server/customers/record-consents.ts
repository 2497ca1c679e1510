import { offersAdditionalSubscription } from '@/lib/config/locales';
import { consents } from '../db/schema';
import type { Transaction } from './claim-customer';
import type { SignUpConsents } from './register-pending';

/**
 * Enters what was agreed to at sign-up into the history of consents. The additional subscription is on record as
 * refused on the sites that do not offer it, whatever a form sent (spec §5).
 */
export const recordSignUpConsents = async (
  transaction: Transaction,
  customerId: number,
  { locale, legalAge, email, additionalSubscription }: SignUpConsents,
): Promise<void> => {
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
