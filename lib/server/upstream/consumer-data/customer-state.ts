import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { consents, customers } from '../../platform/db/schema';

/** A customer as other services are told of them. */
export interface CustomerState {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  interests: readonly string[];
  preferences: readonly string[];
  /** By kind, what was said last. A kind is missing when nothing was ever said. */
  consents: ReadonlyMap<string, { granted: boolean; everGranted: boolean }>;
}

interface ConsentRow extends Record<string, unknown> {
  kind: string;
  granted: boolean;
  everGranted: boolean;
}

/** The customer's state as it is now, or null when there is no such customer any more. */
export const customerState = async (
  database: Database,
  customerId: number,
): Promise<CustomerState | null> => {
  const [customer] = await database
    .select({
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
      title: customers.title,
      interests: customers.interests,
      preferences: customers.preferences,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) return null;
  const { rows } = await database.execute<ConsentRow>(sql`
    select distinct on (kind) kind, granted,
      bool_or(granted) over (partition by kind) as "everGranted"
    from ${consents} where customer_id = ${customerId}
    order by kind, id desc`);
  return { ...customer, consents: new Map(rows.map(({ kind, ...consent }) => [kind, consent])) };
};
