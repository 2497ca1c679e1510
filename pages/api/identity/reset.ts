import { admitCode } from '@/lib/server/features/united-states/limits';
import { reset } from '@/lib/server/features/united-states/reset';
import { customerView } from '@/lib/server/platform/session/customer-record';
import { openedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import { defineRoute } from '@/lib/server/routes';
import { identityReset } from '@/lib/shared/contract/identity';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityReset,
  async ({ body, cookie, services, log, ip, setCookies }) => {
    const { registration, consents, ...request } = body;
    const previousSessionId = 'id' in cookie ? cookie.id : null;
    const opened = await reset(
      { services, log, ip },
      {
        ...request,
        previousSessionId,
        brought: { registration, consents },
      },
    );
    if (!opened) return { customer: null };
    setCookies(await openedSessionCookies(services.environment, opened.cookie, services.clock()));
    return { customer: customerView(opened.customer) };
  },
  { openSitesOnly: true, admit: admitCode },
);
