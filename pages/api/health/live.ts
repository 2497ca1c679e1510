import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { defineRoute } from '@/lib/server/routes';
import { live } from '@/lib/shared/contract/operation';

export const config = { api: { bodyParser: false } };

/** An orchestrator restarts a process that is not live, so this fails only where a restart helps. */
export default defineRoute(live, async ({ services }) => {
  if (services.poolWatch.jammed())
    throw new ProblemError('unavailable', { cause: new Error('no database connection comes back') });
  return { status: 'ok' as const };
});
