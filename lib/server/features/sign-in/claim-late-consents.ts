import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/transaction';
import type { CustomerRecord } from '../../platform/session/customer-record';
import type { SignUpConsents } from '../customers/register-pending';
import { recordSignUpConsents } from './record-consents';

/**
 * Takes over what somebody agreed to at sign-up when it arrives after the login that would have claimed it: on a bad
 * line the browser sends it again. What is there already stays.
 */
export const claimLateConsents = (
  database: Database,
  { id: customerId }: CustomerRecord,
  given: SignUpConsents,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [row] = await transaction
      .update(customers)
      .set({ title: sql`coalesce(nullif(${customers.title}, ''), ${given.title})` })
      .where(eq(customers.id, customerId))
      .returning({ id: customers.id });
    if (row) await recordSignUpConsents(transaction, { customerId, isNew: false }, given);
  });
