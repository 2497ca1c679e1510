import { identityChangePassword } from '@/lib/backend/contract/identity';
import { changePassword } from '@/lib/server/identity/marketing/flows/change-password';
import { admitPassword } from '@/lib/server/identity/marketing/limits';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityChangePassword,
  async ({ body, session, services, log, ip }) => {
    await changePassword({ services, log, ip }, { session, ...body });
    return { changed: true as const };
  },
  { admit: admitPassword },
);
