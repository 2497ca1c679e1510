import { login } from '@/lib/backend/contract/session';
import { customerView } from '@/lib/server/customers/customer-record';
import { limitedLogIn } from '@/lib/server/customers/limited-log-in';
import { defineRoute } from '@/lib/server/routes';
import { addressSubject } from '@/lib/server/security/attempt-limit';
import { openedSessionCookies } from '@/lib/server/session/session-cookies';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  login,
  async ({ body, cookie, services, ip, log, setCookies }) => {
    const { locale, ...tokens } = body;
    const previousSessionId = 'id' in cookie ? cookie.id : null;
    const opened = await limitedLogIn(services, { locale, tokens, previousSessionId }, ip);
    log.info({ customer: opened.customer.id, identity: opened.customer.identity }, 'signed in');
    setCookies(await openedSessionCookies(services.environment, opened.cookie, services.clock()));
    return { customer: customerView(opened.customer) };
  },
  { admit: ({ services: { limits }, ip }) => limits.loginFailuresByAddress.assertOpen(addressSubject(ip)) },
);
