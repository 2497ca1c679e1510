import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { EVIDENCE_CONSENT_VERSION, evidencePrefix, isEvidenceKey } from '@/lib/shared/storage/evidence';
import { within } from '../../platform/concurrency/deadline';
import type { Database } from '../../platform/db/database';
import { evidenceConsents } from '../../platform/db/schema/storage';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { ProblemError } from '../../platform/errors/problem-error';
import type { Logger } from '../../platform/log/logger';
import { isAway } from './deletion-jobs';
import { lockCustomer } from './lock-customer';
import type { StoragePorts } from './ports';
import { markPrefixGone } from './stored-objects';

/** The coach's consent that everyone shown has agreed. Evidence is begun with it alone, and goes when it is withdrawn. */

type Ports = Pick<StoragePorts, 'database' | 'objects'>;

const ofCustomer = (customerId: number) => eq(evidenceConsents.customerId, customerId);
const isGiven = isNull(evidenceConsents.withdrawnAt);

export interface ConsentState {
  /** Whether the coach has consented to the present text. */
  consented: boolean;
  /** Whether it was withdrawn, and not everything is deleted yet. */
  withdrawing: boolean;
}

export const readConsent = async (
  database: Database | Transaction,
  customerId: number,
): Promise<ConsentState> => {
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
export const requireConsent = async (
  database: Database | Transaction,
  { customerId, key }: { customerId: number; key: string },
): Promise<void> => {
  if (isEvidenceKey(key) && !(await readConsent(database, customerId)).consented)
    throw new ProblemError('consent-missing');
};

/**
 * Keeps the consent. The time is that of the first one for a text.
 * @throws ProblemError unavailable while a withdrawal is not finished, not-signed-in
 */
export const giveConsent = (
  { database }: Pick<Ports, 'database'>,
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

/**
 * From here on no evidence is begun, none is shown, and a file that is being put together is not taken. False when there is
 * no consent, and so nothing that was sent with it.
 */
const markWithdrawn = (database: Database, customerId: number): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const known = await transaction
      .update(evidenceConsents)
      .set({ withdrawnAt: sql`coalesce(${evidenceConsents.withdrawnAt}, now())` })
      .where(ofCustomer(customerId))
      .returning({ version: evidenceConsents.version });
    await markPrefixGone(transaction, customerId, evidencePrefix(customerId));
    return known.length > 0;
  });

/** Deletes all evidence, and the consent after it. Each step can be repeated, and the consent stays until all are done. */
const deleteEvidence = async ({ database, objects }: Ports, customerId: number): Promise<void> => {
  const prefix = evidencePrefix(customerId);
  await markPrefixGone(database, customerId, prefix);
  await objects.deleteAll(prefix);
  await database
    .delete(evidenceConsents)
    .where(and(ofCustomer(customerId), isNotNull(evidenceConsents.withdrawnAt)));
};

/** How long somebody waits for the storage, in milliseconds: the withdrawal itself is done by then. */
const PATIENCE_MS = 3_000;

/**
 * Withdraws the consent, also while the storage is away: nothing is shown from then on. `deleted` is false while files are still
 * there, which a dead process or a storage without an answer leaves to `finishWithdrawals`.
 * @throws ProblemError not-signed-in, too-many-requests
 */
export const withdrawConsent = async (
  ports: StoragePorts & { log: Logger },
  customerId: number,
): Promise<{ withdrawn: true; deleted: boolean }> => {
  await ports.limits.storageCalls.take(String(customerId));
  if (!(await markWithdrawn(ports.database, customerId))) return { withdrawn: true, deleted: true };
  const deleting = deleteEvidence(ports, customerId).then(
    () => true,
    (err: unknown) => {
      ports.log.warn({ err, customer: customerId }, 'withdrawn files are deleted later');
      return false;
    },
  );
  return { withdrawn: true, deleted: await within(PATIENCE_MS, deleting, () => false) };
};

/** Withdrawals of one turn; the rest waits for the next one. */
const AT_ONCE = 100;

/** Goes on with withdrawals that were begun and not finished. What fails is logged and tried again at the next turn. */
export const finishWithdrawals = async (ports: Ports & { log: Logger }): Promise<void> => {
  const { database, log } = ports;
  const open = await database
    .select({ customerId: evidenceConsents.customerId })
    .from(evidenceConsents)
    .where(isNotNull(evidenceConsents.withdrawnAt))
    // So that one which always fails holds nobody up.
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  for (const { customerId } of open) {
    try {
      await deleteEvidence(ports, customerId);
    } catch (err) {
      log.warn({ err, customer: customerId }, 'a withdrawal is left for the next turn');
      // It would keep everybody else waiting as long.
      if (isAway(err)) return;
    }
  }
};
