import { tokenValidation } from '@/lib/backend/contract/session';
import { tokenOwner } from '@/lib/server/customers/token-owner';
import { defineRoute } from '@/lib/server/http/define-route';
import { MARKETING_IDENTITY } from '@/lib/server/identity/marketing/identity';

export const config = { api: { bodyParser: false } };

export default defineRoute(tokenValidation, async ({ body, services, findSession }) => {
  const session = body.accessToken ? null : await findSession();
  // Its tokens say nothing about themselves; the look-up has refreshed or ended it (spec §4).
  if (session?.identity === MARKETING_IDENTITY) return { valid: true };
  const own = session && (await services.sessionTokens.fresh(session));
  const accessToken = body.accessToken ?? own?.accessToken;
  return { valid: accessToken !== undefined && (await tokenOwner(services.verifier, accessToken)) !== null };
});
