import { eq } from 'drizzle-orm';
import { operatorActions } from '../../platform/db/schema/account';
import { certificates, withdrawnCertificates } from '../../platform/db/schema/certificates';
import { customers, pendingRegistrations } from '../../platform/db/schema/customers';
import { oneTimeCodes } from '../../platform/db/schema/sessions';
import type { Transaction } from '../../platform/db/transaction';
import { codesOf } from '../../platform/security/one-time-codes';
import { leaveAllGroups } from '../groups/leave-groups';
import { pendingOf } from '../sign-up/register-pending';
import { noteDeletionJob } from '../storage/deletion-jobs';
import { exactly } from './exact-time';

const withdrawCertificates = async (transaction: Transaction, customerId: number): Promise<void> => {
  const codes = await transaction
    .select({ code: certificates.code })
    .from(certificates)
    .where(eq(certificates.customerId, customerId));
  if (codes.length > 0) await transaction.insert(withdrawnCertificates).values(codes).onConflictDoNothing();
};

/**
 * Deletes all that the database holds of a customer, withdraws the certificates and notes that the files have to go. Locks in
 * the order in which a login takes them: the registration, then the customer. Since when there was the customer; null when there
 * was none.
 */
export const deleteCustomer = async (
  transaction: Transaction,
  customerId: number,
  hasStorage: boolean,
): Promise<string | null> => {
  const ofCustomer = eq(customers.id, customerId);
  const [customer] = await transaction
    .select({
      identity: customers.identity,
      userId: customers.userId,
      email: customers.email,
      since: exactly(customers.createdAt),
    })
    .from(customers)
    .where(ofCustomer);
  if (!customer) return null;
  const { identity, userId } = customer;
  // A recovery that was under way does not open the account again.
  await transaction.delete(oneTimeCodes).where(codesOf(customer));
  await transaction.delete(pendingRegistrations).where(pendingOf({ identity, userId }));
  await transaction.select({ id: customers.id }).from(customers).where(ofCustomer).for('update');
  await withdrawCertificates(transaction, customerId);
  await leaveAllGroups(transaction, customerId);
  await noteDeletionJob(transaction, customerId, hasStorage);
  await transaction
    .update(operatorActions)
    .set({ customerId: null, formerCustomer: customerId })
    .where(eq(operatorActions.customerId, customerId));
  await transaction.delete(customers).where(ofCustomer);
  return customer.since;
};
