import { entryAddresses, entryPrefix } from './entry-addresses';
import { parseWrite, type QueuedWrite, type QueueEntry } from './queued-write';

/** Where entries wait: in order, bound to one customer. */
export interface EntryStore {
  list(): readonly QueueEntry[];
  append(write: QueuedWrite): QueueEntry;
  remove(key: string): void;
  /** Whether all of it outlives the page. */
  isKept(): boolean;
}

/** The part of the browser's `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface EntryStoreOptions {
  /** Null where the browser forbids storage: entries then live as long as the page. */
  storage: KeyValueStorage | null;
  customerId: number;
  /** Milliseconds since 1970. */
  now: () => number;
  newKey: () => string;
}

const SEQUENCE_DIGITS = 16;

/**
 * One storage key per entry rather than one list: two tabs can then append and remove at the same time without
 * writing over each other.
 */
export const createEntryStore = ({ storage, customerId, now, newKey }: EntryStoreOptions): EntryStore => {
  const prefix = entryPrefix(customerId);
  const inMemory = new Map<string, QueueEntry>();
  const addressOf = ({ sequence, key }: QueueEntry) =>
    `${prefix}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}.${key}`;

  // What is in memory counts also when storage was switched off.
  const addresses = () => entryAddresses(storage, customerId);

  const readAt = (address: string): QueueEntry | null => {
    const [sequence, key] = address.slice(prefix.length).split('.');
    try {
      const write = parseWrite(JSON.parse(storage?.getItem(address) ?? 'null'));
      return write && key && /^\d+$/.test(sequence ?? '') ? { key, sequence: Number(sequence), write } : null;
    } catch {
      return null;
    }
  };

  const list = (): QueueEntry[] =>
    [...addresses().map(readAt), ...inMemory.values()]
      .filter((entry) => entry !== null)
      .sort((left, right) => left.sequence - right.sequence || (left.key < right.key ? -1 : 1));

  return {
    list,
    append(write) {
      // A clock that was put back must not reorder what was answered.
      const entry = { key: newKey(), sequence: Math.max(now(), (list().at(-1)?.sequence ?? 0) + 1), write };
      try {
        if (!storage) throw new Error('No storage');
        storage.setItem(addressOf(entry), JSON.stringify(write));
      } catch {
        inMemory.set(entry.key, entry);
      }
      return entry;
    },
    isKept: () => inMemory.size === 0,
    remove(key) {
      inMemory.delete(key);
      for (const address of addresses())
        if (address.endsWith(`.${key}`)) {
          try {
            storage?.removeItem(address);
          } catch {
            // Sent again with the same idempotency key on the next visit, and counted once.
          }
        }
    },
  };
};
