import { and, eq } from 'drizzle-orm';
import type { Profile } from '@/lib/backend/contract/profile';
import type { Services } from '../composition';
import type { Transaction } from '../customers/claim-customer';
import type { CustomerRecord } from '../customers/customer-record';
import type { Registration } from '../customers/register-pending';
import { consents, customers, idempotencyKeys } from '../db/schema';
import type { Idempotency } from '../http/idempotency';
import { ProblemError } from '../http/problem-error';
import { siteOfCustomer } from '../identity/site-of-customer';
import { enqueue, type OutboxKind } from '../outbox/outbox';
import { applyChanges, differs, type GivenChanges } from './apply-changes';
import { lockProfile, type StoredProfile } from './read-profile';

export interface ProfileSave {
  customer: CustomerRecord;
  changes: GivenChanges;
  idempotency: Idempotency | null;
}

const NAMES = ['firstName', 'lastName'] as const;
const WORK = ['organisation', 'workFrom', 'job', 'numberOfPeople', 'sportType'] as const;

/** Which services hold a copy of which parts. */
const COPIES: readonly { kind: OutboxKind; parts: readonly (keyof Profile)[] }[] = [
  { kind: 'identity-names', parts: NAMES },
  { kind: 'consumer-profile', parts: [...NAMES, 'title', 'consents'] },
  { kind: 'consumer-interests', parts: ['interests'] },
  { kind: 'consumer-preferences', parts: ['preferences'] },
  { kind: 'extended-profile', parts: [...NAMES, 'title', ...WORK] },
  { kind: 'extended-interests', parts: ['interests'] },
  { kind: 'extended-preferences', parts: ['preferences'] },
];

/** What the key's first request was answered; rejects with `idempotency-key-reused` when that was another one. */
const storedAnswer = async (
  transaction: Transaction,
  customerId: number,
  { key, requestHash }: Idempotency,
): Promise<Profile | null> => {
  const [stored] = await transaction
    .select({ requestHash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key)));
  if (!stored) return null;
  if (stored.requestHash !== requestHash) throw new ProblemError('idempotency-key-reused');
  return stored.response as Profile;
};

const storeAnswer = async (
  transaction: Transaction,
  customerId: number,
  idempotency: Idempotency,
  response: Profile,
): Promise<void> => {
  const row = { customerId, ...idempotency, response };
  const { rowCount } = await transaction.insert(idempotencyKeys).values(row).onConflictDoNothing();
  // Saves of one customer take turns, so whoever took the key meanwhile was another endpoint.
  if (!rowCount) throw new ProblemError('idempotency-key-reused');
};

/** What the sign-up form would have sent, of somebody who never filled it in. */
const emptyRegistration = ({ userId, country, language }: CustomerRecord): Registration => ({
  token: userId,
  organisation: '',
  workFrom: '',
  phone: '',
  job: '',
  partner: '-',
  numberOfPeople: 0,
  mktChannel: '',
  country,
  language,
  youngFemale: '',
  sportType: '',
});

const writeCustomer = async (
  transaction: Transaction,
  customer: CustomerRecord,
  { profile: before, registration }: StoredProfile,
  after: Profile,
): Promise<void> => {
  const { title, firstName, lastName, interests, preferences } = after;
  const { organisation, workFrom, job, numberOfPeople, sportType } = after;
  const work = { organisation, workFrom, job, numberOfPeople, sportType };
  await transaction
    .update(customers)
    .set({
      title,
      firstName,
      lastName,
      ...(differs(before, after, ['interests']) ? { interests } : {}),
      ...(differs(before, after, ['preferences']) ? { preferences } : {}),
      ...(differs(before, after, WORK)
        ? { registration: { ...(registration ?? emptyRegistration(customer)), ...work } }
        : {}),
    })
    .where(eq(customers.id, customer.id));
};

/** Only what changed: the history tells when somebody agreed, not when they pressed Save. */
const appendConsents = async (
  transaction: Transaction,
  { customerId, locale }: { customerId: number; locale: string },
  before: Profile,
  after: Profile,
): Promise<void> => {
  const changed = (['email', 'additionalSubscription'] as const)
    .filter((kind) => before.consents[kind] !== after.consents[kind])
    .map((kind) => ({ customerId, kind, granted: after.consents[kind], locale, source: 'profile' }));
  if (changed.length > 0) await transaction.insert(consents).values(changed);
};

const saveIn = async (
  transaction: Transaction,
  { customer, changes, idempotency }: ProfileSave,
): Promise<Profile> => {
  const customerId = customer.id;
  const stored = await lockProfile(transaction, customerId);
  if (!stored) throw new ProblemError('not-signed-in');
  const answered = idempotency && (await storedAnswer(transaction, customerId, idempotency));
  if (answered) return answered;
  const locale = siteOfCustomer(customer);
  const before = stored.profile;
  const after = applyChanges(before, changes, locale);
  await writeCustomer(transaction, customer, stored, after);
  await appendConsents(transaction, { customerId, locale }, before, after);
  for (const { kind, parts } of COPIES)
    if (differs(before, after, parts)) await enqueue(transaction, { customerId, kind, locale });
  if (idempotency) await storeAnswer(transaction, customerId, idempotency, after);
  return after;
};

/**
 * Changes the given parts of a profile and answers with the whole. The services that hold copies are told later, from
 * the outbox: nobody waits for them. Rejects with `idempotency-key-reused`, or `not-signed-in` when the customer was
 * deleted meanwhile.
 */
export const changeProfile = async (
  { database, outbox }: Pick<Services, 'database' | 'outbox'>,
  save: ProfileSave,
): Promise<Profile> => {
  const profile = await database.transaction((transaction) => saveIn(transaction, save));
  outbox.wake();
  return profile;
};
