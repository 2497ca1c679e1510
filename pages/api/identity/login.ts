import { admitPassword } from '@/lib/server/features/united-states/limits';
import { logIn } from '@/lib/server/features/united-states/log-in';
import { customerView } from '@/lib/server/platform/session/customer-record';
import { openedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import { defineRoute } from '@/lib/server/routes';
import { identityLogin } from '@/lib/shared/contract/identity';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityLogin,
  async ({ body, cookie, services, log, ip, setCookies }) => {
    const { registration, consents, ...request } = body;
    const previousSessionId = 'id' in cookie ? cookie.id : null;
    const opened = await logIn(
      { services, log, ip },
      {
        ...request,
        previousSessionId,
        brought: { registration, consents },
      },
    );
    log.info({ customer: opened.customer.id, identity: opened.customer.identity }, 'signed in');
    setCookies(await openedSessionCookies(services.environment, opened.cookie, services.clock()));
    return { customer: customerView(opened.customer) };
  },
  { openSitesOnly: true, admit: admitPassword },
);
