import { customerView } from '@/lib/server/platform/session/customer-record';
import { defineRoute } from '@/lib/server/routes';
import { getCustomer } from '@/lib/shared/contract/session';

export const config = { api: { bodyParser: false } };

export default defineRoute(getCustomer, async ({ session }) => ({
  customer: customerView(session.customer),
}));
