import { isAnyKept, storageArea } from '@/lib/browser/web-storage';
import { QUEUE_PREFIX } from '@/lib/shared/config/storage-keys';

/** What every page carries of the answer queue: where its entries stand on the device, and how to get at the queue. */

/** Whether anything waits here, whoever's it is. */
export const isAnythingWaiting = (): boolean => isAnyKept('localStorage', QUEUE_PREFIX);

/** The answer queue, for what need not know what is in it. */
export interface SendingQueue {
  /** Tries now, not while the server asks to wait; resolves when the attempt has ended, whatever became of it. */
  attempt(): Promise<void>;
}

/**
 * How to get at the answer queue of this page, for what need not load the queue to find one. A page with a queue of its own
 * says so before that has been fetched: a second one would send without the page showing what came of it.
 */
export const pageQueues = new Set<() => Promise<SendingQueue | undefined>>();

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
