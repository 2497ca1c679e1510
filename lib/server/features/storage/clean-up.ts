import { eq, lt, sql } from 'drizzle-orm';
import { storageClearings } from '../../platform/db/schema';
import { ProblemError } from '../../platform/errors/problem-error';
import type { Logger } from '../../platform/log/logger';
import { acceptObject } from './accept';
import { finishWithdrawals } from './evidence-consent';
import { ownPrefixes } from './places';
import type { StoragePorts } from './ports';
import {
  type DueObject,
  dueObjects,
  findByKey,
  forgetGone,
  forgetRow,
  markGone,
  postpone,
  type StoredObject,
  settle,
} from './stored-objects';
import { hasArrived } from './taken-object';
import { tidyKey } from './tidy-key';

type Ports = Pick<StoragePorts, 'database' | 'objects'> & { log: Logger };

/** Rows that are read at once. */
const AT_ONCE = 500;

/** Uploads of this key that no row knows: the storage began them, and its answer was lost. */
const abortUnknown = async ({ database, objects }: Ports, row: StoredObject): Promise<void> => {
  const known = new Set((await findByKey(database, row.customerId, row.key)).map(({ uploadId }) => uploadId));
  for (const upload of await objects.listUploads(row.key))
    if (upload.key === row.key && !known.has(upload.uploadId)) await objects.abortUpload(upload);
};

/** A refusal has settled it as well. */
const takeWhatArrived = async (ports: Ports, row: StoredObject): Promise<void> => {
  if (!(await hasArrived(ports, row))) return;
  await acceptObject(ports, row).catch((error: unknown) => {
    if (!ProblemError.is(error)) throw error;
  });
};

/**
 * What was being sent may have arrived, although nobody has said so: a process died after the storage had put it together,
 * or a browser was closed. It is looked at before it is given up.
 */
const seeToSending = async (ports: Ports, row: DueObject): Promise<void> => {
  const { database, objects } = ports;
  const { id, customerId, key, uploadId, isOld } = row;
  if (isOld && uploadId !== null) await objects.abortUpload({ key, uploadId });
  if (isOld && uploadId === null) await abortUnknown(ports, row);
  await takeWhatArrived(ports, row);
  const rows = await findByKey(database, customerId, key);
  if (!rows.some((one) => one.id === id && one.state === 'sending')) return;
  await (isOld ? markGone(database, id) : postpone(database, id));
};

const seeTo = async (ports: Ports, row: DueObject): Promise<void> => {
  const { database, objects } = ports;
  const { id, key, state, uploadId } = row;
  if (state === 'sending') return seeToSending(ports, row);
  if (state === 'lost') {
    await abortUnknown(ports, row);
    return forgetRow(database, id);
  }
  if (key === '') return settle(database, row);
  if (state === 'gone' && uploadId !== null) await objects.abortUpload({ key, uploadId });
  await ((await tidyKey(ports, row)) ? settle(database, row) : postpone(database, id));
};

const seeToAll = async (ports: Ports): Promise<void> => {
  const { database, log } = ports;
  let rows: readonly DueObject[] = [];
  do {
    rows = await dueObjects(database, { after: rows.at(-1)?.id ?? 0, most: AT_ONCE });
    for (const row of rows)
      await seeTo(ports, row).catch((err: unknown) => {
        log.warn({ err, object: row.id }, 'an unfinished upload is left for the next turn');
      });
  } while (rows.length === AT_ONCE);
};

/** Empties prefixes of deleted accounts once more, now that no URL that was signed for them is good any longer. */
const clearPrefixes = async ({ database, objects, log }: Ports): Promise<void> => {
  const due = await database
    .select()
    .from(storageClearings)
    .where(lt(storageClearings.dueAt, sql`now()`))
    .limit(AT_ONCE);
  for (const { formerCustomer } of due) {
    const emptied = ownPrefixes(formerCustomer).map((prefix) => objects.deleteAll(prefix));
    try {
      await Promise.all(emptied);
      await database.delete(storageClearings).where(eq(storageClearings.formerCustomer, formerCustomer));
    } catch (err) {
      log.warn({ err }, 'the files of a deleted account are left for the next turn');
    }
  }
};

/**
 * Aborts uploads that were not finished within 24 hours, and sees to whatever a lost answer, a dead process or an old URL
 * has left in the storage. What fails is logged and tried again at the next turn. Replicas may run it at the same time.
 */
export const cleanUpStorage = async (ports: Ports): Promise<void> => {
  await seeToAll(ports);
  await finishWithdrawals(ports);
  await forgetGone(ports.database);
  await clearPrefixes(ports);
};
