import { identityChangePassword } from '@/lib/backend/contract/identity';
import { defineRoute } from '@/lib/server/http/define-route';
import { changePassword } from '@/lib/server/identity/marketing/flows/change-password';

export const config = { api: { bodyParser: false } };

export default defineRoute(identityChangePassword, async ({ body, session, services, log, ip }) => {
  await changePassword({ services, log, ip }, { session, ...body });
  return { changed: true as const };
});
