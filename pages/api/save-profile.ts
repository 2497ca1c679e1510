import { passOnProfile } from '@/lib/server/features/profile/pass-on-profile';
import { changeProfile } from '@/lib/server/features/profile/save-profile';
import { defineRoute } from '@/lib/server/routes';
import { saveProfile } from '@/lib/shared/contract/profile';

export const config = { api: { bodyParser: false } };

export default defineRoute(saveProfile, async ({ body, session, services, idempotency }) => {
  const save = { customer: session.customer, changes: body, idempotency };
  await passOnProfile(services, session, save);
  return { profile: await changeProfile(services, save) };
});
