import { currentWindows } from '@/lib/server/features/maintenance/current-windows';
import { closedSites } from '@/lib/server/features/maintenance/maintenance-state';
import { whyNotWritable } from '@/lib/server/platform/db/writable';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { defineRoute } from '@/lib/server/routes';
import { ready } from '@/lib/shared/contract/operation';
import type { Problem } from '@/lib/shared/contract/problem';

export const config = { api: { bodyParser: false } };

const notReady = (lacks: Problem['lacks'], cause: unknown) =>
  new ProblemError('unavailable', { lacks, cause });

/** Ready is who can write; otherwise the answer says what is lacking. The front answers 503 by itself once the process shuts down. */
export default defineRoute(ready, async ({ services }) => {
  const reason = await whyNotWritable(services.database).catch((error: unknown) => {
    throw notReady('database', error);
  });
  if (reason !== null) throw notReady('database-writes', new Error(reason));
  const closed = closedSites(currentWindows(services.environment), services.clock());
  return { status: 'ok' as const, maintenance: closed };
});
