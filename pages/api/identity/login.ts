import { identityLogin } from '@/lib/backend/contract/identity';
import { customerView } from '@/lib/server/customers/customer-record';
import { logIn } from '@/lib/server/identity/marketing/flows/log-in';
import { admitPassword } from '@/lib/server/identity/marketing/limits';
import { defineRoute } from '@/lib/server/routes';
import { openedSessionCookies } from '@/lib/server/session/session-cookies';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityLogin,
  async ({ body, cookie, services, log, ip, setCookies }) => {
    const previousSessionId = 'id' in cookie ? cookie.id : null;
    const opened = await logIn({ services, log, ip }, { ...body, previousSessionId });
    log.info({ customer: opened.customer.id, identity: opened.customer.identity }, 'signed in');
    setCookies(await openedSessionCookies(services.environment, opened.cookie, services.clock()));
    return { customer: customerView(opened.customer) };
  },
  { admit: admitPassword },
);
