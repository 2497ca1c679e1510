import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Times to the microsecond, which a `Date` does not hold, as ISO 8601. */

export const exactly = (column: PgColumn): SQL<string> => sql<string>`to_json(${column}) #>> '{}'`;

export const instant = (exact: string): SQL => sql`${exact}::timestamptz`;
