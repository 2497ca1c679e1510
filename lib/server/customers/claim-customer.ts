import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customers, pendingRegistrations } from '../db/schema';
import type { IdentityClaims } from '../identity/identity-tokens';
import type { CustomerRecord } from './customer-record';
import type { Registration } from './register-pending';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Claimant {
  identity: string;
  claims: IdentityClaims;
  /** Of the site that the login happens on; the registration's own values go before. */
  country: string;
  language: string;
}

const claimRegistration = async (transaction: Transaction, userId: string): Promise<Registration | null> => {
  const [claimed] = await transaction
    .delete(pendingRegistrations)
    .where(eq(pendingRegistrations.userId, userId))
    .returning({ payload: pendingRegistrations.payload });
  return (claimed?.payload as Registration | undefined) ?? null;
};

/**
 * The customer of a verified login: made at the first one, with the sign-up answers that waited for it. E-mail and
 * names follow the identity provider; a registration once claimed stays.
 */
export const claimCustomer = async (
  transaction: Transaction,
  claimant: Claimant,
): Promise<CustomerRecord> => {
  const { userId, email, firstName, lastName } = claimant.claims;
  const registration = await claimRegistration(transaction, userId);
  const country = registration?.country ?? claimant.country;
  const language = registration?.language ?? claimant.language;
  const [record] = await transaction
    .insert(customers)
    .values({
      identity: claimant.identity,
      userId,
      email,
      firstName,
      lastName,
      country,
      language,
      registration,
    })
    .onConflictDoUpdate({
      target: [customers.identity, customers.userId],
      set: {
        email,
        // A provider that tells no names does not take away the ones we know.
        firstName: sql`coalesce(nullif(excluded.first_name, ''), ${customers.firstName})`,
        lastName: sql`coalesce(nullif(excluded.last_name, ''), ${customers.lastName})`,
        registration: sql`coalesce(${customers.registration}, excluded.registration)`,
      },
    })
    .returning();
  if (!record) throw new Error('the customer was not stored');
  return { ...record, complete: record.registration !== null };
};
