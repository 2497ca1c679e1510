import type { ObjectFacts } from '@/lib/shared/storage/object-store';
import { within } from '../../platform/concurrency/deadline';
import { ProblemError } from '../../platform/errors/problem-error';
import { isStorageFailure } from '../../upstream/object-storage/call-storage';
import type { ServerStore } from '../../upstream/object-storage/server-store';
import { factsAt } from './arrived';
import { deleteLeftover } from './delete-leftover';
import { evidenceType } from './evidence-type';
import { InspectionTookTooLong } from './inspections';
import type { StoragePorts } from './ports';
import { whyRefused } from './position';
import {
  findByKey,
  findRefusal,
  inspectSoon,
  markRefused,
  markStored,
  noteLongInspection,
  type Refusal,
  type StoredObject,
} from './stored-objects';

type Ports = Pick<StoragePorts, 'database' | 'objects' | 'inspections' | 'inspectionMs'>;

/** Seconds after which asking again makes sense, when an inspection took too long. */
const RETRY_SECONDS = 10;

/** Whether an object has the size and the type that were announced. */
const fitsRow = ({ size, contentType }: StoredObject, facts: ObjectFacts): boolean =>
  facts.size === size && evidenceType(facts.contentType) === contentType;

/** The file was deleted during its inspection. */
const isGone = (error: unknown): boolean =>
  isStorageFailure(error, 'PreconditionFailed', 'NoSuchKey', 'NoSuchVersion');

/** Gives the upload up and deletes what it has sent. What cannot be deleted now, the job deletes. */
const refuse = async (ports: Ports, row: StoredObject, code: Refusal): Promise<never> => {
  await markRefused(ports.database, row.id, code);
  await deleteLeftover(ports, row).catch(() => false);
  throw new ProblemError(code);
};

/** After so many inspections that took too long a file is refused. */
const MOST_LONG_INSPECTIONS = 2;

const takesTooLong = (cause: unknown): ProblemError =>
  new ProblemError('unavailable', { retryAfter: RETRY_SECONDS, cause });

/** The job inspects it once more. After the second inspection that took too long it is refused. */
const leaveForLater = async (ports: Ports, row: StoredObject, cause: unknown): Promise<never> => {
  const inspections = await noteLongInspection(ports.database, row.id);
  if (inspections >= MOST_LONG_INSPECTIONS) return refuse(ports, row, 'file-type-refused');
  throw takesTooLong(cause);
};

const inspectAndAccept = async (
  ports: Ports,
  row: StoredObject,
  readBytes: ServerStore['readBytes'],
): Promise<{ eTag: string }> => {
  const { database, objects } = ports;
  const facts = await factsAt(objects, row.key);
  if (!facts || !fitsRow(row, facts)) throw new ProblemError('upload-incomplete');
  const found = { ...facts, key: row.key };
  try {
    const refusal = await whyRefused(row, (offset, count) => readBytes(found, offset, count));
    if (refusal) return await refuse(ports, row, refusal);
  } catch (error) {
    if (InspectionTookTooLong.is(error)) return leaveForLater(ports, row, error);
    throw isGone(error) ? new ProblemError('upload-incomplete', { cause: error }) : error;
  }
  const { eTag, versionId = null } = facts;
  if (!(await markStored(database, row, { eTag, versionId }))) throw new ProblemError('no-such-upload');
  return { eTag };
};

/**
 * Inspects what an upload has sent before it counts as stored: its size, its type, and that it holds no position. A file that
 * does not fit is deleted. The caller waits for `inspectionMs` at most; the inspection goes on, and the next call waits for the
 * same one. Nothing is shown before it ends. If the process ends first, the job inspects the file. A file is refused after two
 * inspections that took too long (`INSPECTION_MS`). Only calls of its owner and the job begin an inspection.
 * @throws ProblemError upload-incomplete (nothing there that this upload announced), file-type-refused, file-shows-place,
 * no-such-upload (given up meanwhile), unavailable (it takes long)
 */
export const acceptObject = (ports: Ports, row: StoredObject): Promise<{ eTag: string }> => {
  const { inspectionMs, inspections, objects, database } = ports;
  const inspection = inspections.at(row, (limited) =>
    inspectAndAccept(ports, row, limited(objects.readBytes)),
  );
  return within(inspectionMs, inspection, async () => {
    await inspectSoon(database, row.id);
    throw takesTooLong(new Error('looking through a file takes long'));
  });
};

/**
 * Tells the server that a file which went in one piece is there. A repetition is answered as the first time, also when the
 * job has inspected the file in between.
 * @throws ProblemError as `acceptObject` does, and upload-gone when it was deleted meanwhile
 */
export const acceptPut = async (ports: Ports, customerId: number, key: string): Promise<{ eTag: string }> => {
  const { database } = ports;
  const [row] = await findByKey(database, customerId, key);
  if (row?.state === 'stored') return { eTag: row.eTag ?? '' };
  if (row && row.signatures > 0) return acceptObject(ports, row);
  if (row) throw new ProblemError('upload-incomplete');
  throw new ProblemError((await findRefusal(database, customerId, key)) ?? 'upload-gone');
};
