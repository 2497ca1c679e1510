import { expect, it } from 'vitest';
import { unlessRunning } from '@/lib/server/platform/concurrency/unless-running';

it('leaves out runs while one is under way', async () => {
  const ends: (() => void)[] = [];
  const run = unlessRunning(() => new Promise((resolve) => ends.push(resolve)));
  const runs = [run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.all(runs);
  run();
  expect(ends).toHaveLength(2);
});

it('runs again after a run that failed', async () => {
  let runs = 0;
  const run = unlessRunning(async () => {
    runs += 1;
    throw new Error('failed');
  });
  await expect(run()).rejects.toThrow('failed');
  await expect(run()).rejects.toThrow('failed');
  expect(runs).toBe(2);
});
