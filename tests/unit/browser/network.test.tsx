import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const TRY_MS = 30_000;
const answer = async () => new Response();
const failure = () => Promise.reject(new TypeError('Failed to fetch'));

/** A page whose browser says so, and whose requests end so. */
const openPage = async (says: boolean, request: () => Promise<Response>) => {
  vi.resetModules();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(says);
  const asked = vi.fn(request);
  vi.stubGlobal('fetch', asked);
  const told = vi.fn();
  addEventListener('online', told, { signal: left.signal });
  const { isOnline } = await import('@/lib/browser/network');
  return { isOnline, onLine, asked, told };
};

let left: AbortController;
beforeEach(() => {
  left = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  left.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('whether there is a network', () => {
  it('is what the browser says, where that is yes', async () => {
    const { isOnline, asked } = await openPage(true, failure);
    expect(isOnline()).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is tried where the browser says no, and told', async () => {
    const { isOnline, told } = await openPage(false, answer);
    expect(isOnline()).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect([told.mock.calls.length, isOnline()]).toEqual([1, true]);
  });

  it('is tried every 30 s until a try succeeds', async () => {
    const { isOnline, asked, told } = await openPage(false, failure);
    isOnline();
    isOnline();
    await vi.advanceTimersByTimeAsync(2 * TRY_MS);
    expect([asked.mock.calls.length, told.mock.calls.length]).toEqual([3, 0]);
    asked.mockImplementation(answer);
    await vi.advanceTimersByTimeAsync(10 * TRY_MS);
    expect([asked.mock.calls.length, told.mock.calls.length]).toEqual([4, 1]);
  });

  it('is tried anew half a minute after it got through', async () => {
    const { isOnline, asked, told } = await openPage(false, answer);
    isOnline();
    await vi.advanceTimersByTimeAsync(TRY_MS - 1);
    expect([isOnline(), asked.mock.calls.length]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOnline()).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect([isOnline(), told.mock.calls.length]).toEqual([true, 2]);
  });
});
