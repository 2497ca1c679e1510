import type { Client } from 'pg';

/** What a site holds after years: 200,000 customers with a million answers and all that comes with them. */

const CUSTOMERS = 200_000;

/** SQL that adds the customers with these numbers. */
export const addCustomers = (first: number, last: number): string =>
  `insert into customers (identity, user_id, email, first_name, last_name, country, language, registration)
     select 'pt-BR', md5(n::text)::uuid::text, n || '@example.org', 'Joana', 'Prado', 'BR', 'PT', '{}'
     from generate_series(${first}, ${last}) n`;

export const ANSWERS_EACH = 5;

/** SQL that adds the answers of these customers. */
export const addAnswersOf = (customers: string): string =>
  `insert into answers (customer_id, video_id, question, choice, correct, first_choice, first_correct)
     select id, 101 + n / 3, 'q' || (1 + n % 3), 'a', true, 'a', true from ${customers}, generate_series(0, ${ANSWERS_EACH - 1}) n`;

const FILL = [
  addCustomers(1, CUSTOMERS),
  addAnswersOf('customers'),
  `insert into module_progress (customer_id, video_id, watched_percent)
     select id, 101 + n, 95 from customers, generate_series(0, 1) n`,
  `insert into module_events (customer_id, video_id, type, action)
     select id, 101 + n, 'film', 'watched:95' from customers, generate_series(0, 2) n`,
  `insert into events (customer_id, event_id, value, occasion)
     select id, 1 + n, '', 'occasion ' || n from customers, generate_series(0, 1) n`,
  `insert into consents (customer_id, kind, granted, locale, source)
     select id, kind, true, 'pt-BR', 'sign-up' from customers, unnest(array['legalAge', 'email']) kind`,
  `insert into sessions (id_hash, customer_id, identity, tokens, access_hash, access_expires_at, expires_at)
     select md5('session ' || id), id, 'pt-BR', '', md5('access ' || id), 0, now() + interval '20 days'
     from customers where id % 2 = 0`,
  `insert into certificates (code, customer_id, course_id, locale, name, completed_on, video_ids, minutes)
     select format('QB-%s-%s-%s', substr(hash, 1, 4), substr(hash, 5, 4), substr(hash, 9, 4)), id, 1, 'pt-BR',
       'Joana Prado', '2026-01-01', '{101}', 5
     from (select id, upper(md5('code ' || id)) as hash from customers where id % 4 = 0) graduates`,
  `insert into idempotency_keys (customer_id, key, request_hash, response)
     select id, 'key', 'hash', '{}' from customers`,
  `insert into outbox (customer_id, kind, locale, next_attempt_at)
     select id, 'consumer-data', 'pt-BR', 'infinity' from customers where id % 4 = 0`,
  `insert into pending_registrations (system, user_id, payload)
     select 'cognito', md5('pending ' || n)::uuid::text, '{}' from generate_series(1, 50000) n`,
  `insert into one_time_codes (account, purpose, code_hash, guesses_left, expires_at, sealed)
     select md5('account ' || n), 'verify:' || md5('asker ' || n), '', 5, now() + interval '1 day', '' from generate_series(1, 50000) n`,
  `insert into rate_limits (key, points, expire)
     select 'login:' || n, 1, (extract(epoch from now()) * 1000)::bigint + 86400000
     from generate_series(1, 100000) n`,
  `insert into account_deletions (reference, identity, requested_at, completed_at)
     select 'BB-' || n, 'pt-BR', now() - interval '1 day', now() - interval '1 day'
     from generate_series(1, 50000) n`,
  `insert into withdrawn_certificates (code) select 'QB-W-' || n from generate_series(1, 50000) n`,
];

/** Fills the migrated, empty database. */
export const fill = async (client: Client): Promise<void> => {
  // What a power cut would take is made anew by the next run.
  await client.query('set synchronous_commit = off');
  for (const statement of FILL) await client.query(statement);
  await client.query('vacuum analyze');
};

/** Rows from which on a table must not be read from end to end. */
const LARGE = 10_000;

/** Tables that have grown, with their rows as the planner sees them. */
export const largeTables = async (client: Client): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ name: string; size: number }>(
    `select relname as name, reltuples::int as size from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${LARGE} order by 2 desc`,
  );
  return new Map(rows.map(({ name, size }) => [name, size]));
};
