import { eq, sql } from 'drizzle-orm';
import { saveImpact as contract, LONGEST_IMPACT_BYTES } from '@/lib/shared/contract/impact';
import type { Database } from '../../platform/db/database';
import { impact } from '../../platform/db/schema/learning';
import { ProblemError } from '../../platform/errors/problem-error';
import {
  againWhenKeyTaken,
  type Idempotency,
  orOwnKey,
  requireSameRequest,
  spentAt,
  storedAnswer,
} from '../../platform/http/idempotency';

type Payload = Record<string, unknown>;

export interface ImpactWrite {
  customerId: number;
  payload: Payload;
  /** What the payload was made from; undefined: replace whatever is there. */
  version: number | undefined;
  /** Keys of saves that were made on that device before, and hold no more than this one. One that arrives later changes nothing. */
  insteadOf?: readonly string[];
}

interface SavedVersion {
  version: number;
}

interface StoredVersion {
  response: SavedVersion;
  requestHash: string;
}

/** Payload, version and key in one statement. No row: the payload was made from another version than the one there is. */
const saveStatement = (
  { customerId, version, insteadOf = [] }: ImpactWrite,
  text: string,
  { key, requestHash }: Idempotency,
) => sql`
  with given as (select ${version ?? null}::int as version), known as (
    select response, request_hash from idempotency_keys where customer_id = ${customerId} and key = ${key}
  ), saved as (
    insert into impact as kept (customer_id, payload)
    select ${customerId}::int, ${text} from given
    where not exists (select from known) and (given.version is null
      or given.version = coalesce((select version from impact where customer_id = ${customerId}), 0))
    on conflict (customer_id) do update
      set payload = excluded.payload, version = kept.version + 1, saved_at = now()
      where coalesce((select version from given), kept.version) = kept.version
    returning version
  ), stored as (
    insert into idempotency_keys (customer_id, key, request_hash, response)
    select ${customerId}::int, ${key}, ${requestHash}, jsonb_build_object('version', version) from saved
    returning response, request_hash
  ), spent as (
    insert into idempotency_keys (customer_id, key, request_hash, response)
    select ${customerId}::int, earlier, ${spentAt(contract.name)}, response
    from stored, unnest(${sql.param([...insteadOf])}::text[]) as earlier
    where earlier <> ${key}
    on conflict do nothing
  )
  select response, request_hash as "requestHash" from stored
  union all
  select response, request_hash from known`;

/**
 * Saves the impact payload, once for each key (spec §3).
 * @throws ProblemError body-too-large, changed-meanwhile, idempotency-key-reused. Nothing is written then.
 */
export const saveImpact = async (
  database: Database,
  write: ImpactWrite,
  idempotency: Idempotency | null,
): Promise<SavedVersion> => {
  const text = JSON.stringify(write.payload);
  if (Buffer.byteLength(text) > LONGEST_IMPACT_BYTES) throw new ProblemError('body-too-large');
  const key = orOwnKey(idempotency);
  const { rows } = await againWhenKeyTaken(() => database.execute(saveStatement(write, text, key)));
  const [stored] = rows as unknown as StoredVersion[];
  if (stored) {
    requireSameRequest(stored, key);
    return stored.response;
  }
  // A repetition that came while the first was still being saved waited for it and found another version than its own.
  const first = await storedAnswer<SavedVersion>(database, write.customerId, key);
  if (!first) throw new ProblemError('changed-meanwhile');
  return first;
};

/** The payload as it was saved; null before the first save. */
export const readImpact = async (
  database: Database,
  customerId: number,
): Promise<SavedVersion & { payload: Payload | null }> => {
  const [found] = await database.select().from(impact).where(eq(impact.customerId, customerId));
  return found
    ? { payload: JSON.parse(found.payload) as Payload, version: found.version }
    : { payload: null, version: 0 };
};
