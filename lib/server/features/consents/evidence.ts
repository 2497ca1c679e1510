import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { EVIDENCE_CONSENT_VERSION, isEvidenceKey } from '@/lib/shared/storage/evidence';
import type { Database } from '../../platform/db/database';
import { lockCustomer } from '../../platform/db/lock-customer';
import { evidenceConsents } from '../../platform/db/schema/storage';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';

/**
 * The coach's consent that everyone shown has agreed. Evidence is begun with it alone, and goes when it is withdrawn
 * (`storage/withdraw-evidence.ts`).
 */

const ofCustomer = (customerId: number) => eq(evidenceConsents.customerId, customerId);
const isGiven = isNull(evidenceConsents.withdrawnAt);
const isWithdrawn = isNotNull(evidenceConsents.withdrawnAt);

export interface EvidenceConsent {
  /** Whether the coach has consented to the present text. */
  consented: boolean;
  /** Whether it was withdrawn, and not everything is deleted yet. */
  withdrawing: boolean;
}

export const readEvidenceConsent = async (
  database: Database | Transaction,
  customerId: number,
): Promise<EvidenceConsent> => {
  const [consent] = await database
    .select({ version: evidenceConsents.version, withdrawnAt: evidenceConsents.withdrawnAt })
    .from(evidenceConsents)
    .where(ofCustomer(customerId));
  if (!consent) return { consented: false, withdrawing: false };
  const withdrawing = consent.withdrawnAt !== null;
  return { consented: consent.version === EVIDENCE_CONSENT_VERSION && !withdrawing, withdrawing };
};

/**
 * Rejects with `consent-missing` a key of evidence without consent to the present text. Where room is taken for a file it
 * is part of that transaction, after the customer is locked: so an upload is either begun before a withdrawal and deleted
 * by it, or refused.
 */
export const requireEvidenceConsent = async (
  database: Database | Transaction,
  { customerId, key }: { customerId: number; key: string },
): Promise<void> => {
  if (isEvidenceKey(key) && !(await readEvidenceConsent(database, customerId)).consented)
    throw new ProblemError('consent-missing');
};

/**
 * Keeps the consent. The time is that of the first one for a text.
 * @throws ProblemError unavailable while a withdrawal is not finished, not-signed-in
 */
export const keepEvidenceConsent = (
  { database }: { database: Database },
  customerId: number,
  version: number,
): Promise<{ givenAt: string }> =>
  inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await transaction
      .insert(evidenceConsents)
      .values({ customerId, version })
      .onConflictDoUpdate({
        target: evidenceConsents.customerId,
        set: { version, givenAt: sql`now()` },
        setWhere: and(isGiven, sql`${evidenceConsents.version} <> ${version}`),
      });
    const [given] = await transaction
      .select({ givenAt: evidenceConsents.givenAt })
      .from(evidenceConsents)
      .where(and(ofCustomer(customerId), isGiven));
    if (!given) throw new ProblemError('unavailable');
    return { givenAt: given.givenAt.toISOString() };
  });

/** Call with the customer locked. False when there is no consent, and so nothing that was sent with it. */
export const markConsentWithdrawn = async (
  transaction: Transaction,
  customerId: number,
): Promise<boolean> => {
  const known = await transaction
    .update(evidenceConsents)
    .set({ withdrawnAt: sql`coalesce(${evidenceConsents.withdrawnAt}, now())` })
    .where(ofCustomer(customerId))
    .returning({ version: evidenceConsents.version });
  return known.length > 0;
};

/** Whose consent is withdrawn while evidence may be left. In no order, so that one which always fails holds nobody up. */
export const withdrawnConsents = (database: Database, most: number): Promise<{ customerId: number }[]> =>
  database
    .select({ customerId: evidenceConsents.customerId })
    .from(evidenceConsents)
    .where(isWithdrawn)
    .orderBy(sql`random()`)
    .limit(most);

/** The end of a withdrawal: all evidence is deleted. */
export const forgetWithdrawnConsent = async (database: Database, customerId: number): Promise<void> => {
  await database.delete(evidenceConsents).where(and(ofCustomer(customerId), isWithdrawn));
};
