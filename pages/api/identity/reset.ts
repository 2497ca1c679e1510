import { identityReset } from '@/lib/backend/contract/identity';
import { customerView } from '@/lib/server/customers/customer-record';
import { reset } from '@/lib/server/identity/marketing/flows/reset';
import { admitCode } from '@/lib/server/identity/marketing/limits';
import { defineRoute } from '@/lib/server/routes';
import { openedSessionCookies } from '@/lib/server/session/session-cookies';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityReset,
  async ({ body, cookie, services, log, ip, setCookies }) => {
    const previousSessionId = 'id' in cookie ? cookie.id : null;
    const opened = await reset({ services, log, ip }, { ...body, previousSessionId });
    if (!opened) return { customer: null };
    setCookies(await openedSessionCookies(services.environment, opened.cookie, services.clock()));
    return { customer: customerView(opened.customer) };
  },
  { admit: admitCode },
);
