import { storageArea } from '@/lib/browser/web-storage';
import { QUEUE_PREFIX } from '@/lib/shared/config/storage-keys';

/** Where on the device entries of the answer queue stand. Apart from the queue, for pages that only ask whether there are any. */

/** The part of the browser's `Storage` that tells its keys. */
type StorageKeys = Pick<Storage, 'key' | 'length'>;

/** Prefix of everything that this customer has waiting; another customer's entries are never even read. */
export const entryPrefix = (customerId: number): string => `${QUEUE_PREFIX}${customerId}.`;

/** The keys of a customer's entries; none where the browser forbids storage. */
export const entryAddresses = (storage: StorageKeys | null, customerId: number): string[] => {
  const found: string[] = [];
  try {
    for (let index = 0; index < (storage?.length ?? 0); index += 1) {
      const address = storage?.key(index);
      if (address?.startsWith(entryPrefix(customerId))) found.push(address);
    }
  } catch {
    // Storage was switched off while the page was open.
  }
  return found;
};

/** Removes everything that this customer has waiting, as after the deletion of the account: nobody can send it any more. */
export const removeEntries = (customerId: number): void => {
  const storage = storageArea('localStorage');
  for (const address of entryAddresses(storage, customerId)) storage?.removeItem(address);
};
