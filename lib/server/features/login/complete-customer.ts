import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { newFields } from '@/lib/shared/contract/account';
import { isUnanswered } from '@/lib/shared/contract/placeholders';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema/customers';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { siteOfCustomer } from '../../upstream/identity/site-of-customer';
import { enqueue } from '../deliveries/deliveries';
import { emptyRegistration } from '../sign-up/empty-registration';
import type { Registration } from '../sign-up/register-pending';

/** 0 people means that the form did not ask. */
const isGiven = (answer: unknown): boolean =>
  (typeof answer === 'number' && answer > 0) ||
  (typeof answer === 'string' && answer !== '-' && !isUnanswered(answer));

const givenOf = (answers: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => isGiven(answer)));

/**
 * Completes a customer whose sign-up answers are missing (spec §7). What is there stays, field by field; of answers
 * that come several times at once the first stay. Only empty answers change nothing.
 */
export const completeWithin = async (
  transaction: Transaction,
  customer: CustomerRecord,
  answers: z.output<typeof newFields.request>,
): Promise<CustomerRecord> => {
  const ofCustomer = eq(customers.id, customer.id);
  const [row] = await transaction
    .select({ registration: customers.registration })
    .from(customers)
    .where(ofCustomer)
    .for('update');
  if (!row) throw new ProblemError('not-signed-in', { cause: new Error('the customer is gone') });
  const kept = row.registration as Partial<Registration> | null;
  const given = givenOf(answers);
  if (Object.keys(given).length === 0) return { ...customer, complete: kept !== null };
  const registration = { ...emptyRegistration(customer), ...given, ...givenOf(kept ?? {}) };
  await transaction.update(customers).set({ registration }).where(ofCustomer);
  const locale = siteOfCustomer(customer);
  await enqueue(transaction, { customerId: customer.id, kind: 'extended-profile', locale });
  return { ...customer, complete: true };
};

/** `completeWithin` in a transaction of its own. */
export const completeCustomer = (
  database: Database,
  customer: CustomerRecord,
  answers: z.output<typeof newFields.request>,
): Promise<CustomerRecord> =>
  inTransaction(database, (transaction) => completeWithin(transaction, customer, answers));
