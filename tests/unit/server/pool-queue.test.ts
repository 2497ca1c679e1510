import { afterEach, describe, expect, it } from 'vitest';
import { isPoolBehind, publishPool } from '@/lib/server/platform/db/pool-queue';

type Pool = Parameters<typeof publishPool>[0];
const poolWith = (waitingCount: number): Pool => ({ waitingCount, options: { max: 10 } as Pool['options'] });

afterEach(() => publishPool(poolWith(0)));

describe('the pool', () => {
  it.each([
    [0, false],
    [10, false],
    [11, true],
  ])('with %i statements waiting for ten connections is behind: %s', (waiting, behind) => {
    publishPool(poolWith(waiting));
    expect(isPoolBehind()).toBe(behind);
  });
});
