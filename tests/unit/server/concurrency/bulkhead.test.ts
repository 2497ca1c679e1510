import { describe, expect, it } from 'vitest';
import { createBulkhead } from '@/lib/server/platform/concurrency/bulkhead';

const busy = () => new Error('busy');

/** Work that ends when it is told to. */
const held = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
};

describe('a bulkhead', () => {
  it('gives slots in order, never more than it has', async () => {
    const bulkhead = createBulkhead(1, 60_000, busy);
    const began: string[] = [];
    const first = held();
    const one = bulkhead(first.work);
    const others = ['second', 'third'].map((name) => bulkhead(async () => began.push(name)));
    await Promise.resolve();
    expect(began).toEqual([]);
    first.end();
    await Promise.all([one, ...others]);
    expect(began).toEqual(['second', 'third']);
  });

  it('refuses whoever gets no slot in time, then recovers', async () => {
    const bulkhead = createBulkhead(1, 1, busy);
    const first = held();
    const one = bulkhead(first.work);
    await expect(bulkhead(async () => 'late')).rejects.toThrow('busy');
    first.end();
    await one;
    await expect(bulkhead(async () => 'in time')).resolves.toBe('in time');
  });

  it('gives the slot back when the work fails', async () => {
    const bulkhead = createBulkhead(1, 1, busy);
    await expect(bulkhead(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(bulkhead(async () => 'next')).resolves.toBe('next');
  });
});
