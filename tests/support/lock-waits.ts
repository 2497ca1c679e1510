import type { Pool } from 'pg';
import { expect } from 'vitest';

/** How many statements in this database wait for what another transaction has locked. */
export const lockWaits = async (database: Pool): Promise<number> => {
  const { rows } = await database.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

/**
 * Sends all of them, and lets each come as far as the rows of a query, which are held meanwhile: there they meet. Then they
 * go on at once.
 * @param query selects the rows, with the values that it names
 * @returns their answers, in the order in which they were sent
 */
export const meetAt = async <Answer>(
  database: Pool,
  [query, ...values]: readonly [string, ...unknown[]],
  sends: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> => {
  const holder = await database.connect();
  try {
    await holder.query('begin');
    await holder.query(`${query} for update`, values);
    const answers: Promise<Answer>[] = [];
    for (const send of sends) {
      answers.push(send());
      await expect.poll(() => lockWaits(database)).toBe(answers.length);
    }
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    // Ends a transaction that has not come to its commit.
    holder.release(true);
  }
};
