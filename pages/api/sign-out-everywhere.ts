import { signOutEverywhere as contract } from '@/lib/backend/contract/account';
import { signOutEverywhere } from '@/lib/server/account/sign-out-everywhere';
import { defineRoute } from '@/lib/server/routes';
import { endedSessionCookies } from '@/lib/server/session/session-cookies';

export const config = { api: { bodyParser: false } };

export default defineRoute(contract, async ({ session, services, log, setCookies }) => {
  const outcome = await signOutEverywhere(services, session.customer.id, log);
  setCookies(await endedSessionCookies(services.environment));
  return outcome;
});
