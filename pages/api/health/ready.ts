import { closedSites } from '@/lib/server/features/maintenance/maintenance-state';
import { whyNotWritable } from '@/lib/server/platform/db/writable';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { defineRoute } from '@/lib/server/routes';
import { ready } from '@/lib/shared/contract/operation';

export const config = { api: { bodyParser: false } };

/** Ready is who can write. The front answers 503 by itself once the process shuts down. */
export default defineRoute(ready, async ({ services }) => {
  const reason = await whyNotWritable(services.database);
  if (reason !== null) throw new ProblemError('unavailable', { cause: new Error(reason) });
  const closed = closedSites(services.environment.maintenance, services.clock());
  return { status: 'ok' as const, maintenance: closed };
});
