import { eq, lt, sql } from 'drizzle-orm';
import { storageClearings } from '../../platform/db/schema';
import { ProblemError } from '../../platform/errors/problem-error';
import type { Logger } from '../../platform/log/logger';
import { acceptWhatArrived } from './accept';
import { finishWithdrawals } from './evidence-consent';
import { ownPrefixes } from './places';
import type { StoragePorts } from './ports';
import { findByKey, forgetGone, forgetRow, leftBehind, markGone, type StoredObject } from './stored-objects';

type Ports = Pick<StoragePorts, 'database' | 'objects'> & { log: Logger };

/** Rows of one turn; the rest waits for the next one. */
const AT_ONCE = 500;

/** Uploads of this key that no row knows: the storage began them, and its answer was lost. */
const abortUnknown = async ({ database, objects }: Ports, row: StoredObject): Promise<void> => {
  const known = new Set((await findByKey(database, row.customerId, row.key)).map(({ uploadId }) => uploadId));
  for (const upload of await objects.listUploads(row.key))
    if (upload.key === row.key && !known.has(upload.uploadId)) await objects.abortUpload(upload);
};

/** A file that went in one piece may have arrived, and nobody has asked for it. */
const takeOrGiveUp = async (ports: Ports, row: StoredObject): Promise<void> => {
  const { database, objects } = ports;
  const facts = await objects.head(row.key);
  if (facts)
    await acceptWhatArrived(ports, row.customerId, { key: row.key, eTag: facts.eTag }).catch(
      (error: unknown) => {
        if (!ProblemError.is(error)) throw error;
      },
    );
  const rows = await findByKey(database, row.customerId, row.key);
  if (rows.some(({ id, state }) => id === row.id && state === 'sending')) await markGone(database, row.id);
};

const seeTo = async (ports: Ports, row: StoredObject): Promise<void> => {
  const { database, objects } = ports;
  const { id, customerId, key, state, uploadId } = row;
  if (state === 'lost') {
    await abortUnknown(ports, row);
    return forgetRow(database, id);
  }
  if (state === 'gone') {
    if ((await findByKey(database, customerId, key)).length === 0) await objects.deleteKey(key);
    return forgetRow(database, id);
  }
  if (uploadId !== null) {
    await objects.abortUpload({ key, uploadId });
    return markGone(database, id);
  }
  await abortUnknown(ports, row);
  await takeOrGiveUp(ports, row);
};

/** Empties prefixes of deleted accounts once more, now that no URL that was signed for them is good any longer. */
const clearPrefixes = async ({ database, objects }: Ports): Promise<void> => {
  const due = await database
    .select()
    .from(storageClearings)
    .where(lt(storageClearings.dueAt, sql`now()`))
    .limit(AT_ONCE);
  for (const { formerCustomer } of due) {
    for (const prefix of ownPrefixes(formerCustomer)) await objects.deleteAll(prefix);
    await database.delete(storageClearings).where(eq(storageClearings.formerCustomer, formerCustomer));
  }
};

/**
 * Aborts uploads that were not finished within 24 hours, and sees to whatever a lost answer or a dead process has left in
 * the storage. What fails is logged and tried again at the next turn. Replicas may run it at the same time.
 */
export const cleanUpStorage = async (ports: Ports): Promise<void> => {
  const { database, log } = ports;
  for (const row of await leftBehind(database, AT_ONCE)) {
    try {
      await seeTo(ports, row);
    } catch (err) {
      log.warn({ err, object: row.id }, 'an unfinished upload is left for the next turn');
    }
  }
  await finishWithdrawals(ports);
  await forgetGone(database);
  await clearPrefixes(ports);
};
