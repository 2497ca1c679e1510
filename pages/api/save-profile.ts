import { saveProfile } from '@/lib/backend/contract/profile';
import { defineRoute } from '@/lib/server/http/define-route';
import { changeProfile } from '@/lib/server/profile/save-profile';

export const config = { api: { bodyParser: false } };

export default defineRoute(saveProfile, async ({ body, session, services, idempotency }) => ({
  profile: await changeProfile(services, { customer: session.customer, changes: body, idempotency }),
}));
