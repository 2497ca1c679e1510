import { type Bulkhead, createBulkhead } from '../../platform/concurrency/bulkhead';
import { inTransaction } from '../../platform/db/transaction';
import { UpstreamError } from '../../platform/errors/upstream-error';
import { lockCustomer } from './lock-customer';
import type { StoragePorts } from './ports';
import { findByKey, markGone, type StoredObject } from './stored-objects';
import { factsAt, isTaken } from './taken-object';

type TidyPorts = Pick<StoragePorts, 'database' | 'objects' | 'tidyBulkhead'>;

/** What gets no turn in so many milliseconds is left to the job. */
const TURN_PATIENCE_MS = 1_000;

/** @param most keys that are tidied at once, each with a database connection that a slow storage keeps */
export const createTidyBulkhead = (most: number): Bulkhead =>
  createBulkhead(
    most,
    TURN_PATIENCE_MS,
    () =>
      new UpstreamError({
        service: 'object-storage',
        code: 'not-asked',
        reason: 'too many keys are being tidied',
      }),
  );

/**
 * Deletes what lies under a key and was not taken: what was refused, what an old URL has stored once more, and versions
 * that were replaced. While anything is being sent there it deletes nothing, since that may be it. No upload begins
 * meanwhile, because those of one person wait for each other. False when the key has to be seen to again. Rejects when the
 * account is being deleted, which empties its prefixes, and with `UpstreamError` when the storage fails or too many keys are
 * being tidied already.
 */
export const tidyKey = (
  { database, objects, tidyBulkhead }: TidyPorts,
  { customerId, key }: Pick<StoredObject, 'customerId' | 'key'>,
): Promise<boolean> =>
  tidyBulkhead(() =>
    inTransaction(database, async (transaction) => {
      await lockCustomer(transaction, customerId);
      const rows = await findByKey(transaction, customerId, key);
      if (rows.some(({ state }) => state === 'sending')) return false;
      const [stored] = rows;
      const [versions, facts] = await Promise.all([objects.versions(key), factsAt(objects, key)]);
      const isKept = ({ versionId, isLatest }: (typeof versions)[number]): boolean => {
        if (!stored) return false;
        if (stored.versionId !== null) return versionId === stored.versionId;
        return isLatest && facts !== null && isTaken(stored, facts);
      };
      const spare = versions.filter((version) => !isKept(version));
      if (spare.length > 0) await objects.deleteVersions(key, spare);
      // Its content was written over, or is gone.
      if (stored && spare.length === versions.length) await markGone(transaction, stored.id);
      return true;
    }),
  );
