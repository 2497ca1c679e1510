import { getTableColumns, sql } from 'drizzle-orm';
import { customers, pendingRegistrations } from '../../platform/db/schema/customers';
import type { Transaction } from '../../platform/db/transaction';
import type { CustomerRecord } from '../../platform/session/customer-record';
import type { LoginClaims } from '../../upstream/identity/identity-provider';
import { recordSignUpConsents } from '../consents/sign-up-consents';
import { type DeliveryKind, enqueue } from '../deliveries/deliveries';
import {
  type BroughtAlong,
  type PendingConsents,
  pendingOf,
  type Registration,
} from '../sign-up/register-pending';
import { completeWithin } from './complete-customer';

export interface Claimant {
  identity: string;
  claims: LoginClaims;
  /** Of the site that the login happens on; the registration's own values go before. */
  country: string;
  language: string;
  brought: BroughtAlong;
}

interface Claimed {
  registration?: Registration | null;
  consents?: PendingConsents | null;
}

/** Takes what waited for this account. Of logins at the same time one gets it, and the others wait until it has. */
const takeWaiting = async (
  transaction: Transaction,
  { identity, claims: { userId } }: Claimant,
): Promise<Claimed> => {
  const [waiting] = await transaction
    .delete(pendingRegistrations)
    .where(pendingOf({ identity, userId }))
    .returning({ registration: pendingRegistrations.payload, consents: pendingRegistrations.consents });
  return (waiting ?? {}) as Claimed;
};

const storeCustomer = async (
  transaction: Transaction,
  { identity, claims, country, language, brought }: Claimant,
  { registration: waiting, consents: given }: Claimed,
) => {
  const { userId, email, firstName, lastName } = claims;
  const registration = waiting ?? (brought.registration && { token: userId, ...brought.registration });
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
        // Empty beside a first name: the person has one name.
        lastName: sql`case when ${customers.firstName} = '' then excluded.last_name else ${customers.lastName} end`,
        title: sql`coalesce(nullif(${customers.title}, ''), excluded.title)`,
        survey: sql`coalesce(${customers.survey}, excluded.survey)`,
        lastLoginAt: sql`excluded.last_login_at`,
      },
    })
    // A row that was only changed has the transaction that did so in `xmax`.
    .returning({ ...getTableColumns(customers), created: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('the customer was not stored');
  return row;
};

/**
 * Adds answers to the registration of a customer who was there before. What waited for the user id counts only where no
 * answer is stored: a stranger who learnt the id may have sent it. What the login itself brings fills in single answers.
 */
const completeKnown = async (
  transaction: Transaction,
  customer: CustomerRecord,
  { waiting, brought }: { waiting?: Registration | null; brought: BroughtAlong['registration'] },
): Promise<CustomerRecord> => {
  const filled =
    waiting && !customer.complete ? await completeWithin(transaction, customer, waiting) : customer;
  return brought ? completeWithin(transaction, filled, brought) : filled;
};

/**
 * What the consents of a sign-up give to deliver. Where the sign-up itself was announced before, the form of address that
 * came with them may be new to both services.
 */
const deliveriesOf = (
  { pendingDeliveries = [] }: PendingConsents,
  created: boolean,
): readonly DeliveryKind[] =>
  created ? pendingDeliveries : [...pendingDeliveries, 'consumer-profile', 'extended-profile'];

/**
 * The customer of a verified login: made at the first one, with the sign-up answers and consents that waited for it or
 * came with it; what came first stays. The e-mail follows the identity provider; names and answers, once there, stay.
 */
export const claimCustomer = async (
  transaction: Transaction,
  claimant: Claimant,
): Promise<{ customer: CustomerRecord; created: boolean }> => {
  const { brought } = claimant;
  const waiting = await takeWaiting(transaction, claimant);
  const consents: PendingConsents | undefined = waiting.consents ?? brought.consents;
  const { created, ...row } = await storeCustomer(transaction, claimant, { ...waiting, consents });
  if (consents) {
    await recordSignUpConsents(transaction, row.id, consents);
    for (const kind of deliveriesOf(consents, created))
      await enqueue(transaction, { customerId: row.id, kind, locale: consents.locale });
  }
  const customer = { ...row, complete: row.registration !== null };
  if (created) return { customer, created };
  const answers = { waiting: waiting.registration, brought: brought.registration };
  return { customer: await completeKnown(transaction, customer, answers), created };
};
