import { getProfile } from '@/lib/backend/contract/profile';
import { defineRoute } from '@/lib/server/http/define-route';
import { ProblemError } from '@/lib/server/http/problem-error';
import { readProfile } from '@/lib/server/profile/read-profile';

export const config = { api: { bodyParser: false } };

export default defineRoute(getProfile, async ({ session, services }) => {
  const profile = await readProfile(services.database, session.customer.id);
  // Deleted between the look-up of the session and now.
  if (!profile) throw new ProblemError('not-signed-in');
  return { profile };
});
