import { eq } from 'drizzle-orm';
import type { ConsentKind } from '@/lib/shared/rules/consents/kinds';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema/customers';
import { type LatestConsent, latestConsents } from '../consents/history';

/** A customer as other services are told of them. */
export interface CustomerState {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  interests: readonly string[];
  preferences: readonly string[];
  /** By kind, what was said last. A kind is missing when nothing was ever said. */
  consents: ReadonlyMap<ConsentKind, Pick<LatestConsent, 'granted' | 'everGranted'>>;
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
  return { ...customer, consents: await latestConsents(database, customerId) };
};
