import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { within } from '@/lib/server/platform/concurrency/deadline';

const never = new Promise<string>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('work with a deadline', () => {
  it('gives its own outcome when it is in time', async () => {
    await expect(within(60_000, Promise.resolve('done'), () => 'late')).resolves.toBe('done');
    await expect(within(60_000, Promise.reject(new Error('failed')), () => 'late')).rejects.toThrow('failed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives what stands in for it when it is late', async () => {
    const told = vi.fn();
    void within(1_000, never, () => 'late').then(told);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith('late');
  });

  it('fails as its late answer fails', async () => {
    const refuse = () => {
      throw new Error('too late');
    };
    const told = vi.fn();
    within(1_000, never, refuse).catch(told);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toHaveBeenCalledWith(new Error('too late'));
  });
});
