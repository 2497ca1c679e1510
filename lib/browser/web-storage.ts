import { parsedJson } from '@/lib/shared/json/record';

/**
 * Web storage that cannot throw: private windows and full disks refuse it, and then a page simply forgets on reload.
 * What belongs to the person at the keyboard has the prefix below, or that of a draft (`drafts.ts`). Never holds a password or token.
 */

/** Goes with the session, however that ends. */
const USER_BOUND_PREFIX = 'account:';

export type Area = 'sessionStorage' | 'localStorage';

export interface BrowserStore<Value> {
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/** The browser’s own store, or null where it forbids that, or where its file is broken: then each call throws (Firefox). */
export const storageArea = (area: Area): Storage | null => {
  try {
    return globalThis[area].length < 0 ? null : globalThis[area];
  } catch {
    return null;
  }
};

/** Where the browser keeps nothing, there is none. */
export const keysOf = (area: Area): string[] => Object.keys(storageArea(area) ?? {});

/** Whether any key begins so. */
export const isAnyKept = (area: Area, start: string): boolean =>
  keysOf(area).some((key) => key.startsWith(start));

/** A typed JSON value in web storage; what does not look like a `Value` counts as absent. */
export const browserStore = <Value>(
  area: Area,
  key: string,
  isValue: (value: unknown) => value is Value,
): BrowserStore<Value> => ({
  read() {
    const value = parsedJson(storageArea(area)?.getItem(key));
    return isValue(value) ? value : null;
  },
  write(value) {
    // It would not be read again, and what can be would be gone.
    if (!isValue(value)) return;
    try {
      storageArea(area)?.setItem(key, JSON.stringify(value));
    } catch {
      // Nothing was promised: see above.
    }
  },
  clear() {
    storageArea(area)?.removeItem(key);
  },
});

/** The same for what a page still needs itself: where the browser keeps nothing, the page does until it is left. */
export const pageStore = <Value>(...of: Parameters<typeof browserStore<Value>>): BrowserStore<Value> => {
  const store = browserStore(...of);
  let here: Value | null = null;
  return {
    read: () => here ?? store.read(),
    write(value) {
      store.write(value);
      here = JSON.stringify(store.read()) === JSON.stringify(value) ? null : value;
    },
    clear() {
      here = null;
      store.clear();
    },
  };
};

/** The key of something that belongs to the person who is signed in or signing up. */
export const userBoundKey = (name: string): string => `${USER_BOUND_PREFIX}${name}`;

/** Whether any key begins so, in either area. */
export const isAnyStored = (prefix: string): boolean =>
  (['sessionStorage', 'localStorage'] as const).some((area) => isAnyKept(area, prefix));

/** Forgets everything whose key begins so, in both areas. */
export const clearStored = (prefix: string): void => {
  for (const area of ['sessionStorage', 'localStorage'] as const)
    for (const key of keysOf(area)) if (key.startsWith(prefix)) storageArea(area)?.removeItem(key);
};

/** Forgets everything under `userBoundKey`, in both areas (spec §4, logout). */
export const clearUserBoundStorage = (): void => clearStored(USER_BOUND_PREFIX);
