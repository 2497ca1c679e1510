import { registerPending } from '@/lib/server/features/customers/register-pending';
import { completeCustomer } from '@/lib/server/features/sign-in/complete-customer';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { defineRoute } from '@/lib/server/routes';
import { customers } from '@/lib/shared/contract/session';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  customers,
  async ({ body, services, log, findSession }) => {
    const session = await findSession();
    if (session?.customer.userId === body.token) {
      const { token: _, phone: __, country: ___, language: ____, ...answers } = body;
      await completeCustomer(services.database, session.customer, answers);
      services.outbox.wake();
      log.info({ customer: session.customer.id }, 'claimed a registration after the login');
      return { pending: false };
    }
    await registerPending(services.database, body);
    log.info({ country: body.country }, 'registered');
    return { pending: true };
  },
  { admit: ({ services: { limits }, ip }) => limits.registrationsByAddress.take(addressSubject(ip)) },
);
