import { findCustomerId } from '@/lib/server/features/login/find-customer';
import { defineRoute } from '@/lib/server/routes';
import { checkCustomer } from '@/lib/shared/contract/session';

export const config = { api: { bodyParser: false } };

const UNKNOWN = { exists: false, customer_id: null };

export default defineRoute(checkCustomer, async ({ body, services, findSession }) => {
  const owner = body.accessToken
    ? await services.tokenOwner(body.accessToken)
    : ((await findSession())?.customer ?? null);
  // Somebody else's user id is answered like one that does not exist.
  if (owner?.userId !== body.token) return UNKNOWN;
  const customerId = await findCustomerId(services.database, owner);
  return customerId === null ? UNKNOWN : { exists: true, customer_id: customerId };
});
