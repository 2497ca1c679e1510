import { registerConsents } from '@/lib/server/features/customers/register-pending';
import { claimLateConsents } from '@/lib/server/features/sign-in/claim-late-consents';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { defineRoute } from '@/lib/server/routes';
import { customerConsents } from '@/lib/shared/contract/account';

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
