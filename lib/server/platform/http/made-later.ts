import { type SQL, sql } from 'drizzle-orm';

/** Of two writes about the same thing the one that was made later counts, whichever arrives first. */

/** What a write says of when it was made. */
export interface Made {
  /** For how long it waited on the device; 0 for one that did not wait. */
  waitedSeconds?: number;
  /** Keys of writes that were made on that device before it. One of them that arrives later changes nothing. */
  insteadOf?: readonly string[];
}

/** No write is taken to be older than this. */
const LONGEST_WAIT_SECONDS = 365 * 86_400;

export const believedWait = ({ waitedSeconds = 0 }: Made): number =>
  Math.min(waitedSeconds, LONGEST_WAIT_SECONDS);

/**
 * Slow requests blur when a write was made; of two so close together the one that comes last counts. So one that hardly waited counts
 * whatever the database's clock says, which may be behind the one by which the other was saved.
 */
const UNCERTAINTY = sql`interval '5 minutes'`;

const waitOf = (made: Made): SQL => sql`${believedWait(made)}::int * interval '1 second'`;

/** When it was made, by the database's clock. */
export const madeAt = (made: Made): SQL => sql`now() - ${waitOf(made)}`;

/**
 * Whether it takes the place of the row that is `kept`, which has the `saved_key` of its own write.
 * @param column when a row was made
 */
export const wasMadeLater = (made: Made, column: 'answered_at' | 'made_at' | 'saved_at'): SQL => sql`(
  ${waitOf(made)} < ${UNCERTAINTY}
  or ${madeAt(made)} > kept.${sql.identifier(column)} - ${UNCERTAINTY}
  or kept.saved_key = any(${sql.param([...(made.insteadOf ?? [])])}::text[]))`;
