import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';

/** Customers from `after`, which is outside, to `last`, which is inside: a statement about them ends far within the database's limit. */
export interface CustomerWindow {
  after: number;
  last: number;
}

/** All customers in windows of so many, in the order of their numbers. Holds no connection between two of them. */
export async function* customerWindows(database: Database, size: number): AsyncGenerator<CustomerWindow> {
  for (let after = 0; ; ) {
    const { rows } = await database.execute<{ last: number | null }>(sql`
      select max(id) as last from (select id from customers where id > ${after} order by id limit ${size}) w`);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    yield { after, last };
    after = last;
  }
}
