import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { accountDeletions } from '../db/schema/account';
import { storageClearings } from '../db/schema/storage';
import { outbox } from '../db/schema/writes';

/** What the jobs have to do yet, by queue. */
export interface WaitingWork {
  /** All of it, what waits for its time included. */
  pending: Readonly<Record<string, number>>;
  /** Of that, what could be done now. */
  due: Readonly<Record<string, number>>;
  /** Seconds since the oldest of what is due became so; 0 when nothing is. */
  oldestDue: Readonly<Record<string, number>>;
}

interface Row extends Record<string, unknown> {
  queue: string;
  pending: number;
  due: number;
  oldest: number;
}

const figuresOf = (queue: string, dueAt: SQL, from: SQL): SQL => sql`
  select ${queue} as queue, count(*)::int as pending, (count(*) filter (where ${dueAt} <= now()))::int as due,
    coalesce(extract(epoch from now() - min(${dueAt}) filter (where ${dueAt} <= now())), 0)::float8 as oldest
  from ${from}`;

/** In one round trip. A deletion of an account is due from when it was asked for. */
const QUEUES = sql.join(
  [
    figuresOf('outbox', sql`${outbox.nextAttemptAt}`, sql`${outbox}`),
    figuresOf('deletion-jobs', sql`${storageClearings.dueAt}`, sql`${storageClearings}`),
    figuresOf(
      'deletions',
      sql`${accountDeletions.requestedAt}`,
      sql`${accountDeletions} where ${accountDeletions.completedAt} is null`,
    ),
  ],
  sql` union all `,
);

/** Reads it from the database. */
export const readWaitingWork = async (database: Database): Promise<WaitingWork> => {
  const { rows } = await database.execute<Row>(QUEUES);
  const by = (key: 'pending' | 'due' | 'oldest') =>
    Object.fromEntries(rows.map((row) => [row.queue, row[key]]));
  return { pending: by('pending'), due: by('due'), oldestDue: by('oldest') };
};
