import type { Pool } from 'pg';

/** Whether statements queue for the pool, for the front, which takes less work on then. */

/** Next bundles its routes, which have the pool, apart from the start. */
const PROCESS_WIDE = Symbol.for('breaking-barriers.pool');
type Queue = Pick<Pool, 'waitingCount' | 'options'>;
const holder = globalThis as { [PROCESS_WIDE]?: Queue };

/** Called by whoever makes the pool of this process. */
export const publishPool = (pool: Queue): void => {
  holder[PROCESS_WIDE] = pool;
};

/** More wait than there are connections: each of them has a whole turn before it. */
export const isPoolBehind = (): boolean => {
  const pool = holder[PROCESS_WIDE];
  return pool !== undefined && pool.waitingCount > pool.options.max;
};
