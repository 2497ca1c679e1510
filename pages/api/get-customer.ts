import { getCustomer } from '@/lib/backend/contract/session';
import { customerView } from '@/lib/server/customers/customer-record';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(getCustomer, async ({ session }) => ({
  customer: customerView(session.customer),
}));
