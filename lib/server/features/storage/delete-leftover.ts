import type { StoragePorts } from './ports';
import { findByKey, type StoredObject } from './stored-objects';

/**
 * Deletes what lies under the key of a file that was refused, given up or deleted. Nothing is begun under it any more, so
 * only what is live there already can be meant by somebody: what is stored stays, and what is being sent has to end first.
 * False while it has not. Rejects with `UpstreamError` when the storage fails.
 */
export const deleteLeftover = async (
  { database, objects }: Pick<StoragePorts, 'database' | 'objects'>,
  { customerId, key }: Pick<StoredObject, 'customerId' | 'key'>,
): Promise<boolean> => {
  const live = await findByKey(database, customerId, key);
  if (live.length === 0) await objects.delete({ key });
  return live.every(({ state }) => state === 'stored');
};
