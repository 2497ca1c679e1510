import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/shared/config/locales';
import type { Database } from '../db/database';
import { customers } from '../db/schema/customers';
import { sessions } from '../db/schema/sessions';
import { outbox } from '../db/schema/writes';
import { inTransaction, type Transaction } from '../db/transaction';
import { isLive } from '../session/is-live';
import type { DeliveryQueue } from './delivery';

/**
 * The outbox's rows and how workers of several processes share them. A worker holds a row by a lease: `last_error` is
 * `sending` and `next_attempt_at` the lease's end, so that no transaction stays open while a service thinks, and a
 * worker that was killed loses nothing. A row that waits for a login is due at `infinity`.
 */

/** `last_error` of a row that a worker holds. */
export const SENDING = 'sending';

/** Longer than any delivery takes; after it the row of a worker that died is taken by another. */
const LEASE = sql`interval '60 seconds'`;

/** A condition on a customer's id: nothing of such a customer goes out now. */
export type HeldBack = (customerId: SQL) => SQL;

/** Due rows that one claim looks at, so that a long backlog costs no more than a short one. */
const LOOKED_AT = 500;

export interface LeasedRow {
  customerId: number;
  kind: string;
  locale: Locale;
  /** A change while it is being sent raises it; then the row stays. */
  version: number;
  /** This one included. */
  attempts: number;
  /** The end of this lease, exactly: whoever has taken the row since holds another one. */
  leasedUntil: string;
}

/** What a worker does with rows. Every call can reject although it has happened, as when the database goes away. */
export interface OutboxRows {
  /** Takes up to `most` due rows of a queue, each of another customer. */
  claimDue(queue: DeliveryQueue, most: number): Promise<LeasedRow[]>;
  /** It was delivered: the row goes, unless there was a change meanwhile; then it is due again. */
  settle(row: LeasedRow): Promise<void>;
  /** It failed: due after a pause, or at once when there was a change meanwhile. */
  tryAgain(row: LeasedRow, failure: { afterMs: number; error: string }): Promise<void>;
  /** It waits for the customer's next login, with its attempts forgotten. */
  park(row: LeasedRow, reason: string): Promise<void>;
  /** Parks a row for which there was no live session, unless one has been opened meanwhile: then answers false. */
  parkWithoutSession(row: LeasedRow): Promise<boolean>;
  /** Whether a worker of any replica is telling a service about this customer. */
  isUnderWay(customerId: number): Promise<boolean>;
}

interface Ports {
  database: Database;
  /** Whose deliveries wait. */
  heldBack: HeldBack;
  /** After so long without a request a session is not live any more. */
  sessionIdleMinutes: number;
}

/** The row, while nobody else has taken it. */
const isRow = ({ customerId, kind, leasedUntil }: LeasedRow) =>
  and(
    eq(outbox.customerId, customerId),
    eq(outbox.kind, kind),
    eq(outbox.lastError, SENDING),
    sql`${outbox.nextAttemptAt} = ${leasedUntil}::timestamptz`,
  );

const claim = (queue: DeliveryQueue, most: number, heldBack: HeldBack) => {
  const kinds = sql`${sql.param(Object.keys(queue.deliveries))}::text[]`;
  const locales = sql`${sql.param([...queue.locales])}::text[]`;
  // One row per customer at a time: an older state must not arrive after a newer one.
  return sql`
    with oldest as (
      select o.customer_id, o.kind from ${outbox} o
      where o.next_attempt_at <= now() and o.kind = any(${kinds}) and o.locale = any(${locales})
        and not exists (
          select from ${outbox} held
          where held.customer_id = o.customer_id and held.kind = any(${kinds})
            and held.last_error = ${SENDING} and held.next_attempt_at > now()
        )
        and not ${heldBack(sql`o.customer_id`)}
      order by o.next_attempt_at limit ${LOOKED_AT}
    ), first_of_customer as (
      select distinct on (customer_id) customer_id, kind from oldest
      order by customer_id, array_position(${kinds}, kind)
    ), due as (
      select o.customer_id, o.kind from ${outbox} o join first_of_customer using (customer_id, kind)
      where o.next_attempt_at <= now()
      order by o.next_attempt_at limit ${most}
      for update of o skip locked
    )
    update ${outbox} o
    set last_error = ${SENDING}, attempts = o.attempts + 1, next_attempt_at = now() + ${LEASE}
    from due where o.customer_id = due.customer_id and o.kind = due.kind
    returning o.customer_id as "customerId", o.kind, o.locale, o.version, o.attempts,
      to_json(o.next_attempt_at) #>> '{}' as "leasedUntil"`;
};

