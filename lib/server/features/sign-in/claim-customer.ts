import { getTableColumns, sql } from 'drizzle-orm';
import { customers, pendingRegistrations } from '../../platform/db/schema';
import type { Transaction } from '../../platform/db/transaction';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { identitySystem } from '../../upstream/identity/identity-system';
import type { IdentityClaims } from '../../upstream/identity/identity-tokens';
import { enqueue } from '../customers/deliveries';
import { type PendingConsents, pendingOf, type Registration } from '../customers/register-pending';
import { recordSignUpConsents } from './record-consents';

export interface Claimant {
  identity: string;
  claims: Omit<IdentityClaims, 'authenticatedAt'>;
  /** Of the site that the login happens on; the registration's own values go before. */
  country: string;
  language: string;
}

interface Claimed {
  registration: Registration | null;
  consents: PendingConsents | null;
}

/** What waited for this user id; of logins at the same time one gets it, and the others wait until it has. */
const claimPending = async (transaction: Transaction, identity: string, userId: string): Promise<Claimed> => {
  const [claimed] = await transaction
    .delete(pendingRegistrations)
    .where(pendingOf(identitySystem(identity), userId))
    .returning({ payload: pendingRegistrations.payload, consents: pendingRegistrations.consents });
  return {
    registration: (claimed?.payload as Registration | undefined) ?? null,
    consents: (claimed?.consents as PendingConsents | undefined) ?? null,
  };
};

const storeCustomer = async (
  transaction: Transaction,
  { identity, claims, ...site }: Claimant,
  { registration, consents: given }: Claimed,
) => {
  const { userId, email, firstName, lastName } = claims;
  const [row] = await transaction
    .insert(customers)
    .values({
      identity,
      userId,
      email,
      firstName,
      lastName,
      country: registration?.country ?? site.country,
      language: registration?.language ?? site.language,
      registration,
      title: given?.title ?? '',
      survey: given?.survey ?? null,
    })
    .onConflictDoUpdate({
      target: [customers.identity, customers.userId],
      set: {
        email,
        // They are changed here, and the provider is told afterwards: its names may be the older ones (decision 004).
        firstName: sql`coalesce(nullif(${customers.firstName}, ''), excluded.first_name)`,
        lastName: sql`coalesce(nullif(${customers.lastName}, ''), excluded.last_name)`,
        registration: sql`coalesce(${customers.registration}, excluded.registration)`,
        title: sql`coalesce(nullif(${customers.title}, ''), excluded.title)`,
        survey: sql`coalesce(${customers.survey}, excluded.survey)`,
      },
    })
    // A row that was only changed has the transaction that did so in `xmax`.
    .returning({ ...getTableColumns(customers), created: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('the customer was not stored');
  return row;
};

/**
 * The customer of a verified login: made at the first one, with the sign-up answers and consents that waited for it.
 * The e-mail follows the identity provider; names and a registration, once there, stay.
 */
export const claimCustomer = async (
  transaction: Transaction,
  claimant: Claimant,
): Promise<{ customer: CustomerRecord; created: boolean }> => {
  const claimed = await claimPending(transaction, claimant.identity, claimant.claims.userId);
  const { created, ...row } = await storeCustomer(transaction, claimant, claimed);
  if (claimed.consents)
    await recordSignUpConsents(transaction, { customerId: row.id, isNew: created }, claimed.consents);
  for (const kind of claimed.consents?.owed ?? [])
    await enqueue(transaction, { customerId: row.id, kind, locale: claimed.consents?.locale ?? 'en-US' });
  return { customer: { ...row, complete: row.registration !== null }, created };
};
