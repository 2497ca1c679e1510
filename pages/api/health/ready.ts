import { sql } from 'drizzle-orm';
import { closedSites } from '@/lib/server/features/maintenance/maintenance-state';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { defineRoute } from '@/lib/server/routes';
import { ready } from '@/lib/shared/contract/operation';

export const config = { api: { bodyParser: false } };

/** Ready is who can write. The front answers 503 by itself once the process shuts down. */
export default defineRoute(ready, async ({ services }) => {
  const { rows } = await services.database.execute<{ standby: boolean; read_only: boolean }>(
    sql`select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as read_only`,
  );
  if (rows[0]?.standby || rows[0]?.read_only)
    throw new ProblemError('unavailable', {
      cause: new Error(rows[0].standby ? 'the database is a standby' : 'the database takes no writes'),
    });
  const closed = closedSites(services.environment.maintenance, services.clock());
  return { status: 'ok' as const, maintenance: closed };
});
