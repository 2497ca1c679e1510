import type { ApiHarness } from './api-harness';

/** Rows of a customer that no call of a test makes as quickly. */

const ROWS = [
  `insert into consents (customer_id, kind, granted, locale, source) values
     ($1, 'email', true, 'pt-BR', 'sign-up'), ($1, 'additionalSubscription', true, 'pt-BR', 'sign-up'),
     ($1, 'additionalSubscription', false, 'pt-BR', 'profile')`,
  `insert into outbox (customer_id, kind, locale, attempts, last_error, next_attempt_at)
     values ($1, 'consumer-interests', 'pt-BR', 3, 'timeout', now() + interval '1 day')`,
  `insert into stored_objects (customer_id, key, content_type, size, state)
     values ($1::int, 'private/' || $1::int || '/a.jpg', 'image/jpeg', 500, 'stored')`,
  `insert into account_deletions (reference, customer_id, identity, access_token)
     values ('BB-HELD-' || $1::int, $1::int, 'pt-BR', 'sealed')`,
  `with made as (
     insert into groups (locale, name, code, code_digest)
       values ('pt-BR', 'Clube Aurora', 'held ' || $1::int, 'held ' || $1::int) returning id
   ), joined as (
     insert into group_members (group_id, customer_id, counts) select id, $1::int, true from made
   )
   insert into group_makers (group_id, customer_id) select id, $1::int from made`,
  `insert into operator_actions (customer_id, task, operator, reason) values ($1, 'show', 'ana', 'Letter')`,
];

/** Consents, a delivery that waits, a file, a deletion under way (receipt `BB-HELD-` and the number), a group and what an operator did. */
export const holdRows = async ({ database }: ApiHarness, customerId: number): Promise<void> => {
  for (const row of ROWS) await database.query(row, [customerId]);
};
