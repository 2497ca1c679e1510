import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { events, idempotencyKeys } from '../db/schema';
import { type Idempotency, refuseReusedKey } from '../http/idempotency';

export interface CustomerEvent {
  customerId: number;
  /** 1 is login, 2 is sign-up (spec §3). */
  eventId: number;
  value: string;
}

const SAVED = { saved: true } as const;

/** Saves an event; with a key, once, and event and key in one statement. */
export const saveEvent = async (
  database: Database,
  { customerId, eventId, value }: CustomerEvent,
  idempotency: Idempotency | null,
): Promise<typeof SAVED> => {
  if (!idempotency) {
    await database.insert(events).values({ customerId, eventId, value });
    return SAVED;
  }
  const { key, requestHash } = idempotency;
  const { rowCount } = await database.execute(sql`
    with claimed as (
      insert into ${idempotencyKeys} (customer_id, key, request_hash, response)
      values (${customerId}, ${key}, ${requestHash}, ${JSON.stringify(SAVED)}::jsonb)
      on conflict do nothing
      returning customer_id
    )
    insert into ${events} (customer_id, event_id, value)
    select customer_id, ${eventId}::int, ${value}::text from claimed`);
  // Nothing was claimed: the key was there, and this tells whether with the same request.
  if (rowCount === 0) await refuseReusedKey(database, customerId, idempotency);
  return SAVED;
};
