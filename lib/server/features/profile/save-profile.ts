import type { Profile } from '@/lib/shared/contract/profile';
import { forEachKind, MESSAGE_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import type { Database } from '../../platform/db/database';
import { idempotencyKeys } from '../../platform/db/schema/writes';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';
import { type Idempotency, storedAnswer } from '../../platform/http/idempotency';
import type { Outbox } from '../../platform/jobs/outbox';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { siteOfCustomer } from '../../upstream/identity/site-of-customer';
import { recordConsents } from '../consents/history';
import { announceChanges } from './announce-changes';
import { applyChanges, type GivenChanges } from './apply-changes';
import { lockProfile } from './read-profile';
import { writeProfile } from './write-profile';

export interface ProfileSave {
  customer: CustomerRecord;
  changes: GivenChanges;
  idempotency: Idempotency | null;
}

const storeAnswer = async (
  transaction: Transaction,
  customerId: number,
  { key, requestHash }: Idempotency,
  response: Profile,
): Promise<void> => {
  const row = { customerId, key, requestHash, response };
  const { rowCount } = await transaction.insert(idempotencyKeys).values(row).onConflictDoNothing();
  // The customer's row is locked, so only another endpoint can have taken the key meanwhile.
  if (!rowCount) throw new ProblemError('idempotency-key-reused');
};

const changedConsents = (before: Profile, after: Profile) => {
  const changed = MESSAGE_CONSENTS.filter((kind) => before.consents[kind] !== after.consents[kind]);
  return forEachKind(changed, (kind) => after.consents[kind]);
};

const saveIn = async (
  transaction: Transaction,
  { customer, changes, idempotency }: ProfileSave,
): Promise<Profile> => {
  const customerId = customer.id;
  const stored = await lockProfile(transaction, customerId);
  if (!stored) throw new ProblemError('not-signed-in');
  const answered = idempotency && (await storedAnswer<Profile>(transaction, customerId, idempotency));
  if (answered) return answered;
  const locale = siteOfCustomer(customer);
  const before = stored.profile;
  const after = applyChanges(before, changes, locale);
  await writeProfile(transaction, stored, after);
  await recordConsents(
    transaction,
    { customerId, locale, source: 'profile' },
    changedConsents(before, after),
  );
  await announceChanges(transaction, { customerId, locale }, before, after);
  if (idempotency) await storeAnswer(transaction, customerId, idempotency, after);
  return after;
};

/**
 * Changes the given parts of a profile and answers with the whole. The services that hold copies are told later, from
 * the outbox; the answer does not wait for them. Rejects with `idempotency-key-reused`, or `not-signed-in` when the
 * customer was deleted meanwhile.
 */
export const changeProfile = async (
  { database, outbox }: { database: Database; outbox: Outbox },
  save: ProfileSave,
): Promise<Profile> => {
  const { customer, idempotency } = save;
  // A repetition is answered without the lock, so it does not wait for other saves of this customer.
  const answered = idempotency && (await storedAnswer<Profile>(database, customer.id, idempotency));
  if (answered) return answered;
  const profile = await inTransaction(database, (transaction) => saveIn(transaction, save));
  outbox.wake();
  return profile;
};
