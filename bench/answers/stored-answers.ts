import type { Pool } from 'pg';
import { ANSWERS_EACH, addAnswersOf, addCustomers } from '../../harness/database/rows';
import { BARE_TABLE } from '../bare-site';

/** What is stored before answers are saved: as many in the product's tables as in the one of the bare route. */

export const makeBareTable = (pool: Pool) =>
  pool.query(
    `create table ${BARE_TABLE} (id bigint generated always as identity primary key, customer_id int not null,
       video_id int not null, question text not null, choice text not null, saved_at timestamptz not null default now())`,
  );

/** Adds customers with answers, each with an idempotency key, until about so many answers are stored. */
export const storeAnswers = async (pool: Pool, count: number): Promise<void> => {
  const { rows } = await pool.query<{ answers: number; customers: number }>(
    'select (select count(*)::int from answers) as answers, (select count(*)::int from customers) as customers',
  );
  const { answers, customers: before } = rows[0] ?? { answers: 0, customers: 0 };
  const customers = Math.ceil((count - answers) / ANSWERS_EACH);
  if (customers > 0) {
    await pool.query(
      `with added as (${addCustomers(before + 1, before + customers)} returning id), answered as (${addAnswersOf('added')})
       insert into idempotency_keys (customer_id, key, request_hash, response)
       select id, 'key ' || n, 'hash', '{}' from added, generate_series(1, ${ANSWERS_EACH}) n`,
    );
    await pool.query(
      `insert into ${BARE_TABLE} (customer_id, video_id, question, choice)
       select id % 100000, 101, 'q1', 'a' from generate_series(1, ${customers * ANSWERS_EACH}) id`,
    );
  }
  await pool.query('vacuum analyze');
  // Or the requests that are measured would wait for what was stored before to be written to disk.
  await pool.query('checkpoint');
};
