import { defineRoute } from '@/lib/server/routes';
import { tokenValidation } from '@/lib/shared/contract/session';

export const config = { api: { bodyParser: false } };

export default defineRoute(tokenValidation, async ({ body, services, findSession }) => {
  if (body.accessToken) return { valid: (await services.tokenOwner(body.accessToken)) !== null };
  const session = await findSession();
  if (!session) return { valid: false };
  // Its tokens say nothing about themselves; the look-up has refreshed or ended it (spec §4).
  if (services.identityProviders(session.identity)?.refreshesSessions) return { valid: true };
  return { valid: (await services.sessionTokens.fresh(session)) !== null };
});