const claimDue = ({ database, heldBack }: Ports, queue: DeliveryQueue, most: number): Promise<LeasedRow[]> =>
  inTransaction(database, async (transaction) => {
    // Claims take turns, since two at once could not see each other's rows of one customer.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`outbox ${queue.name}`}))`);
    const { rows } = await transaction.execute<LeasedRow & Record<string, unknown>>(
      claim(queue, most, heldBack),
    );
    return rows;
  });

const FOREVER = sql`'infinity'::timestamptz`;

const parkWithoutSession = ({ database, sessionIdleMinutes }: Ports, row: LeasedRow): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    // A login locks the customer until it commits: after this line its session is there to see, or it has yet to
    // release what is parked.
    await transaction.execute(sql`select from ${customers} where id = ${row.customerId} for no key update`);
    const { rows } = await transaction.execute(
      sql`select from ${sessions} where customer_id = ${row.customerId} and ${isLive(sessionIdleMinutes)}`,
    );
    if (rows.length > 0) return false;
    await transaction
      .update(outbox)
      .set({ nextAttemptAt: FOREVER, attempts: 0, lastError: 'no-session' })
      .where(isRow(row));
    return true;
  });

export const createOutboxRows = (ports: Ports): OutboxRows => {
  const { database } = ports;
  const dueNow = async (row: LeasedRow): Promise<void> => {
    await database.update(outbox).set({ nextAttemptAt: sql`now()`, lastError: null }).where(isRow(row));
  };
  const unchanged = (row: LeasedRow) => and(isRow(row), eq(outbox.version, row.version));
  return {
    claimDue: (queue, most) => claimDue(ports, queue, most),
    async settle(row) {
      const { rowCount } = await database.delete(outbox).where(unchanged(row));
      if (!rowCount) await dueNow(row);
    },
    async tryAgain(row, { afterMs, error }) {
      const later = sql`now() + make_interval(secs => ${afterMs / 1000}::float8)`;
      const nextAttemptAt = sql`case when ${outbox.version} = ${row.version} then ${later} else now() end`;
      await database.update(outbox).set({ nextAttemptAt, lastError: error }).where(isRow(row));
    },
    async park(row, reason) {
      const parked = { nextAttemptAt: FOREVER, attempts: 0, lastError: reason };
      await database.update(outbox).set(parked).where(unchanged(row));
      await dueNow(row);
    },
    parkWithoutSession: (row) => parkWithoutSession(ports, row),
    async isUnderWay(customerId) {
      // The lock waits for a claim that has yet to commit; a condition on what it writes would not see it.
      const rows = await database
        .select({
          held: sql<boolean>`(${outbox.lastError} = ${SENDING} and ${outbox.nextAttemptAt} > now()) is true`,
        })
        .from(outbox)
        .where(eq(outbox.customerId, customerId))
        .for('share');
      return rows.some(({ held }) => held);
    },
  };
};

/** Makes due what waits for this customer's login; in the transaction of the login, after the customer's row was written. */
export const releaseParked = async (
  transaction: Pick<Transaction, 'update'>,
  customerId: number,
): Promise<void> => {
  await transaction
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.customerId, customerId), eq(outbox.nextAttemptAt, FOREVER)));
};
