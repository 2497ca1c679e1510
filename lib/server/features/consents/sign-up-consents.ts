import { and, eq, ne } from 'drizzle-orm';
import { MEASURING, offeredConsents } from '@/lib/shared/rules/consents/kinds';
import { consents } from '../../platform/db/schema/customers';
import type { Transaction } from '../../platform/db/transaction';
import type { SignUpConsents } from '../sign-up/register-pending';
import { recordConsents } from './history';

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
 * locked. What the site does not ask for is on record as refused.
 */
export const recordSignUpConsents = async (
  transaction: Transaction,
  customerId: number,
  given: SignUpConsents,
): Promise<void> => {
  if (await hasConsents(transaction, customerId)) return;
  const { locale } = given;
  await recordConsents(
    transaction,
    { customerId, locale, source: 'sign-up' },
    offeredConsents(locale, given),
  );
};
