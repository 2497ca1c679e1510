import { ownError } from '@/lib/shared/errors/own-error';
import type { Database } from '../../platform/db/database';
import type { Transaction } from '../../platform/db/transaction';
import type { CustomerRecord } from '../../platform/session/customer-record';

/** The part of `Deletions` that a login asks. */
export interface LateDeletions {
  finishedLately(identity: string, executor?: Pick<Database, 'select'>): Promise<readonly string[]>;
}

/** A login would make a customer anew, and may have been proven before an account was deleted: nothing of it is kept. */
class ProvenTooEarly extends ownError('ProvenTooEarly') {
  constructor(
    readonly customer: CustomerRecord,
    readonly finished: readonly string[],
  ) {
    super('an account was deleted after this login was proven');
  }
}

/** What a login asks in its own transaction, once the customer is there. */
export type RequireProof = (
  transaction: Transaction,
  claimed: { customer: CustomerRecord; created: boolean },
) => Promise<void>;

/**
 * Opens a session with `open`, which calls `requireProof` in its transaction. Where that made the customer, and an account of the same
 * identity system was deleted a moment ago, it may be the very account that the provider vouched for: then nothing is kept, the
 * provider is asked with `proveAgain`, and the session is opened after that. Rejects as `proveAgain` does.
 */
export const openProvenSince = async <Opened>(
  deletions: LateDeletions,
  proveAgain: (customer: CustomerRecord) => Promise<void>,
  open: (requireProof: RequireProof) => Promise<Opened>,
): Promise<Opened> => {
  const before = new Set<string>();
  const requireProof: RequireProof = async (transaction, { customer, created }) => {
    if (!created) return;
    const finished = await deletions.finishedLately(customer.identity, transaction);
    if (finished.some((reference) => !before.has(reference))) throw new ProvenTooEarly(customer, finished);
  };
  for (;;) {
    try {
      return await open(requireProof);
    } catch (error) {
      if (!ProvenTooEarly.is(error)) throw error;
      await proveAgain(error.customer);
      for (const reference of error.finished) before.add(reference);
    }
  }
};
