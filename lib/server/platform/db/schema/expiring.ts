import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** What housekeeping deletes from a table; stands beside it. */
export interface Expiring {
  table: PgTable;
  /** Which rows have outlived their purpose; the table has an index for it. */
  expired: SQL;
}
