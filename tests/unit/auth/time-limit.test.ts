import { describe, expect, it } from 'vitest';
import { createTimeLimit } from '@/lib/auth/time-limit';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Keeps the thread busy, as the proof of the password does on a cheap phone. */
const compute = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('the time limit of an identity call', () => {
  it('ends what waits longer', async () => {
    const limit = createTimeLimit(20);
    const hanging = limit.waiting(() => new Promise<never>(() => undefined));
    await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(limit.signal.aborted).toBe(true);
  });

  it('is shared by everything that waits, one after the other', async () => {
    const limit = createTimeLimit(200);
    await limit.waiting(() => pause(150));
    await expect(limit.waiting(() => pause(10_000))).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('does not count computing between two requests, so that a slow phone can prove a password', async () => {
    const limit = createTimeLimit(400);
    await limit.waiting(() => pause(1));
    compute(600);
    await pause(1);
    expect(await limit.waiting(async () => 'answered')).toBe('answered');
  });
});
