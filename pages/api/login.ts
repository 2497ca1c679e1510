import { admitLogin } from '@/lib/server/features/login/limits';
import { logIn } from '@/lib/server/features/login/log-in';
import { customerView } from '@/lib/server/platform/session/customer-record';
import { openedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import { defineRoute } from '@/lib/server/routes';
import { login } from '@/lib/shared/contract/session';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  login,
  async ({ body, cookie, services, ip, log, setCookies }) => {
    const { locale, registration, consents, endOtherSessions, ...tokens } = body;
    const previousSessionId = 'id' in cookie ? cookie.id : null;
    const brought = { registration, consents };
    const login = { locale, tokens, previousSessionId, brought, endOtherSessions };
    const opened = await logIn({ ...services, log }, login, ip);
    log.info({ customer: opened.customer.id, identity: opened.customer.identity }, 'signed in');
    setCookies(await openedSessionCookies(services.environment, opened.cookie, services.clock()));
    return { customer: customerView(opened.customer) };
  },
  { openSitesOnly: true, admit: admitLogin },
);
