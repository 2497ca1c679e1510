import { deleteAccount } from '@/lib/server/features/united-states/delete-account';
import { admitPassword } from '@/lib/server/features/united-states/limits';
import { endedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import { defineRoute } from '@/lib/server/routes';
import { identityDelete } from '@/lib/shared/contract/identity';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityDelete,
  async ({ body, session, services, log, ip, setCookies }) => {
    const { deletedAt, ...receipt } = await deleteAccount({ services, log, ip }, { session, ...body });
    setCookies(await endedSessionCookies(services.environment));
    return { receipt: { ...receipt, deletedAt: deletedAt.toISOString() } };
  },
  { admit: admitPassword },
);
