import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharedResults } from '@/lib/server/platform/concurrency/shared-results';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const counting = () => {
  let count = 0;
  return async () => {
    count += 1;
    return count;
  };
};

describe('shared results', () => {
  it('do the work of a key once for everybody', async () => {
    const share = createSharedResults<number>({ most: 2, keptMs: 1000 });
    const work = counting();
    expect(await Promise.all([share('a', work), share('a', work)])).toEqual([1, 1]);
    expect(await share('a', work)).toBe(1);
    expect(await share('b', work)).toBe(2);
  });

  it('hand a failure to all who wait, unkept', async () => {
    const share = createSharedResults<number>({ most: 2, keptMs: 1000 });
    const failing = async () => {
      throw new Error('no');
    };
    const both = await Promise.allSettled([share('a', failing), share('a', counting())]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(share('a', counting())).resolves.toBe(1);
  });

  it('are forgotten after their time', async () => {
    const share = createSharedResults<number>({ most: 2, keptMs: 1000 });
    const work = counting();
    await share('a', work);
    vi.advanceTimersByTime(999);
    expect(await share('a', work)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await share('a', work)).toBe(2);
  });

  it('are forgotten, oldest first, when there are too many', async () => {
    const share = createSharedResults<number>({ most: 2, keptMs: 1000 });
    const work = counting();
    for (const key of ['a', 'b', 'c']) await share(key, work);
    expect(await share('b', work)).toBe(2);
    expect(await share('a', work)).toBe(4);
  });
});
