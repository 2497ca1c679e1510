import { sql } from 'drizzle-orm';
import { ProblemError } from '@/lib/server/platform/http/problem-error';
import { defineRoute } from '@/lib/server/routes';
import { ready } from '@/lib/shared/contract/operation';

export const config = { api: { bodyParser: false } };

/** The front answers 503 by itself once the process shuts down. */
export default defineRoute(ready, async ({ services }) => {
  const { rows } = await services.database.execute<{ standby: boolean }>(
    sql`select pg_is_in_recovery() as standby`,
  );
  if (rows[0]?.standby)
    throw new ProblemError('unavailable', { cause: new Error('the database is a standby') });
  return { status: 'ok' as const };
});
