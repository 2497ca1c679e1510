import type { Pool } from 'pg';
import { processWide } from '../process-wide';

/** Whether statements queue for the pool, for the front, which takes less work on then. */

/** Next bundles its routes, which have the pool, apart from the start. */
type Queue = Pick<Pool, 'waitingCount' | 'options'>;
const ofProcess = processWide<Queue>('pool');

/** Called by whoever makes the pool of this process. */
export const publishPool = (pool: Queue): void => {
  ofProcess.current = pool;
};

/** More wait than there are connections: each of them has a whole turn before it. */
export const isPoolBehind = (): boolean => {
  const pool = ofProcess.current;
  return pool !== undefined && pool.waitingCount > pool.options.max;
};
