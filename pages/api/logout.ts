import { logout } from '@/lib/backend/contract/session';
import { logOut } from '@/lib/server/customers/log-out';
import { defineRoute } from '@/lib/server/http/define-route';
import { endedSessionCookies } from '@/lib/server/session/session-cookies';

export const config = { api: { bodyParser: false } };

export default defineRoute(logout, async ({ cookie, services, log, setCookies }) => {
  if (cookie.state !== 'none') await logOut(services, cookie.id, log);
  setCookies(await endedSessionCookies(services.environment));
  return { ok: true as const };
});
