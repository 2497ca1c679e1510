import { registerPending } from '@/lib/server/features/sign-up/register-pending';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { defineRoute } from '@/lib/server/routes';
import { customerConsents } from '@/lib/shared/contract/sign-up';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  customerConsents,
  async ({ body, services, log }) => {
    const { token, ...consents } = body;
    await registerPending(services.database, token, { consents });
    log.info({ locale: body.locale }, 'registered consents');
    return { pending: true as const };
  },
  {
    openSitesOnly: true,
    admit: ({ services: { limits }, ip }) => limits.consentsByAddress.take(addressSubject(ip)),
  },
);
