import { isPhotoDraft } from '@/lib/shared/storage/profile-photo';
import { ProblemError } from '../../platform/errors/problem-error';
import type { Logger } from '../../platform/log/logger';
import { acceptObject } from './accept';
import { hasArrived } from './arrived';
import { deleteLeftover } from './delete-leftover';
import { isAway } from './deletion-jobs';
import { abortUpload } from './give-up-upload';
import { JOB_INSPECTION_MS } from './limits';
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

type Ports = Pick<StoragePorts, 'database' | 'objects' | 'inspections' | 'inspectionMs'> & { log: Logger };

/** Rows that are read at once. */
const AT_ONCE = 500;

/** Uploads of this key that no row knows: the storage began them, and its answer was lost. */
const abortUnknown = async ({ database, objects }: Ports, row: StoredObject): Promise<void> => {
  const known = new Set((await findByKey(database, row.customerId, row.key)).map(({ uploadId }) => uploadId));
  for (const upload of await objects.listUploads(row.key))
    if (upload.key === row.key && !known.has(upload.uploadId)) await abortUpload(objects, upload);
};

/** A refusal settles the row as well. A file whose inspection takes too long is inspected again by the next run. */
const acceptWhatArrived = async (ports: Ports, row: StoredObject): Promise<void> => {
  if (!(await hasArrived(ports, row))) return;
  await acceptObject(ports, row).catch((error: unknown) => {
    if (!ProblemError.is(error) || error.code === 'unavailable') throw error;
  });
};

/**
 * What was being sent may have arrived, although nobody has said so: a process died after the storage had put it together,
 * or a browser was closed. It is inspected before it is given up.
 */
const seeToSending = async (ports: Ports, row: DueObject): Promise<void> => {
  const { database, objects } = ports;
  const { id, customerId, key, uploadId, isOld } = row;
  if (isOld && uploadId !== null) await abortUpload(objects, { key, uploadId });
  if (isOld && uploadId === null) await abortUnknown(ports, row);
  await acceptWhatArrived(ports, row);
  const rows = await findByKey(database, customerId, key);
  if (!rows.some((one) => one.id === id && one.state === 'sending')) return;
  await (isOld ? markGone(database, id) : postpone(database, id));
};

const seeTo = async (ports: Ports, row: DueObject): Promise<void> => {
  const { database, objects } = ports;
  const { id, key, state, uploadId } = row;
  // A closed browser has left it: nobody has put it in its place.
  if (isPhotoDraft(key) && (state === 'sending' || state === 'stored')) return markGone(database, id);
  if (state === 'sending') return seeToSending(ports, row);
  if (state === 'stored' || key === '') return settle(database, row);
  if (state === 'lost') await abortUnknown(ports, row);
  else if (uploadId !== null) await abortUpload(objects, { key, uploadId });
  if (!(await deleteLeftover(ports, row))) return postpone(database, id);
  await (state === 'lost' ? forgetRow(database, id) : settle(database, row));
};

/** The storage counts as away after so many failures in a row. Fewer may concern one file, which must not hold up the others. */
const AWAY_ROWS = 3;

/** Ends early when the storage is away: it would keep each of the other rows waiting as long. */
const seeToAll = async (ports: Ports, atOnce: number): Promise<void> => {
  const { database, log } = ports;
  let rows: readonly DueObject[] = [];
  let failuresInARow = 0;
  do {
    rows = await dueObjects(database, { after: rows.at(-1)?.id ?? 0, most: atOnce });
    for (const row of rows) {
      try {
        await seeTo(ports, row);
        failuresInARow = 0;
      } catch (err) {
        log.warn({ err, object: row.id }, 'an unfinished upload is left for the next run');
        failuresInARow = isAway(err) ? failuresInARow + 1 : 0;
        if (failuresInARow === AWAY_ROWS) return;
      }
    }
  } while (rows.length === atOnce);
};

/**
 * Aborts uploads that were not finished within 24 hours, and sees to whatever a lost answer, a dead process or an old URL
 * has left in the storage. What fails is logged and tried again by the next run. Replicas may run it at the same time.
 * @param bounds `inspectionMs`: for each file that is inspected, in milliseconds; `atOnce`: rows that are read at once
 */
export const cleanUpStorage = async (
  ports: Omit<Ports, 'inspectionMs'>,
  { inspectionMs = JOB_INSPECTION_MS, atOnce = AT_ONCE } = {},
): Promise<void> => {
  await seeToAll({ ...ports, inspectionMs }, atOnce);
  await forgetGone(ports.database);
};
