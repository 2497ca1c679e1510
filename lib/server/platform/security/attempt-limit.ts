import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, gt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema/sessions';
import { ProblemError } from '../errors/problem-error';

/** Windows of limits, in seconds. */
export const QUARTER_HOUR_SECONDS = 15 * 60;
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How many attempts each subject has in a window, and under which name they are counted. */
export interface AttemptRule {
  name: string;
  attempts: number;
  seconds: number;
}

/** What was taken at once. */
export interface TakenAttempt {
  /** How many the subject has taken in this window, this one included. */
  used: number;
  /** Makes it free again, unless its window is over. */
  giveBack(): Promise<void>;
}

/** Limits on attempts, kept in PostgreSQL so that replicas share them (quality: Security 4). */
export interface AttemptLimit {
  /** Rejects with `too-many-requests` while this subject has used its attempts up; takes none. */
  assertOpen(subject: string): Promise<void>;
  /**
   * Takes one attempt, or as many as are told, in one statement. Rejects with `too-many-requests` when fewer are left, and
   * then takes none.
   */
  take(subject: string, attempts?: number): Promise<TakenAttempt>;
}

/** For an operator. */
export interface FreeableLimit extends AttemptLimit {
  /** Gives all attempts of this subject back. Whether it had used any in this window. */
  free(subject: string): Promise<boolean>;
}

/** Subjects are people's addresses and accounts; the table holds only their hashes. */
const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** By the database's clock, which replicas share. Epoch milliseconds. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Whether a window of so many seconds is over. One that ends more than a window too late was begun by a clock that was ahead then, and
 * would keep people out for as long.
 */
const isOver = (seconds: number): SQL =>
  sql`(${rateLimits.expire} <= ${NOW} or ${rateLimits.expire} > ${NOW} + ${2 * seconds * 1000})`;

/**
 * A fixed window per subject, which begins with its first attempt. Our own, since the libraries count an attempt before
 * they refuse it: a flood of refused ones would keep the subject out although its owner got everything right
 * ([decision 010](../../../../docs/decisions/010-limits-before-the-work.md)).
 */
export const createAttemptLimit = (database: Database, rule: AttemptRule): FreeableLimit => {
  const over = isOver(rule.seconds);
  const refuse = async (key: string): Promise<never> => {
    const [used] = await database
      .select({ left: sql<string>`${rateLimits.expire} - ${NOW}` })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, key), not(over)));
    const retryAfter = Math.max(1, Math.ceil(Number(used?.left ?? 0) / 1000));
    throw new ProblemError('too-many-requests', { retryAfter });
  };

  const takeSome = async (key: string, points: number): Promise<{ expire: number; used: number } | null> => {
    const [taken] = await database
      .insert(rateLimits)
      .values({ key, points, expire: sql`${NOW} + ${rule.seconds * 1000}` })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          points: sql`case when ${over} then ${points}::int else ${rateLimits.points} + ${points}::int end`,
          expire: sql`case when ${over} then excluded.expire else ${rateLimits.expire} end`,
        },
        setWhere: or(over, lte(rateLimits.points, rule.attempts - points)),
      })
      .returning({ expire: rateLimits.expire, used: rateLimits.points });
    return taken?.expire == null ? null : { ...taken, expire: taken.expire };
  };

  return {
    async assertOpen(subject) {
      const key = keyOf(rule.name, subject);
      const used = await database
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(and(eq(rateLimits.key, key), not(over), sql`${rateLimits.points} >= ${rule.attempts}`));
      if (used.length > 0) await refuse(key);
    },

    async take(subject, attempts = 1) {
      const key = keyOf(rule.name, subject);
      const taken = await takeSome(key, attempts);
      if (taken === null) return refuse(key);
      const ofThisWindow = and(eq(rateLimits.key, key), sql`${rateLimits.expire} = ${taken.expire}`);
      return {
        used: taken.used,
        async giveBack() {
          await database
            .update(rateLimits)
            .set({ points: sql`greatest(${rateLimits.points} - ${attempts}::int, 0)` })
            .where(ofThisWindow);
        },
      };
    },

    async free(subject) {
      const ofSubject = eq(rateLimits.key, keyOf(rule.name, subject));
      const freed = await database
        .delete(rateLimits)
        .where(and(ofSubject, not(over), gt(rateLimits.points, 0)));
      return (freed.rowCount ?? 0) > 0;
    },
  };
};

/** A limit for each of some rules. */
export type AttemptLimits<Rules> = Record<keyof Rules, AttemptLimit>;

export const createAttemptLimits = <Rules extends Record<string, AttemptRule>>(
  database: Database,
  rules: Rules,
): AttemptLimits<Rules> =>
  Object.fromEntries(
    Object.entries(rules).map(([key, rule]): [string, AttemptLimit] => [
      key,
      createAttemptLimit(database, rule),
    ]),
  ) as AttemptLimits<Rules>;

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
