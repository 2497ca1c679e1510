import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../db/database';
import { outbox } from '../db/schema';
import { frontFigures } from './front-figures';
import type { Metrics } from './metrics';

/** What the operator watches besides times: work that waits, and how much of the process is in use. */

/** Rows of the outbox: all of them, or those that should have gone out by now. */
const outboxRows = async (database: Database, condition = sql`true`): Promise<number> => {
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(outbox).where(condition);
  return row?.count ?? 0;
};

/** Adds these figures to the metrics; each is read when somebody asks for them. */
export const showProcessFigures = (metrics: Metrics, pool: Pool, database: Database): void => {
  const { gauge, counter } = metrics;
  gauge('http_requests_in_flight', 'Requests being answered.', () => frontFigures()?.inFlight() ?? 0);
  counter('http_requests_shed_total', 'Requests turned away because too many were in flight.', () =>
    Number(frontFigures()?.shed() ?? 0),
  );
  gauge('database_connections', 'Open database connections of this process.', () => pool.totalCount);
  gauge('database_connections_idle', 'Open connections that nothing uses.', () => pool.idleCount);
  gauge('database_connections_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);
  gauge('outbox_pending', 'Messages to other services that are not delivered.', () => outboxRows(database));
  gauge('outbox_due', 'Of those, the ones whose time has come.', () =>
    outboxRows(database, sql`${outbox.nextAttemptAt} <= now()`),
  );
};
