import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserBoundStorage, userBoundKey } from '@/lib/browser/web-storage';
import { createLocalCache, LOCAL_CACHE_DEFAULTS, type Priority } from '@/lib/cache/local-cache';

const DAY = 24 * 60 * 60 * 1000;
const PREFIX = 'test.';

let time = 0;
const now = () => time;
const cacheOf = (limits: Parameters<typeof createLocalCache>[0] | object = {}) =>
  createLocalCache({ prefix: PREFIX, now, ...limits });

beforeEach(() => {
  localStorage.clear();
  time = 1_790_000_000_000;
});
afterEach(() => vi.restoreAllMocks());

/** An item of just so many bytes, name and all. */
const fill = (cache: ReturnType<typeof cacheOf>, name: string, bytes: number, priority?: Priority) => {
  const options = { ...(priority === undefined ? {} : { priority }) };
  const before = cache.size();
  cache.set(name, '', options);
  const frame = cache.size() - before;
  cache.remove(name);
  return cache.set(name, 'x'.repeat(bytes - frame), options);
};

describe('what is kept', () => {
  it('is given back unchanged by every cache of its prefix', () => {
    const value = { words: ['olá', 'ação'], count: 3, none: null };
    expect(cacheOf().set('reference', value)).toBe(true);
    expect(cacheOf().get('reference')).toEqual(value);
    expect(cacheOf().names()).toEqual(['reference']);
  });

  it('can be a falsy value', () => {
    const cache = cacheOf();
    for (const value of ['', 0, false, null]) {
      cache.set('falsy', value);
      expect(cache.get('falsy')).toBe(value);
    }
  });

  it('is gone when it is removed, replaced or cleared', () => {
    const cache = cacheOf();
    cache.set('one', 1);
    cache.set('two', 2);
    cache.set('two', 'two');
    cache.remove('one');
    expect([cache.get('one'), cache.get('two')]).toEqual([undefined, 'two']);
    localStorage.setItem('another', 'stays');
    cache.clear();
    expect(Object.keys(localStorage)).toEqual(['another']);
  });

  it('R9.39 lives for three days unless told otherwise', () => {
    const cache = cacheOf();
    cache.set('default', 1);
    cache.set('short', 1, { lifetime: DAY });
    time += 3 * DAY - 1;
    expect([cache.get('default'), cache.get('short')]).toEqual([1, undefined]);
    time += 1;
    expect(cache.get('default')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
});

describe('what is not kept', () => {
  it('R9.38 is an item of more than 210000 bytes', () => {
    const cache = cacheOf();
    expect(fill(cache, 'largest', 210_000)).toBe(true);
    expect(cache.size()).toBe(210_000);
    expect(fill(cache, 'larger', 210_001)).toBe(false);
    expect(cache.names()).toEqual(['largest']);
  });

  it('counts bytes, not letters', () => {
    const cache = cacheOf({ largestItem: 300 });
    expect(cache.set('letters', 'a'.repeat(150))).toBe(true);
    expect(cache.set('letters', 'ã'.repeat(150))).toBe(false);
    expect(cache.get('letters')).toBeUndefined();
  });

  it('is a value that JSON cannot hold', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    for (const value of [circle, 1n, undefined]) expect(cacheOf().set('odd', value)).toBe(false);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"value":1}'],
    ['a priority that there is not', '{"value":1,"priority":9,"expires":9e15,"used":0}'],
    ['a time that is none', '{"value":1,"priority":5,"expires":"soon","used":0}'],
  ])('is read from an entry with %s', (_, content) => {
    localStorage.setItem(`${PREFIX}damaged`, content);
    const cache = cacheOf();
    expect(cache.names()).toEqual([]);
    expect(cache.get('damaged')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a full cache', () => {
  it('R9.37 holds 1 MiB, and the longest unused leaves', () => {
    const cache = cacheOf();
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      time += 1;
      expect(fill(cache, name, 200_000)).toBe(true);
    }
    time += 1;
    cache.get('a');
    expect(fill(cache, 'f', LOCAL_CACHE_DEFAULTS.capacity - 1_000_000 + 1)).toBe(true);
    expect([...cache.names()].sort()).toEqual(['a', 'c', 'd', 'e', 'f']);
    expect(cache.size()).toBeLessThanOrEqual(1_048_576);
  });

  it('is filled to its last byte', () => {
    const cache = cacheOf({ capacity: 1_000 });
    expect(fill(cache, 'half', 500)).toBe(true);
    expect(fill(cache, 'rest', 500)).toBe(true);
    expect([cache.size(), cache.names().length]).toEqual([1_000, 2]);
  });

  it('R9.40 gives up priority 5, the default, before what matters more', () => {
    const cache = cacheOf({ capacity: 1_000 });
    fill(cache, 'important', 400, 1);
    time += 1;
    fill(cache, 'ordinary', 400);
    time += 1;
    expect(fill(cache, 'newcomer', 400, 3)).toBe(true);
    expect([...cache.names()].sort()).toEqual(['important', 'newcomer']);
  });

  it('refuses a newcomer that matters less than the rest', () => {
    const cache = cacheOf({ capacity: 1_000 });
    fill(cache, 'one', 500, 1);
    fill(cache, 'two', 500, 1);
    expect(fill(cache, 'newcomer', 400)).toBe(false);
    expect([...cache.names()].sort()).toEqual(['one', 'two']);
  });

  it('gives up what has expired or cannot be read first', () => {
    const cache = cacheOf({ capacity: 1_000 });
    cache.set('expired', 'x'.repeat(300), { lifetime: 1, priority: 1 });
    localStorage.setItem(`${PREFIX}damaged`, 'x'.repeat(300));
    time += 1;
    expect(fill(cache, 'ordinary', 400)).toBe(true);
    expect(fill(cache, 'another', 400)).toBe(true);
    expect([...cache.names()].sort()).toEqual(['another', 'ordinary']);
  });
});

describe('a browser without room', () => {
  /** Takes so many bytes in all, as a browser's own quota does. */
  const quota = (bytes: number) => {
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      const others = Object.keys(this).filter((name) => name !== key);
      const used = others.reduce((sum, name) => sum + (this.getItem(name) ?? '').length, 0);
      if (used + text.length > bytes) throw new DOMException('no room', 'QuotaExceededError');
      setItem.call(this, key, text);
    });
  };

  it('keeps the newcomer in place of what matters less', () => {
    const cache = cacheOf();
    fill(cache, 'old', 400);
    quota(600);
    expect(fill(cache, 'new', 400)).toBe(true);
    expect(cache.names()).toEqual(['new']);
  });

  it('keeps the old, not the newcomer, when nothing can leave', () => {
    localStorage.setItem('not-ours', 'x'.repeat(500));
    quota(600);
    expect(cacheOf().set('new', 'x'.repeat(300))).toBe(false);
    expect(localStorage.getItem('not-ours')).toHaveLength(500);
  });

  it('gives what it has when no use can be noted', () => {
    const cache = cacheOf();
    cache.set('kept', 1);
    quota(0);
    expect(cache.get('kept')).toBe(1);
  });

  it('that refuses storage altogether has an empty cache', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const cache = cacheOf();
    expect(cache.set('any', 1)).toBe(false);
    expect([cache.get('any'), cache.names(), cache.size()]).toEqual([undefined, [], 0]);
    cache.remove('any');
    cache.clear();
  });
});

it('a person’s items go at sign-out, those for all stay', () => {
  const own = cacheOf({ prefix: userBoundKey('cache.7.') });
  own.set('photo', 'mine');
  cacheOf().set('reference', 'everybody’s');
  clearUserBoundStorage();
  expect([own.names(), cacheOf().names()]).toEqual([[], ['reference']]);
});
