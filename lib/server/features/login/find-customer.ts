import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema/customers';

/** The id of the customer with this account, or null. */
export const findCustomerId = async (
  database: Database,
  { identity, userId }: { identity: string; userId: string },
): Promise<number | null> => {
  const [found] = await database
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.identity, identity), eq(customers.userId, userId)));
  return found?.id ?? null;
};
