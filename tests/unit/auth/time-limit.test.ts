import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimeLimit } from '@/lib/auth/time-limit';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const hanging = () => new Promise<never>(() => undefined);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the time limit of an identity call', () => {
  it('ends what waits longer', async () => {
    const limit = createTimeLimit(20);
    const ended = expect(limit.waiting(hanging)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(20);
    await ended;
    expect(limit.signal.aborted).toBe(true);
  });

  it('is shared by everything that waits, one after the other', async () => {
    const limit = createTimeLimit(200);
    const first = limit.waiting(() => pause(150));
    await vi.advanceTimersByTimeAsync(150);
    await first;
    const ended = expect(limit.waiting(hanging)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(49);
    expect(limit.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await ended;
  });

  it('does not count computing time between two requests', async () => {
    const limit = createTimeLimit(400);
    const first = limit.waiting(() => pause(1));
    await vi.advanceTimersByTimeAsync(1);
    await first;
    await vi.advanceTimersByTimeAsync(600);
    expect(await limit.waiting(async () => 'answered')).toBe('answered');
  });
});
