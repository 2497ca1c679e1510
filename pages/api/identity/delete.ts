import { identityDelete } from '@/lib/backend/contract/identity';
import { deleteAccount } from '@/lib/server/identity/marketing/flows/delete-account';
import { admitPassword } from '@/lib/server/identity/marketing/limits';
import { defineRoute } from '@/lib/server/routes';
import { endedSessionCookies } from '@/lib/server/session/session-cookies';

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
