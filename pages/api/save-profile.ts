import { saveProfile } from '@/lib/backend/contract/profile';
import { passOnProfile } from '@/lib/server/profile/pass-on-profile';
import { changeProfile } from '@/lib/server/profile/save-profile';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(saveProfile, async ({ body, session, services, idempotency }) => {
  const save = { customer: session.customer, changes: body, idempotency };
  await passOnProfile(services, session, save);
  return { profile: await changeProfile(services, save) };
});
