import { serverNow } from '@/lib/browser/server-clock';
import { storageArea } from '@/lib/browser/web-storage';
import { isRecord, parsedJson } from '@/lib/shared/json/record';

/**
 * Values of this device that are cheap to lose: each has a lifetime and a priority, and the cache as a whole a capacity (spec
 * §9). What does not fit makes room for itself, or is not kept. Nothing here throws: where the browser refuses storage,
 * the cache is empty.
 */

/** 1 keeps its place the longest, 5 loses it first. */
export type Priority = 1 | 2 | 3 | 4 | 5;

export const LOCAL_CACHE_DEFAULTS = {
  /** Bytes of all names and contents, in UTF-8. */
  capacity: 1024 * 1024,
  /** Bytes of one item, its name included. */
  largestItem: 210_000,
  /** Milliseconds: three days. */
  lifetime: 3 * 24 * 60 * 60 * 1000,
  priority: 5 as Priority,
};

interface CacheOptions extends Partial<typeof LOCAL_CACHE_DEFAULTS> {
  /**
   * What the names of this cache begin with in local storage. One below `userBoundKey` is emptied at sign-out, so that the
   * next person on a shared device meets nothing of the last one.
   */
  prefix: string;
  /** Epoch milliseconds, by the server's clock. */
  now?: () => number;
}

interface ItemOptions {
  /** Milliseconds. */
  lifetime?: number;
  priority?: Priority;
}

export interface LocalCache {
  /** Undefined for what is not there, has expired, or cannot be read. */
  get(name: string): unknown;
  /** False when it was not kept: too large, no room, or no storage. What was there under the name is gone then. */
  set(name: string, value: unknown, options?: ItemOptions): boolean;
  remove(name: string): void;
  clear(): void;
  /** Names of what can be read, without the prefix. */
  names(): readonly string[];
  /** Bytes in use, of what has expired and cannot be read, too. */
  size(): number;
}

interface Item {
  value: unknown;
  priority: Priority;
  /** Epoch milliseconds. */
  expires: number;
  used: number;
}

const isItem = (content: unknown): content is Item =>
  isRecord(content) &&
  'value' in content &&
  [1, 2, 3, 4, 5].includes(content.priority as number) &&
  Number.isFinite(content.expires) &&
  Number.isFinite(content.used);

const encoder = new TextEncoder();
const bytesOf = (key: string, text: string): number => encoder.encode(key + text).length;

/** Throws where the browser has no room, as `setItem` does. */
const write = (storage: Storage, key: string, item: Item): void => storage.setItem(key, JSON.stringify(item));

const serialised = (item: Item): string | null => {
  try {
    return item.value === undefined ? null : JSON.stringify(item);
  } catch {
    // A circle or a bigint, which JSON has no words for.
    return null;
  }
};

/** A cache in local storage. Two with the same prefix are the same cache. */
export const createLocalCache = ({ prefix, now = serverNow, ...limits }: CacheOptions): LocalCache => {
  const { capacity, largestItem, lifetime, priority } = { ...LOCAL_CACHE_DEFAULTS, ...limits };
  const area = () => storageArea('localStorage');
  const keys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(prefix));

  /** What cannot be read counts as expired for ever. */
  const itemAt = (storage: Storage, key: string): Item | null => {
    const content = parsedJson(storage.getItem(key));
    return isItem(content) && content.expires > now() ? content : null;
  };

  const sizeIn = (storage: Storage) =>
    keys(storage).reduce((sum, key) => sum + bytesOf(key, storage.getItem(key) ?? ''), 0);

  /** In the order in which they lose their place: the unreadable, the unimportant, the long unused. */
  const leavers = (storage: Storage): readonly string[] => {
    const found = keys(storage).map((key) => ({ key, item: itemAt(storage, key) }));
    const rank = ({ item }: { item: Item | null }) => item?.priority ?? 6;
    found.sort((one, other) => rank(other) - rank(one) || (one.item?.used ?? 0) - (other.item?.used ?? 0));
    return found.map(({ key }) => key);
  };

  /** Room within the capacity; what is more important than the newcomer stays. */
  const makeRoom = (storage: Storage, bytes: number, wanted: Priority): boolean => {
    let used = sizeIn(storage);
    for (const key of leavers(storage)) {
      if (used + bytes <= capacity) return true;
      if ((itemAt(storage, key)?.priority ?? 6) < wanted) return false;
      used -= bytesOf(key, storage.getItem(key) ?? '');
      storage.removeItem(key);
    }
    return used + bytes <= capacity;
  };

  /** The browser’s own quota may be smaller than ours: it is tried again with each item that leaves. */
  const writePatiently = (storage: Storage, key: string, text: string, wanted: Priority): boolean => {
    const leaving = leavers(storage);
    for (let next = 0; ; next += 1) {
      try {
        storage.setItem(key, text);
        return true;
      } catch {
        const leaver = leaving[next];
        if (leaver === undefined || (itemAt(storage, leaver)?.priority ?? 6) < wanted) return false;
        storage.removeItem(leaver);
      }
    }
  };

  return {
    get(name) {
      const storage = area();
      const key = prefix + name;
      const item = storage && itemAt(storage, key);
      if (!item) {
        storage?.removeItem(key);
        return undefined;
      }
      try {
        write(storage, key, { ...item, used: now() });
      } catch {
        // It stays as it was, with an older time of use.
      }
      return item.value;
    },
    set(name, value, options = {}) {
      const storage = area();
      if (!storage) return false;
      const key = prefix + name;
      storage.removeItem(key);
      const item = { value, priority: options.priority ?? priority, used: now() };
      const text = serialised({ ...item, expires: now() + (options.lifetime ?? lifetime) });
      if (text === null) return false;
      const bytes = bytesOf(key, text);
      if (bytes > Math.min(largestItem, capacity)) return false;
      return makeRoom(storage, bytes, item.priority) && writePatiently(storage, key, text, item.priority);
    },
    remove: (name) => area()?.removeItem(prefix + name),
    clear() {
      const storage = area();
      for (const key of storage ? keys(storage) : []) storage?.removeItem(key);
    },
    names() {
      const storage = area();
      if (!storage) return [];
      return keys(storage).flatMap((key) => (itemAt(storage, key) ? [key.slice(prefix.length)] : []));
    },
    size() {
      const storage = area();
      return storage ? sizeIn(storage) : 0;
    },
  };
};
