import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../http/problem-error';

/** Limits on attempts, kept in PostgreSQL so that replicas share them (quality: Security 4). */
export interface AttemptLimit {
  /** Rejects with `too-many-requests` while this subject has used its attempts up; counts nothing. */
  assertOpen(subject: string): Promise<void>;
  /** Counts one attempt; rejects with `too-many-requests` when it was one too many. */
  count(subject: string): Promise<void>;
}

/** Subjects are people's addresses and accounts; the table holds only their hashes. */
const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

const refusal = (result: RateLimiterRes): ProblemError =>
  new ProblemError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) });

export const createAttemptLimit = (
  pool: Pool,
  rule: { name: string; attempts: number; seconds: number },
): AttemptLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: rule.name,
    points: rule.attempts,
    duration: rule.seconds,
  });
  return {
    async assertOpen(subject) {
      const result = await limiter.get(keyOf(subject));
      if (result && result.consumedPoints >= rule.attempts) throw refusal(result);
    },
    async count(subject) {
      try {
        await limiter.consume(keyOf(subject));
      } catch (failure) {
        throw failure instanceof RateLimiterRes ? refusal(failure) : failure;
      }
    },
  };
};

/** One household or school has a whole /64 of IPv6 addresses; they count as one. */
export const addressSubject = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
