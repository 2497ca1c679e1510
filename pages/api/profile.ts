import { getProfile } from '@/lib/backend/contract/profile';
import { ProblemError } from '@/lib/server/http/problem-error';
import { readProfile } from '@/lib/server/profile/read-profile';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(getProfile, async ({ session, services }) => {
  const profile = await readProfile(services.database, session.customer.id);
  // Deleted between the look-up of the session and now.
  if (!profile) throw new ProblemError('not-signed-in');
  return { profile };
});
