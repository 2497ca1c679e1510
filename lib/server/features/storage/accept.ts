import { within } from '../../platform/concurrency/deadline';
import { ProblemError } from '../../platform/errors/problem-error';
import { isStorageFailure } from '../../upstream/object-storage/call-storage';
import type { StoredFacts } from '../../upstream/object-storage/object-storage';
import { evidenceType } from './evidence-type';
import type { StoragePorts } from './ports';
import { whyRefused } from './position';
import {
  findByKey,
  findRefusal,
  lookSoon,
  markRefused,
  markStored,
  type Refusal,
  type StoredObject,
} from './stored-objects';
import { tagOf } from './taken-object';
import { tidyKey } from './tidy-key';

type Ports = Pick<StoragePorts, 'database' | 'objects' | 'lookMs' | 'tidyTurns'>;

/** How often a look begins anew because the object was replaced meanwhile. */
const MOST_LOOKS = 3;
/** Seconds after which asking again makes sense, when a look took too long. */
const RETRY_SECONDS = 10;

/** Whether an object has the size and the type that were announced. */
export const fitsRow = ({ size, contentType }: StoredObject, facts: StoredFacts): boolean =>
  facts.size === size && evidenceType(facts.contentType) === contentType;

/** What was looked at is no longer there, or has been replaced. */
const isReplaced = (error: unknown): boolean =>
  isStorageFailure(error, 'PreconditionFailed', 'NoSuchKey', 'NoSuchVersion');

/** Gives the upload up and deletes what it has sent. What cannot be deleted now, the job deletes. */
const refuse = async (ports: Ports, row: StoredObject, code: Refusal): Promise<never> => {
  await markRefused(ports.database, row.id, code);
  await tidyKey(ports, row).catch(() => false);
  throw new ProblemError(code);
};

/** Set when a look has taken too long: nothing more is read for it. */
interface Look {
  isOver: boolean;
}

const lookAndTake = async (ports: Ports, row: StoredObject, look: Look): Promise<{ eTag: string }> => {
  const { database, objects } = ports;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const facts = await objects.head(row.key);
    if (!facts || !fitsRow(row, facts)) break;
    const found = { ...facts, key: row.key };
    try {
      const refusal = await whyRefused(row, (offset, count) => {
        if (look.isOver) throw new ProblemError('unavailable');
        return objects.readBytes(found, offset, count);
      });
      if (refusal) return await refuse(ports, row, refusal);
    } catch (error) {
      if (isReplaced(error)) continue;
      throw error;
    }
    const taken = { eTag: tagOf(facts), versionId: facts.versionId ?? null };
    if (!(await markStored(database, row, taken))) throw new ProblemError('no-such-upload');
    return { eTag: taken.eTag };
  }
  throw new ProblemError('upload-incomplete');
};

/**
 * Looks at what an upload has sent before it counts as stored: its size, its type, and that it says no place. What fits is
 * stored in place of what was under the key; what does not fit is deleted, and nothing else is. What takes longer than
 * `lookMs` stays unshown, and the job looks at it with more patience. For the owner's own calls and for the job: a reader
 * decides nothing.
 * @throws ProblemError upload-incomplete (nothing there that this upload announced), file-type-refused, file-shows-place,
 * no-such-upload (given up meanwhile), unavailable (it took too long)
 */
export const acceptObject = (ports: Ports, row: StoredObject): Promise<{ eTag: string }> => {
  const look: Look = { isOver: false };
  return within(ports.lookMs, lookAndTake(ports, row, look), async () => {
    // The look goes on until the job knows, or its own end would be the answer.
    await lookSoon(ports.database, row.id).finally(() => {
      look.isOver = true;
    });
    throw new ProblemError('unavailable', {
      retryAfter: RETRY_SECONDS,
      cause: new Error('looking through a file took too long'),
    });
  });
};

/**
 * Tells the server that a file which went in one piece is there. A repetition is answered as the first time, also when the
 * job has looked at the file in between.
 * @throws ProblemError as `acceptObject` does, and upload-gone when it was deleted meanwhile
 */
export const acceptPut = async (ports: Ports, customerId: number, key: string): Promise<{ eTag: string }> => {
  const [facts, rows] = await Promise.all([
    ports.objects.head(key),
    findByKey(ports.database, customerId, key),
  ]);
  const sent = rows.find(
    (row) => row.state === 'sending' && row.signatures > 0 && facts && fitsRow(row, facts),
  );
  if (sent) return acceptObject(ports, sent);
  const refusal = await findRefusal(ports.database, customerId, key);
  if (refusal) throw new ProblemError(refusal);
  if (rows.length === 0) throw new ProblemError('upload-gone');
  if (!facts) throw new ProblemError('upload-incomplete');
  const stored = rows.find(({ state }) => state === 'stored');
  if (stored?.eTag && stored.eTag === tagOf(facts)) return { eTag: stored.eTag };
  throw new ProblemError('upload-incomplete');
};
