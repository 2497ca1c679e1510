import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterStart, siteHasStarted, siteIsStarting } from '@/lib/server/platform/started';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('housekeeping waits until the site has started', () => {
  const run = vi.fn();
  siteIsStarting();
  afterStart(run, 100);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  siteHasStarted();
  vi.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

it('housekeeping begins by itself where no start is under way', () => {
  const run = vi.fn();
  afterStart(run, 100);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(1);
});
