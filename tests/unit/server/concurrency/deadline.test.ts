import { describe, expect, it } from 'vitest';
import { within } from '@/lib/server/platform/concurrency/deadline';

const never = new Promise<string>(() => undefined);

describe('work with a deadline', () => {
  it('gives its own outcome when it is in time', async () => {
    await expect(within(60_000, Promise.resolve('done'), () => 'late')).resolves.toBe('done');
    await expect(within(60_000, Promise.reject(new Error('failed')), () => 'late')).rejects.toThrow('failed');
  });

  it('gives what stands in for it when it is late', async () => {
    await expect(within(1, never, () => 'late')).resolves.toBe('late');
  });

  it('fails as its late answer fails', async () => {
    const refuse = () => {
      throw new Error('too late');
    };
    await expect(within(1, never, refuse)).rejects.toThrow('too late');
  });
});
