import { customerConsents } from '@/lib/backend/contract/account';
import { claimLateConsents } from '@/lib/server/customers/claim-late-consents';
import { registerConsents } from '@/lib/server/customers/register-pending';
import { defineRoute } from '@/lib/server/routes';
import { addressSubject } from '@/lib/server/security/attempt-limit';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  customerConsents,
  async ({ body, services, log, findSession }) => {
    const { token, ...consents } = body;
    const session = await findSession();
    if (session?.customer.userId === token) {
      await claimLateConsents(services.database, session.customer, consents);
      services.outbox.wake();
      log.info({ customer: session.customer.id }, 'claimed consents after the login');
      return { pending: false };
    }
    await registerConsents(services.database, token, consents);
    log.info({ locale: body.locale }, 'registered consents');
    return { pending: true };
  },
  { admit: ({ services: { limits }, ip }) => limits.consentsByAddress.take(addressSubject(ip)) },
);
