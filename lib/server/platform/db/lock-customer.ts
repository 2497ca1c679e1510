import { eq } from 'drizzle-orm';
import { ProblemError } from '../errors/problem-error';
import { accountDeletions } from './schema/account';
import { customers } from './schema/customers';
import type { Transaction } from './transaction';

/**
 * What changes a person's room comes one after the other from here on, and nothing after the deletion has begun.
 * @throws ProblemError not-signed-in, unavailable (the account is being deleted)
 */
export const lockCustomer = async (transaction: Transaction, customerId: number): Promise<void> => {
  const [customer] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  if (!customer) throw new ProblemError('not-signed-in');
  const begun = await transaction
    .select({ reference: accountDeletions.reference })
    .from(accountDeletions)
    .where(eq(accountDeletions.customerId, customerId));
  if (begun.length > 0) throw new ProblemError('unavailable');
};
