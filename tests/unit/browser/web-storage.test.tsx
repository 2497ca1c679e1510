import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStore, clearUserBoundStorage, isAnyStored, storageArea } from '@/lib/browser/web-storage';

const isText = (value: unknown): value is string => typeof value === 'string';

afterEach(() => vi.restoreAllMocks());

/** Firefox: the area is there, and each call throws, also to read. */
const breakStorage = () => {
  for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('', 'NS_ERROR_FILE_CORRUPTED');
    });
  vi.spyOn(Storage.prototype, 'length', 'get').mockImplementation(() => {
    throw new DOMException('', 'NS_ERROR_FILE_CORRUPTED');
  });
};

describe('web storage whose file is broken', () => {
  it('counts as none', () => {
    breakStorage();
    const store = browserStore('localStorage', 'name', isText);
    store.write('Ana');
    expect(store.read()).toBeNull();
    store.clear();
    clearUserBoundStorage();
    expect([storageArea('sessionStorage'), isAnyStored('account:')]).toEqual([null, false]);
  });
});
