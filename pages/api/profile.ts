import { readProfile } from '@/lib/server/features/profile/read-profile';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { defineRoute } from '@/lib/server/routes';
import { getProfile } from '@/lib/shared/contract/profile';

export const config = { api: { bodyParser: false } };

export default defineRoute(getProfile, async ({ session, services }) => {
  const profile = await readProfile(services.database, session.customer.id);
  // Deleted between the look-up of the session and now.
  if (!profile) throw new ProblemError('not-signed-in');
  return { profile };
});
