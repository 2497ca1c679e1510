import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { IDEMPOTENCY_KEY } from '@/lib/shared/contract/limits';
import { causes } from '@/lib/shared/errors/causes';
import type { Database } from '../db/database';
import { idempotencyKeys } from '../db/schema/writes';
import { ProblemError } from '../errors/problem-error';

/** The `Idempotency-Key` of a write and what identifies its request. */
export interface Idempotency {
  /** The name of the endpoint that answers. */
  endpoint: string;
  key: string;
  /** SHA-256 of endpoint and body, hex; the same whatever the order of the body's fields. */
  requestHash: string;
}

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const sorted = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, item]) => [key, canonical(item)]));
};

/** Null without the header; 400 when it is none of 8 to 128 visible characters. */
export const idempotencyOf = (
  header: string | string[] | undefined,
  endpointName: string,
  body: unknown,
): Idempotency | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) {
    throw new ProblemError('bad-request', {
      errors: [{ path: '/headers/idempotency-key', reason: 'invalid' }],
    });
  }
  const text = JSON.stringify([endpointName, canonical(body)]);
  const requestHash = createHash('sha256').update(text).digest('hex');
  return { endpoint: endpointName, key: header, requestHash };
};

/** For a sender that named no key: one of our own, which nothing can repeat. */
export const orOwnKey = (idempotency: Idempotency | null): Idempotency =>
  idempotency ?? { endpoint: '', key: randomUUID(), requestHash: '' };

/** Stands in the place of the hash where a key was spent without a request: any one of that endpoint is answered. */
export const spentAt = (endpoint: string): string => `spent at ${endpoint}`;

/** Rejects with `idempotency-key-reused` when what is stored under a key answered another request, or one of another endpoint. */
export const requireSameRequest = (
  stored: Pick<Idempotency, 'requestHash'>,
  { endpoint, requestHash }: Idempotency,
): void => {
  if (![requestHash, spentAt(endpoint)].includes(stored.requestHash))
    throw new ProblemError('idempotency-key-reused');
};

/**
 * What the key's first request was answered; null when the key is free. Rejects with `idempotency-key-reused` when that
 * was another request. A write whose own statement found the key taken has waited for the one that took it.
 */
export const storedAnswer = async <Answer>(
  database: Pick<Database, 'select'>,
  customerId: number,
  idempotency: Idempotency,
): Promise<Answer | null> => {
  const [stored] = await database
    .select({ requestHash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, idempotency.key)));
  if (!stored) return null;
  requireSameRequest(stored, idempotency);
  return stored.response as Answer;
};

/**
 * For what the content of today refuses: what the key's first request was answered, before a release changed the content.
 * Rejects with the refusal when the key is free.
 */
export const answeredBefore = async <Answer>(
  database: Pick<Database, 'select'>,
  customerId: number,
  idempotency: Idempotency | null,
  refusal: ProblemError,
): Promise<Answer> => {
  const answer = idempotency && (await storedAnswer<Answer>(database, customerId, idempotency));
  if (!answer) throw refusal;
  return answer;
};

/**
 * Takes the key, for a write whose answer is always the same; part of the statement that does the work. It gives a row with the
 * `key` only when that was free. A sender without a key has nothing to take.
 * @param spent keys of requests to this endpoint that are not to be done any more: whoever brings one of them later is answered
 * so, and each that was free gives a row, too. Sorted, so that two requests which name each other's keys wait for each other
 * instead of deadlocking.
 */
export const keyClaim = (
  customerId: number,
  idempotency: Idempotency | null,
  answer: object,
  spent: { endpoint: string; keys: readonly string[] } = { endpoint: '', keys: [] },
) => {
  const { key, requestHash } = idempotency ?? { key: null, requestHash: null };
  return sql`
    insert into idempotency_keys (customer_id, key, request_hash, response)
    select ${customerId}::int, key, request_hash, ${JSON.stringify(answer)}::jsonb
    from (
      select ${key}::text as key, ${requestHash}::text as request_hash where ${key}::text is not null
      union all
      select key, ${spentAt(spent.endpoint)} from unnest(${sql.param([...spent.keys])}::text[]) as key
      where key is distinct from ${key}::text
    ) as given
    order by key
    on conflict do nothing
    returning key`;
};

/**
 * Whether the write is to be done: its key was free, or it has none. Beside a `keyClaim` that is named `claimed`. A count has all keys
 * taken before anything is written, so that two requests which name each other's keys wait for each other.
 */
export const isClaimed = (idempotency: Idempotency | null) => {
  const key = idempotency?.key ?? null;
  return sql`(select count(*) from claimed where key = ${key}::text) = ${key === null ? 0 : 1}::int`;
};

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a statement that writes its key together with the work, and once more when the same key came at the same moment:
 * the other request won, and this one took its work back with its whole statement. Now that the winner is committed, the
 * same statement finds the key.
 */
export const againWhenKeyTaken = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (causes(error).some(({ code }) => code === UNIQUE_VIOLATION)) return run();
    throw error;
  }
};
