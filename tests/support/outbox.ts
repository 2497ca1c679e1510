import { expect } from 'vitest';
import { services } from '@/lib/server/composition';
import type { ApiHarness } from './api-harness';
import type { Account } from './cognito-accounts';

/** Queues a delivery that another process holds for an hour. @param lastError `sending` while it is on its way */
export const holdDelivery = (
  { database }: ApiHarness,
  { customerId, kind, lastError }: { customerId: number; kind: string; lastError: string },
) =>
  database.query(
    `insert into outbox (customer_id, kind, locale, last_error, next_attempt_at)
     values ($1, $2, 'pt-BR', $3, now() + interval '1 hour')
     on conflict (customer_id, kind) do update
       set last_error = excluded.last_error, next_attempt_at = excluded.next_attempt_at`,
    [customerId, kind, lastError],
  );

/**
 * Watches a part of the outbox.
 * @param api asked for when it is there: tests start it in a hook
 * @param ours condition on the outbox `o` that tells which rows are meant
 */
export const watchOutbox = (api: () => ApiHarness, ours: string) => {
  const dueOf = async ({ userId }: Account) =>
    (
      await api().database.query(
        `select o.kind, o.attempts, o.last_error, o.next_attempt_at = 'infinity' as parked
         from outbox o join customers c on c.id = o.customer_id where c.user_id = $1 and (${ours}) order by o.kind`,
        [userId],
      )
    ).rows;

  /** Waits until nothing is due for a person any more, without waiting for the pauses between attempts. */
  const allDelivered = (account: Account) =>
    expect
      .poll(
        async () => {
          await api().database.query(
            `update outbox o set next_attempt_at = now()
             where next_attempt_at < 'infinity' and last_error <> 'sending' and (${ours})`,
          );
          services().outbox.wake();
          return dueOf(account);
        },
        { interval: 100 },
      )
      .toEqual([]);

  return { dueOf, allDelivered };
};
