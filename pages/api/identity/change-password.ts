import { changePassword } from '@/lib/server/features/united-states/change-password';
import { admitPassword } from '@/lib/server/features/united-states/limits';
import { defineRoute } from '@/lib/server/routes';
import { identityChangePassword } from '@/lib/shared/contract/identity';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityChangePassword,
  async ({ body, session, services, log, ip }) => {
    await changePassword({ services, log, ip }, { session, ...body });
    return { changed: true as const };
  },
  { admit: admitPassword },
);
