import type { Pool } from 'pg';

/**
 * Far longer than any request holds a connection: a statement ends after 2.4 s, and a transaction that waits for us
 * after 10 s.
 */
const JAM_MS = 60_000;

export interface PoolWatch {
  /**
   * Whether every connection has been in use for so long, with none given back, that they are lost. Never while the
   * database is away: connections that fail are given back, and those that cannot be opened are never in use.
   */
  jammed(): boolean;
}

export interface PoolWatchOptions {
  /** How long a pool may be in use as a whole, milliseconds. */
  limitMs?: number;
  /** Monotonic clock, milliseconds. */
  now?: () => number;
}

/** Watches a pool from before its first connection is used. */
export const watchPool = (
  pool: Pool,
  { limitMs = JAM_MS, now = () => performance.now() }: PoolWatchOptions = {},
): PoolWatch => {
  let inUse = 0;
  let fullSince: number | null = null;
  pool.on('acquire', () => {
    inUse += 1;
    if (inUse >= pool.options.max) fullSince = now();
  });
  pool.on('release', () => {
    inUse -= 1;
    fullSince = null;
  });
  return { jammed: () => fullSince !== null && now() - fullSince > limitMs };
};
