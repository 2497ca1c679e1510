import { ProblemError } from '../../platform/errors/problem-error';
import type { StoragePorts } from './ports';
import { whyRefused } from './position';
import { findByKey, markGone, markStored, type StoredObject } from './stored-objects';

type Ports = Pick<StoragePorts, 'database' | 'objects'>;

/** What lies under the key is nothing that was taken: it goes, unless an older file that was taken is still there. */
const dropObject = async ({ database, objects }: Ports, row: StoredObject): Promise<void> => {
  await objects.deleteKey(row.key);
  // It lay under the same key, and was written over.
  const others = await findByKey(database, row.customerId, row.key);
  for (const { id, state } of others) if (id === row.id || state === 'stored') await markGone(database, id);
};

/**
 * Looks at a file that went in one piece, of which nobody says when it has arrived, and at one that was written over since
 * it was taken. Null when nothing new lies under the key. Rejects as `acceptObject` does.
 */
export const acceptWhatArrived = async (
  ports: Ports,
  customerId: number,
  { key, eTag }: { key: string; eTag: string },
): Promise<{ eTag: string } | null> => {
  const rows = await findByKey(ports.database, customerId, key);
  const stored = rows.find(({ state }) => state === 'stored');
  if (stored?.eTag === eTag) return null;
  const sent = rows.find(({ state, uploadId }) => state === 'sending' && uploadId === null) ?? stored;
  if (!sent) throw new ProblemError('no-such-object');
  return acceptObject(ports, sent);
};

/**
 * Looks at what was sent before it counts as stored: its size, whether it is what its type says, and that it says no place.
 * Whatever fails is deleted. Resolves with the ETag.
 * @throws ProblemError upload-incomplete (nothing there, or of another size), file-type-refused, file-shows-place,
 * no-such-upload (given up meanwhile)
 */
export const acceptObject = async (ports: Ports, row: StoredObject): Promise<{ eTag: string }> => {
  const { database, objects } = ports;
  const facts = await objects.head(row.key);
  if (!facts) throw new ProblemError('upload-incomplete');
  if (facts.size !== row.size) {
    await dropObject(ports, row);
    throw new ProblemError('upload-incomplete');
  }
  const refused = await whyRefused(objects, row);
  if (refused) {
    await dropObject(ports, row);
    throw new ProblemError(refused);
  }
  if (!(await markStored(database, row, facts.eTag))) {
    await dropObject(ports, row);
    throw new ProblemError('no-such-upload');
  }
  return { eTag: facts.eTag };
};
