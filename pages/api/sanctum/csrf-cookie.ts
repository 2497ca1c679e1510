import { csrfCookie } from '@/lib/backend/contract/session';
import { defineRoute } from '@/lib/server/routes';
import { csrfBinding } from '@/lib/server/security/csrf';
import { csrfCookieLine } from '@/lib/server/session/session-cookies';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  csrfCookie,
  async ({ cookie, services, setCookies }) => {
    setCookies([await csrfCookieLine(services.environment, csrfBinding(cookie))]);
    return undefined;
  },
  { alsoMethods: ['POST'], withoutCsrf: true },
);
