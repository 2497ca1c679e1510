import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withTabLock } from '@/lib/browser/tab-lock';

/** Locks as in a browser whose other tab has each of them and never gives one back. */
const takenLocks = {
  request: (_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
};

/** Locks that nobody else has. */
const freeLocks = { request: (_name: string, _options: LockOptions, work: () => unknown) => work() };

const useLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true });

const own = Object.getOwnPropertyDescriptor(navigator, 'locks');
let done: string[];

const work = async () => {
  done.push('work');
  return 'result';
};

beforeEach(() => {
  done = [];
});
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'locks', own);
  else Reflect.deleteProperty(navigator, 'locks');
});

describe('work of one tab at a time', () => {
  it('goes on beside a hanging tab after the limit', async () => {
    useLocks(takenLocks);
    const limit = new AbortController();
    const result = withTabLock('answers', work, limit.signal);
    await Promise.resolve();
    expect(done).toEqual([]);
    limit.abort();
    expect(await result).toBe('result');
  });

  it('fails as itself, and not a second time', async () => {
    useLocks(freeLocks);
    const limit = new AbortController();
    const failing = async () => {
      limit.abort();
      await work();
      throw new Error('own failure');
    };
    await expect(withTabLock('answers', failing, limit.signal)).rejects.toThrow('own failure');
    expect(done).toEqual(['work']);
  });
});
