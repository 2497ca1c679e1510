import { completeCustomer } from '@/lib/server/features/login/complete-customer';
import { customerView } from '@/lib/server/platform/session/customer-record';
import { defineRoute } from '@/lib/server/routes';
import { newFields } from '@/lib/shared/contract/account';

export const config = { api: { bodyParser: false } };

export default defineRoute(newFields, async ({ body, session, services, log }) => {
  const customer = await completeCustomer(services.database, session.customer, body);
  services.outbox.wake();
  log.info({ customer: customer.id, complete: customer.complete }, 'completed a customer');
  return { customer: customerView(customer) };
});
