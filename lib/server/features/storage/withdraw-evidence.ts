import { evidencePrefix } from '@/lib/shared/storage/evidence';
import { within } from '../../platform/concurrency/deadline';
import type { Database } from '../../platform/db/database';
import { lockCustomer } from '../../platform/db/lock-customer';
import { inTransaction } from '../../platform/db/transaction';
import type { Logger } from '../../platform/log/logger';
import { forgetWithdrawnConsent, markConsentWithdrawn, withdrawnConsents } from '../consents/evidence';
import { isAway } from './deletion-jobs';
import type { StoragePorts } from './ports';
import { markPrefixGone } from './stored-objects';

/** Evidence goes when the coach withdraws the consent that everyone shown has agreed. */

type Ports = Pick<StoragePorts, 'database' | 'objects'>;

/**
 * From here on no evidence is begun, none is shown, and a file that is being put together is not accepted. False when there is
 * no consent, and so nothing that was sent with it.
 */
const markWithdrawn = (database: Database, customerId: number): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const wasGiven = await markConsentWithdrawn(transaction, customerId);
    await markPrefixGone(transaction, customerId, evidencePrefix(customerId));
    return wasGiven;
  });

/** Deletes all evidence, and the consent after it. Each step can be repeated, and the consent stays until all are done. */
const deleteEvidence = async ({ database, objects }: Ports, customerId: number): Promise<void> => {
  await objects.deleteAll(evidencePrefix(customerId));
  await forgetWithdrawnConsent(database, customerId);
};

/** How long somebody waits for the storage, in milliseconds: the withdrawal itself is done by then. */
const PATIENCE_MS = 3_000;

/**
 * Withdraws the consent, also while the storage is away: nothing is shown from then on. `deleted` is false while files are still
 * there, which a dead process or a storage without an answer leaves to `finishWithdrawals`.
 * @throws ProblemError not-signed-in, too-many-requests
 */
export const withdrawEvidence = async (
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

/** Withdrawals of one run; the rest waits for the next one. */
const AT_ONCE = 100;

/** Goes on with withdrawals that were begun and not finished. What fails is logged and tried again by the next run. */
export const finishWithdrawals = async (
  ports: Ports & { log: Logger },
  most: number = AT_ONCE,
): Promise<void> => {
  const { database, log } = ports;
  for (const { customerId } of await withdrawnConsents(database, most)) {
    try {
      await deleteEvidence(ports, customerId);
    } catch (err) {
      log.warn({ err, customer: customerId }, 'a withdrawal is left for the next run');
      // It would keep everybody else waiting as long.
      if (isAway(err)) return;
    }
  }
};
