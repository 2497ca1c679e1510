import { signOutEverywhere } from '@/lib/server/features/account/sign-out-everywhere';
import { endedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import { defineRoute } from '@/lib/server/routes';
import { signOutEverywhere as contract } from '@/lib/shared/contract/account';

export const config = { api: { bodyParser: false } };

export default defineRoute(contract, async ({ session, services, log, setCookies }) => {
  const outcome = await signOutEverywhere(services, session.customer.id, log);
  setCookies(await endedSessionCookies(services.environment));
  return outcome;
});
