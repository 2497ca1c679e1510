import { tokenValidation } from '@/lib/backend/contract/session';
import { tokenOwner } from '@/lib/server/customers/token-owner';
import { defineRoute } from '@/lib/server/http/define-route';

export const config = { api: { bodyParser: false } };

export default defineRoute(tokenValidation, async ({ body, services, findSession }) => {
  const session = body.accessToken ? null : await findSession();
  const own = session && (await services.sessionTokens.fresh(session));
  const accessToken = body.accessToken ?? own?.accessToken;
  return { valid: accessToken !== undefined && (await tokenOwner(services.verifier, accessToken)) !== null };
});
