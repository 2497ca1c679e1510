import { newFields } from '@/lib/backend/contract/account';
import { completeCustomer } from '@/lib/server/customers/complete-customer';
import { customerView } from '@/lib/server/customers/customer-record';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(newFields, async ({ body, session, services, log }) => {
  const customer = await completeCustomer(services.database, session.customer, body);
  services.outbox.wake();
  log.info({ customer: customer.id, complete: customer.complete }, 'completed a customer');
  return { customer: customerView(customer) };
});
