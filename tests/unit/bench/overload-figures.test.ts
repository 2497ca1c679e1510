import { describe, expect, it } from 'vitest';
import { figuresOf, recoveryMs } from '@/bench/overload/figures';
import type { Outcome } from '@/bench/overload/traffic';

const saved: Outcome = { kind: 'write', dueMs: 0, tookMs: 50, status: 200, retryAfter: false };
const refusedPage: Outcome = { kind: 'read', dueMs: 0, tookMs: 5, status: 503, retryAfter: true };

describe('the figures of an overload', () => {
  it('count what was acknowledged, and the part that was refused', () => {
    const outcomes = [saved, saved, { ...saved, kind: 'read' as const }, refusedPage];
    expect(figuresOf({ outcomes, seconds: 2 })).toMatchObject({
      writesPerSecond: 1,
      readsPerSecond: 0.5,
      refused: { write: 0, read: 0.5 },
      refusalP99: 5,
      wrong: 0,
    });
  });

  it('call everything wrong that is neither accepted nor refused properly', () => {
    const outcomes = [
      { ...saved, status: 0 },
      { ...saved, status: 500 },
      { ...refusedPage, retryAfter: false },
    ];
    expect(figuresOf({ outcomes, seconds: 1 }).wrong).toBe(3);
  });

  it('say when the last one was refused or slow', () => {
    const outcomes = [
      { ...refusedPage, dueMs: 100 },
      { ...saved, dueMs: 900, tookMs: 700 },
      { ...saved, dueMs: 2_000 },
    ];
    expect(recoveryMs({ outcomes, seconds: 3 }, 600)).toBe(900);
  });
});
