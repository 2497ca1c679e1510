import { sql } from 'drizzle-orm';
import { ready } from '@/lib/backend/contract/operation';
import { defineRoute } from '@/lib/server/http/define-route';

export const config = { api: { bodyParser: false } };

/** The front answers 503 by itself once the process shuts down. */
export default defineRoute(ready, async ({ services }) => {
  await services.database.execute(sql`select 1`);
  return { status: 'ok' as const };
});
