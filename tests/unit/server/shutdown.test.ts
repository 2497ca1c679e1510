import { expect, it } from 'vitest';
import { onShutdown, shutDown } from '@/lib/server/platform/shutdown';

it('the end of the process waits for registered work', async () => {
  const ended: string[] = [];
  onShutdown(async () => {
    await Promise.resolve();
    ended.push('first');
  });
  onShutdown(() => Promise.reject(new Error('it could not')));
  await shutDown(10_000);
  expect(ended).toEqual(['first']);
  onShutdown(() => new Promise(() => undefined));
  await shutDown(20);
  expect(ended).toEqual(['first', 'first']);
});
