import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { events } from '../../platform/db/schema/events';
import { idempotencyKeys } from '../../platform/db/schema/writes';
import { type Idempotency, storedAnswer } from '../../platform/http/idempotency';

/** Events that the server notes itself, once each (spec §3). */
export const LOGIN_EVENT = 1;
export const SIGN_UP_EVENT = 2;

export interface CustomerEvent {
  customerId: number;
  eventId: number;
  value: string;
  /** What it happened at, where it counts once; see `occasionOf`. */
  occasion: string | null;
}

const SAVED = { saved: true } as const;

/**
 * What an event counts once for: a login for its session, given by the hash of its id, and the sign-up for the account.
 * Null: every one counts.
 */
export const occasionOf = (eventId: number, sessionIdHash: string): string | null => {
  if (eventId === LOGIN_EVENT) return sessionIdHash;
  return eventId === SIGN_UP_EVENT ? 'sign-up' : null;
};

/** Notes events; one of an occasion that has been noted changes nothing. */
export const noteEvents = async (
  executor: Pick<Database, 'insert'>,
  noted: readonly CustomerEvent[],
): Promise<void> => {
  await executor
    .insert(events)
    .values([...noted])
    .onConflictDoNothing();
};

/** Saves an event; with a key, once, and event and key in one statement. */
export const saveEvent = async (
  database: Database,
  event: CustomerEvent,
  idempotency: Idempotency | null,
): Promise<typeof SAVED> => {
  if (!idempotency) {
    await noteEvents(database, [event]);
    return SAVED;
  }
  const { customerId, eventId, value, occasion } = event;
  const { key, requestHash } = idempotency;
  const { rowCount } = await database.execute(sql`
    with claimed as (
      insert into ${idempotencyKeys} (customer_id, key, request_hash, response)
      values (${customerId}, ${key}, ${requestHash}, ${JSON.stringify(SAVED)}::jsonb)
      on conflict do nothing
      returning customer_id
    )
    insert into ${events} (customer_id, event_id, value, occasion)
    select customer_id, ${eventId}::int, ${value}::text, ${occasion}::text from claimed
    on conflict do nothing`);
  // Nothing was saved: the key was there, and this tells whether with the same request; or the event was.
  if (rowCount === 0) await storedAnswer(database, customerId, idempotency);
  return SAVED;
};
