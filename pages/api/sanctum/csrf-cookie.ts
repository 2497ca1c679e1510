import { csrfBinding } from '@/lib/server/platform/session/csrf';
import { csrfCookieLine } from '@/lib/server/platform/session/session-cookies';
import { defineRoute } from '@/lib/server/routes';
import { csrfCookie } from '@/lib/shared/contract/session';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  csrfCookie,
  async ({ cookie, services, setCookies }) => {
    setCookies([await csrfCookieLine(services.environment, csrfBinding(cookie))]);
    return undefined;
  },
  { alsoMethods: ['POST'], withoutCsrf: true },
);
