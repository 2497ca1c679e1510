import { registerPending } from '@/lib/server/features/sign-up/register-pending';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { defineRoute } from '@/lib/server/routes';
import { customers } from '@/lib/shared/contract/sign-up';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  customers,
  async ({ body, services, log }) => {
    await registerPending(services.database, body.token, { payload: body });
    log.info({ country: body.country }, 'registered');
    return { pending: true as const };
  },
  {
    openSitesOnly: true,
    admit: ({ services: { limits }, ip }) => limits.registrationsByAddress.take(addressSubject(ip)),
  },
);
