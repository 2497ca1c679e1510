import { logOut } from '@/lib/server/features/login/log-out';
import { unknownKey } from '@/lib/server/platform/errors/unknown-key';
import { endedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import { defineRoute } from '@/lib/server/routes';
import { logout } from '@/lib/shared/contract/session';

export const config = { api: { bodyParser: false } };

export default defineRoute(logout, async ({ cookie, services, log, setCookies }) => {
  // Its row could not be ended, and the person would only seem to be signed out.
  if (cookie.state === 'unknown-key') throw unknownKey('a session cookie');
  if (cookie.state !== 'none') await logOut(services, cookie.id, log);
  setCookies(await endedSessionCookies(services.environment));
  return { ok: true as const };
});
