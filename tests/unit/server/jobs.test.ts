import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Job, startJobs } from '@/lib/server/jobs';
import { createLogger } from '@/lib/server/platform/log/logger';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = createLogger('silent');
const job = (run: () => Promise<void>, firstAfterMs = 0): Job => ({
  name: 'job',
  everyMs: 1_000,
  firstAfterMs,
  run,
});

it('runs a job at its first time, then regularly', async () => {
  const run = vi.fn(async () => undefined);
  startJobs([job(run, 300)], log);
  await vi.advanceTimersByTimeAsync(299);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('leaves a run out while another is under way', async () => {
  const ends: (() => void)[] = [];
  startJobs([job(() => new Promise((resolve) => ends.push(resolve)))], log);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
});

it('logs a run that fails, and runs again', async () => {
  const warn = vi.spyOn(log, 'warn');
  const run = vi.fn(async () => {
    throw new Error('failed');
  });
  startJobs([job(run)], log);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error), job: 'job' }, 'housekeeping failed');
});
