import { deleteAccount } from '@/lib/server/features/account/delete-account';
import { admitLogin } from '@/lib/server/features/login/limits';
import { endedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import { defineRoute } from '@/lib/server/routes';
import { deleteAccount as contract } from '@/lib/shared/contract/account';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  contract,
  async ({ body, session, services, ip, log, setCookies }) => {
    const { accessToken } = body;
    const { deletedAt, ...receipt } = await deleteAccount(services, { session, accessToken, ip }, log);
    setCookies(await endedSessionCookies(services.environment));
    return { receipt: { ...receipt, deletedAt: deletedAt.toISOString() } };
  },
  { admit: admitLogin },
);
