import { getTableColumns, sql } from 'drizzle-orm';
import { customers, pendingRegistrations } from '../../platform/db/schema';
import type { Transaction } from '../../platform/db/transaction';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { identitySystem } from '../../upstream/identity/identity-system';
import type { IdentityClaims } from '../../upstream/identity/identity-tokens';
import { enqueue } from '../customers/deliveries';
import {
  type BroughtAlong,
  type PendingConsents,
  pendingOf,
  type Registration,
} from '../customers/register-pending';
import { completeWithin } from './complete-customer';
import { recordSignUpConsents } from './record-consents';

export interface Claimant {
  identity: string;
  claims: Omit<IdentityClaims, 'authenticatedAt'>;
  /** Of the site that the login happens on; the registration's own values go before. */
  country: string;
  language: string;
  brought: BroughtAlong;
}

interface Claimed {
  registration: Registration | null;
  consents: PendingConsents | null;
}

/**
 * What waited for this user id, and else what the login brings along: what came first stays. Of logins at the same time
 * one gets what waited, and the others wait until it has.
 */
const claimPending = async (
  transaction: Transaction,
  { identity, claims: { userId }, brought }: Claimant,
): Promise<Claimed> => {
  const [claimed] = await transaction
    .delete(pendingRegistrations)
    .where(pendingOf(identitySystem(identity), userId))
    .returning({ payload: pendingRegistrations.payload, consents: pendingRegistrations.consents });
  const own = brought.registration && { token: userId, ...brought.registration };
  return {
    registration: (claimed?.payload as Registration | undefined) ?? own ?? null,
    consents: (claimed?.consents as PendingConsents | undefined) ?? brought.consents ?? null,
  };
};

const storeCustomer = async (
  transaction: Transaction,
  { identity, claims, country, language }: Claimant,
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
      country: registration?.country ?? country,
      language: registration?.language ?? language,
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
 * The customer of a verified login: made at the first one, with the sign-up answers and consents that waited for it or
 * came with it. The e-mail follows the identity provider; names and a registration, once there, stay. Only answers that
 * the login itself brings complete a registration that is there in part.
 */
export const claimCustomer = async (
  transaction: Transaction,
  claimant: Claimant,
): Promise<{ customer: CustomerRecord; created: boolean }> => {
  const claimed = await claimPending(transaction, claimant);
  const { created, ...row } = await storeCustomer(transaction, claimant, claimed);
  const { consents } = claimed;
  if (consents) await recordSignUpConsents(transaction, { customerId: row.id, isNew: created }, consents);
  for (const kind of consents?.owed ?? [])
    await enqueue(transaction, { customerId: row.id, kind, locale: consents?.locale ?? 'en-US' });
  const customer = { ...row, complete: row.registration !== null };
  const { registration } = claimant.brought;
  if (created || !registration) return { customer, created };
  return { customer: await completeWithin(transaction, customer, registration), created };
};
