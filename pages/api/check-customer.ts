import { checkCustomer } from '@/lib/backend/contract/session';
import { findCustomerId } from '@/lib/server/customers/find-customer';
import { tokenOwner } from '@/lib/server/customers/token-owner';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

const UNKNOWN = { exists: false, customer_id: null };

export default defineRoute(checkCustomer, async ({ body, services, findSession }) => {
  const owner = body.accessToken
    ? await tokenOwner(services, body.accessToken)
    : ((await findSession())?.customer ?? null);
  // Somebody else's user id is answered like one that does not exist.
  if (owner?.userId !== body.token) return UNKNOWN;
  const customerId = await findCustomerId(services.database, owner);
  return customerId === null ? UNKNOWN : { exists: true, customer_id: customerId };
});
