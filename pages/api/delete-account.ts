import { deleteAccount as contract } from '@/lib/backend/contract/account';
import { deleteAccount } from '@/lib/server/account/delete-account';
import { defineRoute } from '@/lib/server/routes';
import { addressSubject } from '@/lib/server/security/attempt-limit';
import { endedSessionCookies } from '@/lib/server/session/session-cookies';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  contract,
  async ({ body, session, services, ip, log, setCookies }) => {
    const { accessToken } = body;
    const { deletedAt, ...receipt } = await deleteAccount(services, { session, accessToken, ip }, log);
    setCookies(await endedSessionCookies(services.environment));
    return { receipt: { ...receipt, deletedAt: deletedAt.toISOString() } };
  },
  { admit: ({ services: { limits }, ip }) => limits.loginFailuresByAddress.assertOpen(addressSubject(ip)) },
);
